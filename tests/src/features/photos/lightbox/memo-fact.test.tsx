/** What the lightbox says of a lot that is on a memo: until when, and what of it is left there. */
import { cleanup, render, screen } from '@testing-library/react'
import { addDays } from 'date-fns/addDays'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemoLine } from '#contract/memos.ts'
import { FactValue } from '#src/features/photos/lightbox/facts/fact-value.tsx'
import { formatDate } from '#src/format/date-format.ts'
import { localDay } from '#src/lots/days/memo-days.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { savedMemos, saveMemos } from '#src/offline/lists/memos.ts'
import { line, memo } from '#tests/support/lots/some-memos.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const ACCOUNT = 7
const LOT = bareLot(1, 'A-1', { memo: 5 })
let owner: LeasedLists
let head = 0

beforeEach(async () => void (owner = await leaseLists(ACCOUNT)))
afterEach(async () => {
  cleanup()
  await wipeAllLists()
})

async function save(number: number, lines: MemoLine[], dueDate?: string) {
  const from = (await savedMemos(owner))?.cursor
  head++
  const given = memo({ id: 70, number, lines })
  if (dueDate) given.dueDate = dueDate
  else delete given.dueDate
  await saveMemos(owner, from, { epoch: 'e', head, full: true, memos: [given], removed: [] })
}

function draw(): HTMLElement {
  const { container } = render(
    <MemoryRouter>
      <FactValue fact={{ field: 'memo', label: 'Memo', value: '5' }} lot={LOT} account={ACCOUNT} />
    </MemoryRouter>,
  )
  return container
}

const ofLot = (change: Partial<MemoLine> = {}) =>
  line({ lotId: 1, lot: 'A-1', piecesOut: 4, caratOutMilli: 2_000, ...change })

test('the day it is due, and what is left of the lot after what came back and what was sold', async () => {
  const part = { piecesReturned: 1, caratReturnedMilli: 500, piecesSold: 1, caratSoldMilli: 400 }
  await save(5, [ofLot(part), ofLot({ line: 2 }), ofLot({ line: 3, lotId: 2, lot: 'A-2' })], '2099-12-01')
  draw()
  await screen.findByText(`Due ${formatDate('2099-12-01')}`)
  screen.getByText('6 pieces · 3.10 ct left')
  const link = screen.getByRole('link', { name: 'Memo 5' })
  expect(link.textContent).toBe('5')
  expect(link.getAttribute('href')).toBe('/MemosStatusPage?memo=70')
})

test('it is told where it is overdue', async () => {
  await save(5, [ofLot()], '2026-01-05')
  draw()
  await screen.findByText('Due 01/05/2026')
  screen.getByText(/^Overdue by \d+ days$/)
})

test.each([
  [0, 'Due today'],
  [2, 'Due in 2 days'],
  [9, 'In 9 days'],
])('in %i days it is told as on the page of memos: “%s”', async (days, words) => {
  const dueDate = localDay(addDays(new Date(), days))
  await save(5, [ofLot()], dueDate)
  draw()
  await screen.findByText(`Due ${formatDate(dueDate)}`)
  screen.getByText(words)
})

test('no day where none is agreed, and pieces alone where nothing is weighed', async () => {
  await save(5, [ofLot({ piecesOut: 1, caratOutMilli: 0 })])
  draw()
  await screen.findByText('1 piece left')
  expect(screen.queryByText(/^Due/)).toBeNull()
})

test('it follows the memos that are saved; of one that is not on the device, the number alone', async () => {
  await save(6, [ofLot()], '2099-12-01')
  const shown = draw()
  expect(shown.textContent).toBe('5')
  await save(5, [ofLot()], '2099-12-01')
  await screen.findByText('4 pieces · 2.00 ct left')
})
