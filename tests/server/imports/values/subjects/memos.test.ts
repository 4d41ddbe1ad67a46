import { describe, expect, test } from 'vitest'
import { MEMO_CSV_COLUMNS } from '#contract/lots/csv.ts'
import type { Cell } from '#server/imports/tables/table.ts'
import { memoOf } from '#server/imports/take/memo-of.ts'
import { openMemos } from '#server/imports/values/gather-memos.ts'
import type { MapOptions } from '#server/imports/values/map-columns.ts'
import { MEMOS } from '#server/imports/values/subjects/memos.ts'
import { checkTable } from '#tests/support/imports/check-table.ts'

function memosOf(
  names: readonly string[],
  rows: readonly (readonly Cell[])[],
  options: Partial<MapOptions> = {},
) {
  const { mapping, checked } = checkTable(MEMOS, names, rows, options)
  const gathered = openMemos<(typeof checked)[number]>()
  for (const row of checked) if (!row.isSummary) gathered.add(row)
  const { memos, refused } = gathered.end()
  return {
    mapping,
    memos: memos.map(({ rows: from, ...given }) => {
      const of = { ...given, date: given.date ?? '2026-01-01' }
      const wanted = memoOf(of, undefined, new Map())!
      const { lines: told, ...head } = given
      return { ...head, rows: from.map(({ row }) => row), ...(told && { lines: wanted.lines }) }
    }),
    refusals: [
      ...checked.flatMap((row) => row.refusals),
      ...refused.map(({ row: { row }, field, reason }) => ({ row, field, ...reason })),
    ],
  }
}

const LINES = ['Memo No', 'Customer', 'Lot #', 'Carat', 'Price', 'Total', 'Date', 'Recall Date', 'Status']

describe('a file with a row a line', () => {
  test('gives memos with their lines', () => {
    const { memos, refusals } = memosOf(LINES, [
      ['24001', 'Ann & Co', 'A-1', '1.01', '$1,200.50', '$1,212.51', '2026-03-12', '30/04/2026', 'Out'],
      ['24002', 'Bob', 'B-1', '2', '900', '1800', '2026-03-13', '', 'Open'],
      ['#24001', 'ann & co', 'A-2', '.50', '800', '', '2026-03-12', '29/04/2026', 'Returned'],
    ])
    expect(refusals).toEqual([])
    expect(memos).toMatchObject([
      {
        number: 24_001,
        customer: 'Ann & Co',
        date: '2026-03-12',
        dueDate: '2026-04-29',
        status: 20,
        currency: 'USD',
        rows: [2, 4],
        lines: [
          {
            line: 1,
            lot: 'A-1',
            caratOutMilli: 1010,
            pricePerCaratMinor: 120_050,
            amountMinor: 121_251,
            piecesOut: 1,
          },
          {
            line: 2,
            lot: 'A-2',
            caratOutMilli: 500,
            caratReturnedMilli: 500,
            piecesReturned: 1,
            amountMinor: 40_000,
          },
        ],
      },
      { number: 24_002, status: 20, lines: [{ lot: 'B-1', amountMinor: 180_000 }] },
    ])
    expect(memos[1]).not.toHaveProperty('dueDate')
  })

  test('a memo of which nothing is out is closed', () => {
    const { memos } = memosOf(
      ['Memo', 'Lot', 'Status'],
      [
        ['1', 'A', 'Sold'],
        ['1', 'B', 'Returned'],
        ['2', 'C', 'Sold'],
        ['2', 'D', 'On Memo'],
        ['3', 'E', 'Status 35'],
      ],
    )
    expect(memos.map(({ number, status }) => [number, status])).toEqual([
      [1, 100],
      [2, 20],
      [3, 35],
    ])
  })

  test('rows that sum up others are no lines, rows without a lot are refused', () => {
    const { memos, refusals } = memosOf(
      ['Memo', 'Customer', 'Lot', 'Carat'],
      [
        ['1', 'Ann', 'A', '1'],
        ['1', 'Sub Total', '', '1'],
        ['1', 'Ann', '', '1'],
        ['', '', '', '3'],
        ['', 'Ann', 'B', '1'],
      ],
    )
    expect(memos).toEqual([])
    expect(refusals.map(({ row, field, code }) => [row, field, code])).toEqual([
      [4, 'lot', 'required'],
      [6, 'number', 'required'],
      [2, 'number', 'memo_refused'],
    ])
  })

  test('days may be numbers of either calendar of Excel', () => {
    const rows = [['1', 'A', { kind: 'number' as const, text: '44631' }, '44631']]
    const names = ['Memo', 'Lot', 'Date', 'Due Date']
    expect(memosOf(names, rows, { epoch: 1904 }).memos).toMatchObject([
      { date: '2026-03-12', dueDate: '2026-03-12' },
    ])
    expect(memosOf(names, rows).memos).toMatchObject([{ date: '2022-03-11' }])
  })

  test('the order of day and month is the column’s, else the file’s, else it has to be said', () => {
    const names = ['Memo', 'Lot', 'Date', 'Due Date']
    const rows = [
      ['1', 'A', '3/4/2026', '3/4/2026'],
      ['2', 'B', '4/4/2026', '25/4/2026'],
    ]
    expect(memosOf(names, rows).memos).toMatchObject([{ date: '2026-04-03', dueDate: '2026-04-03' }, {}])
    const unsure = memosOf(names, rows.slice(0, 1))
    expect(unsure.refusals.map(({ code }) => code)).toEqual(['date_ambiguous', 'date_ambiguous'])
    expect(memosOf(names, rows.slice(0, 1), { dates: 'month-first' }).memos).toMatchObject([
      { date: '2026-03-04' },
    ])
  })

  test('amounts have the minor units of their currency', () => {
    const { memos, refusals } = memosOf(
      ['Memo', 'Lot', 'Amount', 'Currency'],
      [
        ['1', 'A', '1000', 'JPY'],
        ['2', 'A', 'EUR 19.75', ''],
        ['3', 'A', '€ 19.75', 'USD'],
        ['4', 'A', '-5', 'USD'],
      ],
    )
    expect(memos.map(({ currency, lines }) => [currency, lines?.[0]?.amountMinor])).toEqual([
      ['JPY', 1000],
      ['EUR', 1975],
    ])
    expect(refusals.map(({ row, code }) => [row, code])).toEqual([
      [4, 'contradiction'],
      [5, 'out_of_range'],
    ])
  })

  test('Price alone does not tell whether it is that of a carat', () => {
    const { mapping } = memosOf(['Memo', 'Lot', 'Price'], [['1', 'A', '900']])
    expect(mapping.unused.map(({ name }) => name)).toEqual(['Price'])
  })
})

