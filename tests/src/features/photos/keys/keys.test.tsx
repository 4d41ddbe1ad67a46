import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Keys } from '#src/features/photos/keys/keys.tsx'

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
  render(
    <BrowserRouter>
      <input aria-label="Search" />
      <Keys {...{ canSearch }} />
    </BrowserRouter>,
  )
}

const help = () => screen.queryByRole('dialog', { name: 'Keyboard', hidden: true })
const keysFor = (what: string) => screen.getByText(what).nextElementSibling!.textContent

test('a question mark lists the keys; where it is typed as text it does not', async () => {
  open(true)
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Search' }), { key: '?' })
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

test('who cannot search is told of no key for it', async () => {
  open(false)
  fireEvent.keyDown(document.body, { key: '?' })
  await waitFor(() => expect(help()).not.toBeNull())
  expect(screen.queryByText('Search')).toBeNull()
})
