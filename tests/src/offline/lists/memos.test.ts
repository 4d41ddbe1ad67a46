import { beforeEach, expect, test } from 'vitest'
import type { Memo, MemoPage } from '#contract/memos.ts'
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { savedMemos, saveMemos } from '#src/offline/lists/memos.ts'
import { savedLotsCursor } from '#src/offline/lots/saved-lots.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { damageRow, newDevice } from '#tests/support/device/device.ts'
import { EPOCH } from '#tests/support/lots/lot-page.ts'

let lists: LeasedLists

beforeEach(async () => {
  newDevice()
  lists = await leaseLists(7)
})

const memo = (id: number, status: number): Memo => ({
  id,
  number: 1000 + id,
  date: '2026-05-01',
  status,
  currency: 'USD',
  lines: [],
  rev: id,
})

const page = (head: number, memos: Memo[], more: Partial<MemoPage> = {}): MemoPage => ({
  epoch: EPOCH,
  head,
  full: false,
  memos,
  removed: [],
  ...more,
})

const save = async (next: MemoPage) => saveMemos(lists, (await savedMemos(lists))?.cursor, next)
const statuses = async () => (await savedMemos(lists))!.memos.map(({ id, status }) => [id, status])

test('memos are replaced and removed by id, and counted', async () => {
  await save(page(2, [memo(1, 20), memo(2, 20)], { full: true }))
  await save(page(4, [memo(2, 100), memo(3, 20)], { removed: [1] }))
  expect(await statuses()).toEqual([
    [2, 100],
    [3, 20],
  ])
  expect((await savedMemos(lists))!.cursor).toEqual({ epoch: EPOCH, rev: 4, head: 4, total: 2 })
})

test('a full page drops what was there', async () => {
  await save(page(2, [memo(1, 20)], { full: true }))
  await save(page(9, [memo(2, 20)], { full: true, epoch: 'another life' }))
  expect(await statuses()).toEqual([[2, 20]])
})

test('a page is refused after a wipe, for another account, and from a cursor that moved on', async () => {
  await save(page(2, [memo(1, 20)], { full: true }))
  const from = (await savedMemos(lists))!.cursor
  expect(await saveMemos(listsOf(8).leased(lists.lease), from, page(3, [memo(2, 20)]))).toBe(false)
  expect(await saveMemos(lists, undefined, page(3, [memo(2, 20)]))).toBe(false)
  expect(await saveMemos(lists, { ...from, epoch: 'another life' }, page(3, [memo(2, 20)]))).toBe(false)
  expect(await statuses()).toEqual([[1, 20]])
  await wipeAllLists()
  expect(await saveMemos(lists, from, page(3, [memo(2, 20)]))).toBe(false)
  expect(await savedMemos(lists)).toBeUndefined()
})

test('memos and lots keep cursors of their own', async () => {
  await save(page(2, [memo(1, 20)], { full: true }))
  expect(await savedLotsCursor(lists)).toBeUndefined()
})

test('what the disk has damaged is dropped, to be pulled again', async () => {
  expectConsole('Saved memos are damaged')
  await save(page(2, [memo(1, 20)], { full: true }))
  await damageRow('memos', 1, (row) => delete row['lines'])
  expect(await savedMemos(lists)).toBeUndefined()
  await save(page(2, [memo(1, 20)], { full: true }))
  expect(await statuses()).toEqual([[1, 20]])
})
