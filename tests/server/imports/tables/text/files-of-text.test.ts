import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTable } from '#server/imports/tables/read-table.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { faultOf, knowsName, readAll, skippedRows } from '#tests/support/imports/read-all.ts'

const cellsOf = ({ rows }: Awaited<ReturnType<typeof readAll>>) => rows.map(({ cells }) => cells)

test('the 53,940 stones of the public data set', async () => {
  const path = createRequire(import.meta.url).resolve('@observablehq/sample-datasets/diamonds.csv')
  const { columns, rows, skipped } = await readAll(
    { path },
    { knowsName: (name) => name === 'carat' || name === 'cut' },
  )
  expect(columns.map(({ name }) => name).join()).toBe('carat,cut,color,clarity,depth,table,price,x,y,z')
  expect(rows).toHaveLength(53_940)
  expect(rows.at(-1)).toEqual({
    row: 53_941,
    line: 53_941,
    cells: ['0.75', 'Ideal', 'D', 'SI2', '62.2', '55', '2757', '5.83', '5.87', '3.64'],
  })
  expect(skipped).toEqual([])
})

test('rows are read as they are asked for, and no further', async () => {
  const path = join(temporaryFolder(), 'stock.csv')
  const rows = Array.from({ length: 100_000 }, (_, nth) => `A-${nth},1.01`)
  // Behind the beginning it cannot be read.
  writeFileSync(path, `Stock #,Size\n${rows.join('\n')}\n"A",1,"B"C\n`)
  const { batches } = await readTable({ path }, { knowsName })
  let seen = 0
  for await (const batch of batches) {
    seen += batch.length
    if (seen >= 2000) break
  }
  expect(seen).toBe(2000)
  expect(await faultOf({ path })).toMatchObject({ code: 'broken_quotes', row: 100_002 })
})

test('stock and certificate numbers stay what was written', async () => {
  const table = await readAll(
    'Stock #,Certificate #,Size\n0000003,1.04075E+11,.61\n 12-Mar ,2141463492,"1,234.50"\n',
  )
  expect(cellsOf(table)).toEqual([
    ['0000003', '1.04075E+11', '.61'],
    [' 12-Mar ', '2141463492', '1,234.50'],
  ])
})

test.each<[string, string]>([
  [
    'names',
    'All, our, stones, of, today\nStock #;Size;Location\nA,1;1,01;Ramat-Gan, IL\nB,2;2,02;Antwerp, BE\n',
  ],
  [
    'rows of one width',
    'All, our, stones, of, today\nSku;Wt;Place\nA,1;1,01;Ramat-Gan, IL\nB,2;2,02;Antwerp\nC,3;1,1;x\n',
  ],
  ['its own line', 'sep=;\nSku,a;Wt\nA,1;1,01\n'],
])('the separator is told by %s', async (_by, text) => {
  const table = await readAll(text)
  expect(table.delimiter).toBe(';')
  expect(table.columns.length).toBe(table.rows[0]!.cells.length)
})

test('a separator and a header row that are told are believed', async () => {
  const text = 'Stock #,Size\nSKU|Wt\nA,1|1.01\n'
  expect(cellsOf(await readAll(text, { knowsName, delimiter: '|', headerRow: 2 }))).toEqual([['A,1', '1.01']])
  expect(await faultOf(text, { headerRow: 9 })).toMatchObject({
    code: 'no_such_header',
    message: 'Row 9 cannot be the row with the column names: it is not among the first 100 rows of the file.',
  })
})

test('without known names the first full row of words is the header', async () => {
  const table = await readAll('Our stock\n\nSku,Wt,Col,Note\nA-1,1.01,D,x\nA-2,2,E,\n')
  expect(table).toMatchObject({ headerRow: 3, headerFoundBy: 'shape' })
  expect(skippedRows(table)).toEqual({ 1: 'title', 2: 'blank' })
})

test('a name that is there twice and a name that is missing are kept apart by their places', async () => {
  const { columns } = await readAll('Stock #,Depth,,Size,Depth\nA,1,2,3,4\n')
  expect(columns).toEqual([
    { name: 'Stock #', place: 'A' },
    { name: 'Depth', place: 'B' },
    { name: null, place: 'C' },
    { name: 'Size', place: 'D' },
    { name: 'Depth', place: 'E' },
  ])
})

test.each([
  'Total',
  'total :',
  'Grand Total: 25',
  'Sub-Total',
  'Totals',
  'Total Carats 25.13',
  'Average: 1.2',
  'סה"כ:',
  '合计',
  'Итого',
])('a row of totals that begins with %s is left out and listed', async (label) => {
  const table = await readAll(`Stock #,Size\nA,1\n"${label.replaceAll('"', '""')}",1\nB,2\n`)
  expect(table.skipped).toEqual([{ from: 3, to: 3, reason: 'total' }])
})

test.each(['TOTAL-5', 'Totally', 'Average', 'T'])('%s is a stock number and stays', async (lot) => {
  expect((await readAll(`Stock #,Size\n${lot},\n`)).rows).toHaveLength(1)
})

test('quotation marks that are not in pairs are refused with row and line', async () => {
  const before = 'Stock #,Size,Location\n"A\n1",1,x\n'
  for (const bad of ['B,2,7" chain\n', 'B,2,"x"y\n', `"B,2,x\n${'C,3,y\n'.repeat(9)}`])
    expect(await faultOf(before + bad)).toMatchObject({
      code: 'broken_quotes',
      row: 3,
      message:
        'The quotation marks in row 3 (line 4) are not in pairs. A value that holds one is put in quotation marks, ' +
        'and the one in it is doubled: "7"" chain".',
    })
})

test('a quotation mark that is never closed is found long before the end of the file', async () => {
  const text = `Stock #,Size\n"A,1\n${'B,2.00\n'.repeat(300_000)}`
  expect(await faultOf(text)).toMatchObject({ code: 'broken_quotes', row: 2 })
})

test('without a header the file is refused with what was seen', async () => {
  expect(await faultOf('A-1,1.01,D\nA-2,1.02,E,VS1\n')).toMatchObject({
    code: 'no_header',
    message:
      'No row with column names was found: the first 2 rows were looked at, and the fullest, row 2, reads ' +
      'A-2 | 1.02 | E | VS1.',
  })
})

test.each([
  ['titles alone', 'Our stock list\nof November\n', 'no_header'],
  ['blank rows alone', '\n , \n\n', 'no_header'],
  ['line breaks alone', '\n\n', 'empty'],
  ['separators alone', ',,\n,,\n', 'no_header'],
  ['a header alone', 'Stock #,Size\n\n', 'no_rows'],
  ['nothing', '', 'empty'],
])('%s is no table', async (_what, text, code) => {
  expect(await faultOf(text)).toMatchObject({ code })
})
