/** Which lots go with a message, and what is said of them when it is sent. The form and the queue are tried in a browser. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactPopup } from '#src/features/contact/contact-popup.tsx'
import { keepDraft } from '#src/features/contact/draft/kept-draft.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { NO_LOTS, withLots } from '#src/lots/selection/selection.ts'
import { selectionStore } from '#src/lots/selection/selection-store.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveMemos } from '#src/offline/lists/memos.ts'
import { saveOwnEmail } from '#src/offline/lists/own-email.ts'
import { saveSelection } from '#src/offline/lists/selection.ts'
import { paths } from '#src/paths.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const DANA = { id: 7, firstName: 'Dana', clientName: 'Desk' }
const LOTS = [bareLot(1, 'A-1'), bareLot(2, 'A-2')]
const CHOSEN = withLots(NO_LOTS, [1, 2])
/** More than a busy machine takes. */
const LATER = { timeout: 20_000 }
const sent: unknown[] = []

beforeEach(async () => {
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
  vi.spyOn(lotStore.index, 'get').mockReturnValue({ ...indexOf(LOTS), account: DANA.id })
  vi.spyOn(selectionStore.chosen, 'get').mockReturnValue(CHOSEN)
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (!url.endsWith('/contact-messages') || !body) throw new TypeError('No network')
    sent.push(JSON.parse(String(body)))
    return Response.json({ id: (sent[0] as { id: string }).id })
  })
  const lists = await leaseLists(DANA.id)
  await saveOwnEmail(lists, 'dana@desk.example')
  await saveSelection(lists, CHOSEN)
})

afterEach(async () => {
  cleanup()
  keepDraft(undefined)
  history.replaceState(null, '', '/')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await wipeAllLists()
})

function openOver(path: string, onClose = () => undefined as void) {
  history.replaceState(null, '', path)
  render(
    <BrowserRouter>
      <ContactPopup session={DANA} onClose={onClose} />
    </BrowserRouter>,
  )
}

const withThem = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: 'Send these 2 lots with it', hidden: true }, LATER)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true })

test.each([paths.photos, paths.home])(
  'over the wall at %s the chosen lots go along, as is said',
  async (path) => {
    openOver(path)
    expect((await withThem()).checked).toBe(true)
    expect(field('Subject').value).toBe('About 2 lots')
    fireEvent.change(field('Message'), { target: { value: 'Are they free?' } })
    fireEvent.keyDown(field('Message'), { key: 'Enter' })
    fireEvent.keyDown(field('Message'), { key: 'Enter', ctrlKey: true })
    await screen.findByText('With A-\u20601 · A-\u20602', {}, LATER)
    expect(sent).toMatchObject([{ subject: 'About 2 lots', lotIds: [1, 2] }])
  },
)

test('a tap beside it closes it once the message is sent, not before', async () => {
  const onClose = vi.fn()
  openOver(paths.photos, onClose)
  await withThem()
  const tapBeside = () => fireEvent.click(document.querySelector('dialog')!, { clientX: 5, clientY: 5 })
  fireEvent.change(field('Message'), { target: { value: 'Are they free?' } })
  tapBeside()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Send', hidden: true }))
  await screen.findByText('With A-\u20601 · A-\u20602', {}, LATER)
  // The popup hears of it in the effect behind the words.
  await vi.waitFor(() => {
    tapBeside()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test('over another page they are offered', async () => {
  openOver(paths.memos)
  const box = await withThem()
  expect([box.checked, field('Subject').value]).toEqual([false, 'About my memos'])
  fireEvent.click(box)
  expect(field('Subject').value).toBe('About 2 lots')
})

const which = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Memo (optional)', hidden: true })
const hold = async (...numbers: number[]) => {
  const given = { date: '2026-11-01', status: 20, currency: 'USD', lines: [] }
  const memos = numbers.map((number) => ({ id: number, number, rev: 1, ...given }))
  await saveMemos(await leaseLists(DANA.id), undefined, {
    epoch: 'e',
    head: 1,
    full: true,
    memos,
    removed: [],
  })
}

test.each([
  ['that all of them are on', [42, 42], '42'],
  ['that one of them is on', [42, undefined], 'none'],
  ['of several', [42, 4213], 'none'],
  ['that is closed', [7, 7], 'none'],
])('the lots that go along choose the memo %s, or not, and it is left with them', async (_name, on, memo) => {
  await hold(42, 4213)
  const lots = LOTS.map((lot, nth) => ({ ...lot, memo: on[nth] }))
  vi.spyOn(lotStore.index, 'get').mockReturnValue({ ...indexOf(lots), account: DANA.id })
  openOver(paths.photos)
  const box = await withThem()
  expect([which().value, field('Subject').value]).toEqual([memo, 'About 2 lots'])
  if (memo === 'none') return
  fireEvent.change(which(), { target: { value: 'none' } })
  expect([which().value, box.checked]).toEqual(['none', false])
})

test('a memo whose number is typed is chosen when the subject is left: on the way there others may stand in it', async () => {
  await hold(42, 4213)
  openOver(paths.memos)
  await withThem()
  for (const value of ['When is 42', 'When is 4213 due?'])
    fireEvent.change(field('Subject'), { target: { value } })
  expect(which().value).toBe('none')
  fireEvent.blur(field('Subject'))
  expect(which().value).toBe('4213')
})

test('a form to fill in is shown whole', async () => {
  history.replaceState(null, '', paths.etagTroubleshooting)
  keepDraft({
    account: DANA.id,
    draft: { name: 'Dana', email: 'dana@desk.example', subject: 'E-tag', message: 'Code:\nLot:\n'.repeat(4) },
    proposed: '',
  })
  openOver(paths.etagTroubleshooting)
  await withThem()
  expect(Number(field('Message').getAttribute('rows'))).toBeGreaterThan(8)
})
