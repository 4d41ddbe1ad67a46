/** The preview of a share: the guest's own page, of which the device keeps nothing. What guests are sent is in tests/server. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PreviewScreen } from '#src/app/preview/preview-screen.tsx'
import { type PreviewedShare, setEntryState } from '#src/entry-state.ts'
import { FirstScreenDrawn } from '#src/loading/after-first-screen.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { selectionStore } from '#src/lots/selection/selection-store.ts'
import { sessionState } from '#src/session/session.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const OWN = indexOf([
  bareLot(11, 'A-1', { caratMilli: 700, certificate: 'GIA-7', note: 'dear', memo: 9, tag: 'T-1' }),
  bareLot(12, 'B-2', { caratMilli: 900, certificate: 'GIA-8', note: 'dearer' }),
  bareLot(13, 'C-3'),
])
const SHARE: PreviewedShare = {
  lotIds: [11, 12],
  unbranded: false,
  certificates: true,
  originals: true,
  note: 'Which one?',
  expiresAt: '2027-01-05T09:00:00Z',
}
/** Loaded when the page has been drawn. */
const LATER = { timeout: 20_000 }
const before = sessionState.get()

beforeEach(() => {
  vi.spyOn(lotStore.index, 'get').mockReturnValue(OWN)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('Worker', EventTarget)
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close: () => undefined,
  })
  sessionState.set({ ...before, session: { id: 7, firstName: 'Dana', clientName: 'Desk Ltd' } })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  sessionState.set(before)
})

function draw(share: Partial<PreviewedShare> = {}, search = '') {
  history.replaceState(null, '', `/share${search}`)
  setEntryState({ preview: { ...SHARE, ...share } })
  return render(
    <BrowserRouter>
      <PreviewScreen />
      <FirstScreenDrawn />
    </BrowserRouter>,
  )
}

test('the guest’s page says that it is a preview, and nothing in it ends or begins anything', async () => {
  draw()
  const bar = screen.getByRole('complementary', { name: 'Preview' })
  within(bar).getByText('What the buyer sees')
  screen.getByText('Shared by Desk Ltd')
  screen.getByText('Which one?')
  screen.getByText('2 lots')
  for (const name of ['Log In', 'Leave this link'])
    expect(screen.getByText(name).closest('[inert]'), name).not.toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Resize Images' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/Dana|dear|C-3/)
})

test('its wall begins in the order of the share', async () => {
  draw({ order: { sort: 'carat', direction: 'ascending' } })
  const sorts = await screen.findByRole('radiogroup', { name: 'Sort By' })
  within(sorts).getByRole('radio', { name: 'Carat', checked: true })
})

test('Escape leaves it, but not what is open over it', async () => {
  const back = vi.spyOn(history, 'go').mockReturnValue(undefined)
  draw({}, '?lot=11')
  const dialog = await screen.findByRole('dialog', {}, LATER)
  await waitFor(() => expect(dialog.hasAttribute('open')).toBe(true))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(back).not.toHaveBeenCalled()
  cleanup()
  draw()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(back).toHaveBeenCalledWith(-1)
})

test('a share without a name shows none', () => {
  draw({ unbranded: true })
  screen.getByText('Shared with you')
  expect(document.body.textContent).not.toMatch(/Desk|Loupe|Log In/)
})

test('one lot has its data as the share shows them, without a sorting, and its file in the row above', async () => {
  draw({ lotIds: [11], certificates: false })
  const facts = await screen.findByRole('region', { name: /A-1/ }, LATER)
  expect(facts.textContent).not.toMatch(/GIA|dear|Memo|T-1/)
  expect(screen.queryByText('Sort By')).toBeNull()
  screen.getByRole('button', { name: /^Export csv/ })
})

test('what is selected in it is selected nowhere else, and what is asked is not sent', async () => {
  draw({ lotIds: [11] })
  fireEvent.click(await screen.findByRole('button', { name: 'I’m interested' }, LATER))
  const form = await screen.findByRole('dialog', { name: 'I’m interested' }, LATER)
  within(form).getByText('This is a preview: nothing is sent.')
  const send = within(form).getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  cleanup()
  draw({}, '?lot=11')
  fireEvent.click(await screen.findByRole('button', { name: 'Select' }, LATER))
  await screen.findByText('1 lot selected', {}, LATER)
  expect(selectionStore.chosen.get()).toHaveLength(0)
})
