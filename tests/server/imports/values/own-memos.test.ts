/** Our own CSV of memos, written by the page and read back: nothing of any memo changes. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Memo } from '#contract/memos.ts'
import { changesOfMemo } from '#server/imports/take/memo-changes.ts'
import { memoOf } from '#server/imports/take/memo-of.ts'
import { openMemos } from '#server/imports/values/gather-memos.ts'
import { MEMOS } from '#server/imports/values/subjects/memos.ts'
import { toMemoCsv } from '#src/features/memos/memo-csv.ts'
import { checkTable } from '#tests/support/imports/check-table.ts'

const count = fc.integer({ min: 0, max: 10_000 })
/** Not `(none)`, which clears wherever it is written, nor a failed formula, which is refused. */
const text = fc
  .oneof(
    fc.constantFrom('=1+1', '#value', "'-2", '-', 'N/A', 'None', 'a;b', '"q"', '0'),
    fc.string({ maxLength: 20 }),
  )
  .filter(
    (each) => each.trim() === each && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|^#(?:n\/a|.*[!?])$/iu.test(each),
  )
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const anyLine = fc.record({
  lotId: fc.option(count, { nil: undefined }),
  lot: fc.stringMatching(/^[A-Z]{1,3}-[A-Z0-9]{4}$/),
  description: text,
  piecesOut: count,
  piecesReturned: count,
  piecesSold: count,
  caratOutMilli: count,
  caratReturnedMilli: count,
  caratSoldMilli: count,
  pricePerCaratMinor: count,
  amountMinor: count,
})

const anyMemo: fc.Arbitrary<Memo> = fc.record({
  id: count,
  rev: count,
  number: fc.integer({ min: 1, max: 99_999 }),
  date: day,
  dueDate: fc.option(day, { nil: undefined }),
  terms: fc.option(
    text.filter((each) => each !== ''),
    { nil: undefined },
  ),
  salesperson: fc.option(
    text.filter((each) => each !== ''),
    { nil: undefined },
  ),
  status: fc.constantFrom(20, 35, 100),
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'HUF', 'KWD', 'CLF'),
  lines: fc
    .array(anyLine, { minLength: 1, maxLength: 5 })
    .map((lines) => lines.map((line, nth) => ({ ...line, line: nth * 3 + 1 }))),
})

test('any memos come back as they are', () => {
  const memos = fc.uniqueArray(anyMemo, { selector: ({ number }) => number, minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(memos, (all) => {
      const [header = [], ...rows] = parse(Buffer.from(toMemoCsv(all)), { bom: true, relaxColumnCount: true })
      const { mapping, checked } = checkTable(MEMOS, header, rows)
      expect(mapping.ownExport).toBe(true)
      const gathered = openMemos<(typeof checked)[number]>()
      for (const row of checked) {
        expect([row.refusals, row.isSummary]).toEqual([[], false])
        gathered.add(row)
      }
      const { memos: found, refused } = gathered.end()
      expect(refused).toEqual([])
      expect(found.map(({ number }) => number)).toEqual(all.map(({ number }) => number))
      found.forEach(({ rows: _, ...given }, nth) => {
        const memo = all[nth]!
        const stored = {
          ...memo,
          dueDate: memo.dueDate ?? null,
          terms: memo.terms ?? null,
          salesperson: memo.salesperson ?? null,
          deleted: false,
        }
        expect(changesOfMemo(stored, memoOf(given, stored, new Map())!)).toEqual([])
      })
    }),
  )
})
