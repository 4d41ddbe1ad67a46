/** What is done with a memo's lots concerns those that are still held. */
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { entryState } from '#src/entry-state.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { aroundEach, card, open, save } from './open-memos.tsx'
import { line, memo } from '#tests/support/lots/some-memos.ts'

const SOLD = { piecesSold: 1, caratSoldMilli: 1000 }
const RETURNED = { piecesReturned: 1, caratReturnedMilli: 1000 }

aroundEach()
beforeEach(() => {
  const lots = indexOf([1, 2, 3, 4].map((id) => bareLot(id, `A-${id}`)))
  vi.spyOn(lotStore.index, 'get').mockReturnValue(lots)
})

/** The actions of memo 1, whose lines these become. */
async function actionsOf(...given: object[]) {
  await save([memo({ lines: given.map((each, i) => line({ line: i + 1, lotId: i + 1, ...each })) })])
  open('/?memo=1')
  const shown = within(await card(1))
  await shown.findByRole('table')
  return shown
}

test('what is sold or returned is not shared, and a lot in two lines is shared once', async () => {
  const shown = await actionsOf({}, SOLD, RETURNED, {}, { lotId: 4 })
  fireEvent.click(shown.getByRole('button', { name: 'Share 2 lots by link' }))
  expect([location.search, entryState().sharedLots]).toEqual(['?memo=1&popup=share', [1, 4]])
})

test('where nothing is held, nothing is shared', async () => {
  const shown = await actionsOf(SOLD, RETURNED)
  expect(shown.queryByRole('button', { name: /^Share/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Contact/ })).toBeDefined()
})

test.each([
  ['overdue, on its card', { dueDate: '2001-01-01' }, false],
  ['due later, among its actions', { dueDate: '9001-01-01' }, true],
])('more time is asked at one touch for what is %s', async (_name, given, isAmongActions) => {
  await save([memo({ ...given, lines: [line({ lotId: 1 }), line({ line: 2, lotId: 2, ...SOLD })] })])
  open('/?memo=1')
  const shown = within(await card(1))
  await shown.findByRole('table')
  const ask = shown.getByRole('button', { name: /^Ask for more time/ })
  expect(shown.getByRole('group').contains(ask)).toBe(isAmongActions)
  fireEvent.click(ask)
  expect(entryState().contactAbout).toEqual({ memo: 1, lotIds: [1], asks: 'extend' })
})

test.each([
  ['nothing is held', { dueDate: '2001-01-01', lines: [line(SOLD)] }],
  ['there is no due date', { dueDate: undefined }],
  ['the memo is closed', { status: 100 }],
])('no more time is asked where %s', async (_name, given) => {
  await save([memo(given)])
  open('/?memo=1')
  const shown = within(await card(1))
  await shown.findByRole('table')
  expect(shown.queryByRole('button', { name: /^Ask for more time/ })).toBeNull()
})

test('the lines of one memo are a file of its own', async () => {
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const shown = await actionsOf({}, SOLD)
  fireEvent.click(shown.getByRole('button', { name: 'Export this memo' }))
  await shown.findByText(/^Saved as memo-1-.*, 2 lines$/)
  expect(saved).toEqual([expect.stringMatching(/^memo-1-\d{8}-\d{6}\.csv$/)])
})