test('a register has a row a memo and no lines', () => {
  const { memos } = memosOf(
    ['Memo #', 'Customer', 'Memo Date', 'Status'],
    [
      ['1', 'Ann', '2026-03-12', 'Open'],
      ['2', 'Total Diamonds', '2026-03-13', 'Closed'],
    ],
  )
  expect(memos).toEqual([
    { number: 1, customer: 'Ann', date: '2026-03-12', status: 20, rows: [2] },
    { number: 2, customer: 'Total Diamonds', date: '2026-03-13', status: 100, rows: [3] },
  ])
})

test.each([
  ['customer', 'Customer', 'Ann', 'Bob'],
  ['date', 'Date', '2026-03-12', '2026-03-13'],
  ['status', 'Status', 'Open', 'Closed'],
])(
  'two of %s under one number: all of its rows are refused, and no other memo',
  (field, name, one, other) => {
    const { memos, refusals } = memosOf(
      ['Memo', 'Lot', name],
      [
        ['1', 'A', one],
        ['2', 'B', one],
        ['1', 'C', other],
      ],
    )
    expect(memos.map(({ number }) => number)).toEqual([2])
    expect(refusals.map((refusal) => [refusal.row, refusal.field, refusal.code])).toEqual([
      [2, field, 'contradiction'],
      [4, field, 'contradiction'],
    ])
  },
)

test.each(['Vendor Memo', 'Supplier', 'Memo In', 'VENDOR NAME'])(
  'goods lent to the trader are refused: %s',
  (name) => {
    const { mapping } = memosOf(['Memo', 'Lot', name], [['1', 'A', 'x']])
    expect(mapping.faults).toEqual([expect.stringContaining(`The column ${name} says`)])
  },
)

test('our own CSV of memos comes back', () => {
  const head = '24001|Status 35|2026-03-12|2026-04-12|Net 30|Dana'
  const line = "7|'-A 1|Round, 3 stones|3|1|0|1.50|0.505|0.00|USD|1200.50|1800.75|1194.00"
  const row = `${head}|${line}`.split('|')
  const { memos, mapping } = memosOf(MEMO_CSV_COLUMNS, [row])
  expect(mapping.unused.map(({ name }) => name)).toEqual(['Outstanding'])
  expect(memos).toEqual([
    {
      number: 24_001,
      status: 35,
      date: '2026-03-12',
      dueDate: '2026-04-12',
      terms: 'Net 30',
      salesperson: 'Dana',
      currency: 'USD',
      rows: [2],
      lines: [
        {
          line: 7,
          lot: '-A 1',
          description: 'Round, 3 stones',
          piecesOut: 3,
          piecesReturned: 1,
          piecesSold: 0,
          caratOutMilli: 1500,
          caratReturnedMilli: 505,
          caratSoldMilli: 0,
          pricePerCaratMinor: 120_050,
          amountMinor: 180_075,
        },
      ],
    },
  ])
})
