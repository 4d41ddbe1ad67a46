import { beforeEach, expect, test } from 'vitest'
import type { Memo, MemoPage } from '#contract/memos.ts'
import type { ListsClaim } from '#src/offline/lists-owner.ts'
import { EPOCH } from './lot-page.ts'
import { newDevice, openTab, type Tab } from './open-tab.ts'

let tab: Tab
let OWNER: ListsClaim

beforeEach(async () => {
  newDevice()
  tab = await openTab()
  OWNER = await tab.claimLists(7)
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

const save = async (next: MemoPage) => tab.saveMemos(OWNER, (await tab.savedMemos(OWNER))?.cursor, next)
const statuses = async () => (await tab.savedMemos(OWNER))!.memos.map(({ id, status }) => [id, status])

test('memos are replaced and removed by id, and counted', async () => {
  await save(page(2, [memo(1, 20), memo(2, 20)], { full: true }))
  await save(page(4, [memo(2, 100), memo(3, 20)], { removed: [1] }))
  expect(await statuses()).toEqual([
    [2, 100],
    [3, 20],
  ])
  expect((await tab.savedMemos(OWNER))!.cursor).toEqual({ epoch: EPOCH, rev: 4, head: 4, total: 2 })
})

test('a full page drops what was there', async () => {
  await save(page(2, [memo(1, 20)], { full: true }))
  await save(page(9, [memo(2, 20)], { full: true, epoch: 'another life' }))
  expect(await statuses()).toEqual([[2, 20]])
})

test('a page is refused after a wipe, for another account, and from a cursor that moved on', async () => {
  await save(page(2, [memo(1, 20)], { full: true }))
  const from = (await tab.savedMemos(OWNER))!.cursor
  expect(await tab.saveMemos({ ...OWNER, account: 8 }, from, page(3, [memo(2, 20)]))).toBe(false)
  expect(await tab.saveMemos(OWNER, undefined, page(3, [memo(2, 20)]))).toBe(false)
  expect(await tab.saveMemos(OWNER, { ...from, epoch: 'another life' }, page(3, [memo(2, 20)]))).toBe(false)
  expect(await statuses()).toEqual([[1, 20]])
  await tab.wipeAllLists()
  expect(await tab.saveMemos(OWNER, from, page(3, [memo(2, 20)]))).toBe(false)
  expect(await tab.savedMemos(OWNER)).toBeUndefined()
})

test('memos and lots keep cursors of their own', async () => {
  await save(page(2, [memo(1, 20)], { full: true }))
  expect(await tab.savedLotsCursor(OWNER)).toBeUndefined()
})
