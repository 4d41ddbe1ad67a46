import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { defused, MEMO_CSV_COLUMNS } from '#contract/lots/csv.ts'
import { toMemoCsv } from '#src/features/memos/memo-csv.ts'
import { line, memo } from '#tests/support/lots/some-memos.ts'

/** Its rows, by an independent reader. */
function rowsOf(csv: string): string[][] {
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv.endsWith('\r\n')).toBe(true)
  const { data, errors } = Papa.parse<string[]>(csv.slice(1, -2), { newline: '\r\n' })
  expect(errors).toEqual([])
  return data
}

test('a row for each line, in the memos’ order, with every field in its column', () => {
  const memos = [
    memo({
      number: 1042,
      terms: 'Net 30',
      salesperson: 'Ann Cole',
      currency: 'JPY',
      lines: [
        line({ line: 1, lot: 'B-2', piecesOut: 3, piecesReturned: 1, piecesSold: 1, caratOutMilli: 1_505 }),
        line({ line: 2, lot: 'B-3', pricePerCaratMinor: 0, amountMinor: 7 }),
      ],
    }),
    memo({ number: 7, status: 35, dueDate: undefined, lines: [line({ caratReturnedMilli: 250 })] }),
  ]
  const [header, ...rows] = rowsOf(toMemoCsv(memos))
  expect(header).toEqual([...MEMO_CSV_COLUMNS])
  const [first, second, third] = rows.map((row) =>
    Object.fromEntries(MEMO_CSV_COLUMNS.map((name, at) => [name, row[at]])),
  )
  expect(rows).toHaveLength(3)
  expect(first).toEqual({
    'Memo #': '1042',
    Status: 'Open',
    Date: '2026-03-01',
    'Due Date': '2026-03-31',
    Terms: 'Net 30',
    Salesperson: 'Ann Cole',
    Line: '1',
    'Stock #': 'B-2',
    Description: 'Round 1.00 ct D IF',
    'Pieces Out': '3',
    'Pieces Returned': '1',
    'Pieces Sold': '1',
    'Size Out': '1.505',
    'Size Returned': '0.00',
    'Size Sold': '0.00',
    Currency: 'JPY',
    'Price Per Carat': '10000',
    Amount: '10000',
    Outstanding: '15050',
  })
  expect(second).toMatchObject({ Line: '2', 'Stock #': 'B-3', Outstanding: '7' })
  expect(third).toMatchObject({ Status: 'Status 35', 'Due Date': '', Outstanding: '75.00' })
})

test('texts come through whole, and none is a formula', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('=1+1', '@x', 'a "b", c', '-\r\n+'))
  fc.assert(
    fc.property(text, text, (description, terms) => {
      const [, row] = rowsOf(toMemoCsv([memo({ terms, lines: [line({ description })] })]))
      for (const [name, given] of [
        ['Description', description],
        ['Terms', terms],
      ] as const) {
        const cell = row![MEMO_CSV_COLUMNS.indexOf(name)]!
        expect(cell).not.toMatch(/(^|[;\t\r\n])[=+\-@]/)
        expect(cell).toBe(defused(given))
      }
    }),
  )
})

test('numbers below zero stay numbers', () => {
  const over = line({ piecesReturned: 2, caratReturnedMilli: 1_500 })
  const [, row] = rowsOf(toMemoCsv([memo({ lines: [over] })]))
  expect(row![MEMO_CSV_COLUMNS.indexOf('Outstanding')]).toBe('-50.00')
})
