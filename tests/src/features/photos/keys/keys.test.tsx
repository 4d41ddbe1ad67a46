import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Keys } from '#src/features/photos/keys/keys.tsx'
import { SearchField } from '#src/ui/search/search-field.tsx'

vi.mock('#src/loading/after-first-screen.ts', () => ({
  isFirstScreenOver: () => true,
  afterFirstScreen: (work: () => void) => {
    work()
    return () => undefined
  },
}))
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close: () => undefined,
})
afterEach(cleanup)

function open(canSearch: boolean) {
  return render(
    <BrowserRouter>
      <SearchField label="Find" clearLabel="Clear" placeholder="" text="" onText={() => undefined} />
      <Keys {...{ canSearch }} />
    </BrowserRouter>,
  )
}

const help = () => screen.queryByRole('dialog', { name: 'Keyboard', hidden: true })
const keysFor = (what: string) => screen.getByText(what).nextElementSibling!.textContent

test('a question mark lists the keys; where it is typed as text it does not', async () => {
  open(true)
  fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Find' }), { key: '?' })
  fireEvent.keyDown(document.body, { key: '?', ctrlKey: true })
  expect(help()).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  await waitFor(() => expect(help()).not.toBeNull())
  expect([keysFor('Search'), keysFor('Next lot'), keysFor('Select all that are shown')]).toEqual([
    '/',
    '→Page Down',
    'CtrlA',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
  await waitFor(() => expect(help()).toBeNull())
})

test('keys that are a sign alone can be switched off and on, and the list still be had', async () => {
  const view = open(true)
  const close = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
    await waitFor(() => expect(help()).toBeNull())
  }
  const signs = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: /^The keys \/ and \?/, hidden: true })
  fireEvent.keyDown(document.body, { key: '?' })
  await waitFor(() => expect(help()).not.toBeNull())
  expect(keysFor('This list')).toBe('?Ctrl/')
  fireEvent.click(signs())
  expect([keysFor('Search'), keysFor('This list')]).toEqual(['', 'Ctrl/'])
  await close()
  fireEvent.keyDown(document.body, { key: '?' })
  fireEvent.keyDown(document.body, { key: '/' })
  expect([help(), document.activeElement]).toEqual([null, document.body])

  view.unmount()
  open(true)
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: '/', ctrlKey: true })
  await waitFor(() => expect(help()).not.toBeNull())
  expect(signs().checked).toBe(false)
  fireEvent.click(signs())
  await close()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('who cannot search is told of no key for it', async () => {
  open(false)
  fireEvent.keyDown(document.body, { key: '?' })
  await waitFor(() => expect(help()).not.toBeNull())
  expect(screen.queryByText('Search')).toBeNull()
})
