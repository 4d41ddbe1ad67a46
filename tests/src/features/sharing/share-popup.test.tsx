/** What the popup that shares lots holds while its preview is shown. The link itself is made in a browser test. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { SharingPopups } from '#src/features/sharing/sharing-popups.tsx'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { selectionStore } from '#src/lots/selection/selection-store.ts'
import { newSelection, ShownLots } from '#src/lots/shown-lots.ts'
import { sessionState } from '#src/session/session.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const LATER = { timeout: 20_000 }
const before = sessionState.get()
const ORDER = { sort: 'carat', direction: 'ascending' } as const
const readOrder = async () => ORDER

beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close: () => undefined,
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  sessionState.set({ ...before, session: { id: 7, firstName: 'Dana', clientName: 'Desk Ltd' } })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  sessionState.set(before)
})

const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(input(label), { target: { value } })

/** `entry`: its key in the history, as the router gives one to each. */
async function open(lotIds: readonly number[], entry: string) {
  history.replaceState({ key: entry }, '', '/MyPhotosPage?lot=3&popup=share')
  setEntryState({ sharedLots: lotIds, opensSharing: true })
  render(
    <BrowserRouter>
      <SharingPopups readOrder={readOrder} />
    </BrowserRouter>,
  )
  await screen.findByRole('button', { name: 'Make the link' }, LATER)
}

async function goBack() {
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await arrived
  })
  await screen.findByRole('button', { name: 'Make the link' }, LATER)
}

test('a share is previewed as it is typed, and is as it was on the way back', async () => {
  await open([3, 5], 'one')
  type('For whom, if you like? The buyer does not see this', 'For Ann')
  type('Note to the buyer, at the top of the page', ' Which one? ')
  type('Password, if you want one', 'river of stones')
  fireEvent.click(input('Certificate numbers'))
  fireEvent.click(input('Your name, Desk Ltd'))
  fireEvent.change(screen.getByRole('combobox', { name: 'The link ends' }), { target: { value: '1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  expect(location.pathname + location.search).toBe('/share')
  const { preview } = entryState()
  expect(preview).toMatchObject({
    lotIds: [3, 5],
    unbranded: true,
    certificates: false,
    originals: true,
    order: ORDER,
    note: 'Which one?',
  })
  expect(Date.parse(preview!.expiresAt) - Date.now()).toBeLessThanOrEqual(86_400_000)
  expect(JSON.stringify(history.state)).not.toContain('river')
  expect(screen.queryByRole('dialog')).toBeNull()
  await goBack()
  expect(input('For whom, if you like? The buyer does not see this').value).toBe('For Ann')
  expect(input('Note to the buyer, at the top of the page').value).toBe(' Which one? ')
  expect(input('Password, if you want one').value).toBe('river of stones')
  expect(['Certificate numbers', 'Your name, Desk Ltd'].map((label) => input(label).checked)).toEqual([
    false,
    false,
  ])
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'The link ends' }).value).toBe('1')
  expect(document.activeElement?.textContent).toBe('Preview')
})

test('another popup knows nothing of it', async () => {
  await open([3, 5], 'one')
  type('Password, if you want one', 'river of stones')
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  cleanup()
  await open([3, 5], 'other')
  expect(input('Password, if you want one').value).toBe('')
})

test.each([
  ['lot=3', 'Share 1 lot by link'],
  ['compare=3.5', 'Share 2 lots by link'],
])('at an address with %s alone it is about what is open there, once that is known', async (open, name) => {
  history.replaceState({ key: 'cold' }, '', `/MyPhotosPage?${open}&popup=share`)
  const at = (index?: LotIndex) => (
    <ShownLots value={{ index, selection: newSelection() }}>
      <BrowserRouter>
        <SharingPopups readOrder={readOrder} />
      </BrowserRouter>
    </ShownLots>
  )
  const { rerender } = render(at())
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(at(indexOf([bareLot(3, 'RG-3'), bareLot(5, 'RG-5')])))
  await screen.findByRole('button', { name: 'Make the link' }, LATER)
  screen.getByRole('dialog', { name })
  expect(input('For whom, if you like? The buyer does not see this').value).toBe('')
})

test('who opened one of the lots selected may share them all, in the same entry, and keeps what is typed', async () => {
  selectionStore.choose(Int32Array.of(3, 5, 8))
  onTestFinished(() => selectionStore.choose(new Int32Array()))
  await open([3], 'single')
  const entries = history.length
  screen.getByRole('dialog', { name: 'Share 1 lot by link' })
  type('For whom, if you like? The buyer does not see this', 'For Ann')
  type('Note to the buyer, at the top of the page', 'Which one?')
  type('Password, if you want one', 'river of stones')
  fireEvent.click(input('Certificate numbers'))
  fireEvent.change(screen.getByRole('combobox', { name: 'The link ends' }), { target: { value: '1' } })
  const instead = screen.getByRole('button', { name: 'Share the 3 selected lots instead' })
  instead.focus()
  fireEvent.click(instead)
  await screen.findByRole('dialog', { name: 'Share 3 lots by link' })
  expect(entryState().sharedLots).toEqual([3, 5, 8])
  expect(history.length).toBe(entries)
  expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull()
  expect(input('For whom, if you like? The buyer does not see this').value).toBe('For Ann')
  expect(input('Note to the buyer, at the top of the page').value).toBe('Which one?')
  expect(input('Password, if you want one').value).toBe('river of stones')
  expect(input('Certificate numbers').checked).toBe(false)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'The link ends' }).value).toBe('1')
  expect(document.activeElement).toBe(input('For whom, if you like? The buyer does not see this'))
})
