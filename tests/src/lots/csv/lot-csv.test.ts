/** The CSV read back by another reader, papaparse, and compared with the lots it was made of. */
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES } from '#contract/codes.ts'
import { defused, LOT_CSV_COLUMNS } from '#contract/lots/csv.ts'
import { LOT_COLUMNS } from '#contract/lots/lot-columns.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { type CsvReader, toLotCsv } from '#src/lots/csv/lot-csv.ts'
import { anyLots, bareLot, type Dictionary, toWire, wordList } from '#tests/support/lots/some-lots.ts'

const HEADER = LOT_CSV_COLUMNS.join(',')

function csvOf(
  lots: readonly Lot[],
  rows = lots.map((_, row) => row),
  columns?: string[],
  reader: CsvReader = 'self',
): string {
  const words: Dictionary = new Map()
  const packed = toPackedColumns(toWire(lots, words))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    toLotCsv(
      { columns: packed, words: wordList(words), cursor: { columns } },
      Uint32Array.from(rows),
      reader,
    ),
  )
}

type Cells = Record<string, string>

/** The rows by column name. */
function parsed(csv: string): Cells[] {
  const { data, errors, meta } = Papa.parse<Cells>(csv, { header: true, delimiter: ',', newline: '\r\n' })
  expect(errors.filter(({ code }) => code !== 'TooFewFields')).toEqual([])
  expect(meta.fields).toEqual(LOT_CSV_COLUMNS)
  expect(Object.values(data.pop()!)).toEqual(['']) // what stands behind the last line's end
  return data
}

const cellsOf = (more: Partial<Lot>): Cells => parsed(csvOf([bareLot(1, 'A-1', more)]))[0]!

/** What a text cell holds for a reader: itself, or with guards. */
const guarded = (text = '') => defused(text)
const wordOf = (table: Record<string, number>, code: number) =>
  Object.keys(table).find((word) => table[word] === code) ?? String(code)
const text = (value: number | undefined) => (value === undefined ? '' : String(value))

test('the file is a byte order mark, the header and a line a lot, each ended by CRLF', () => {
  expect(csvOf([])).toBe(`\uFEFF${HEADER}\r\n`)
  const others = ','.repeat(LOT_CSV_COLUMNS.length - 2)
  expect(csvOf([bareLot(1, 'A-1'), bareLot(2, 'B-1')])).toBe(
    `\uFEFF${HEADER}\r\nA-1,Diamond${others}\r\nB-1,Diamond${others}\r\n`,
  )
})

test('a field that the list has not has no column', () => {
  const lot = bareLot(1, 'A-1', { shape: 'Oval', note: 'N', lengthUm: 1000, widthUm: 2000, depthUm: 3000 })
  const columns = ['id', 'lot', 'shape', 'lengthUm', 'widthUm', 'depthUm']
  const lines = csvOf([lot], [0], columns).split('\r\n')
  expect(lines).toEqual(['\uFEFFStock #,Shape,Measurements', 'A-1,Oval,1.00 x 2.00 x 3.00', ''])
})

test('a buyer’s file has what guests of a share see, in the same order', () => {
  const lot = bareLot(1, 'A-1', {
    shape: 'Oval',
    location: 3,
    memo: 4711,
    tag: 'T-1',
    note: 'N',
    origin: 'Congo',
    certificate: 'C-1',
    lengthUm: 1000,
    widthUm: 2000,
    depthUm: 3000,
  })
  const [header, line] = csvOf([lot], [0], undefined, 'buyer').split('\r\n')
  expect(header).toBe(
    '\uFEFFStock #,Type,Shape,Size,Parcel Stones,Color,Clarity,Cut Grade,Polish,Symmetry,Fluorescence Intensity,' +
      'Lab,Certificate #,Measurements,Depth %,Table %,Photo Date,Gem Type,Treatment,Metal,Gross Weight g',
  )
  expect(line).toBe('A-1,Diamond,Oval,,,,,,,,,,C-1,1.00 x 2.00 x 3.00,,,,,,,')
  expect(csvOf([lot], [0], ['id', 'lot', 'shape', 'note'], 'buyer')).toBe(
    '\uFEFFStock #,Shape\r\nA-1,Oval\r\n',
  )
})

test('any lots come back out of the file', () => {
  fc.assert(
    fc.property(anyLots(), (lots) => {
      const rows = parsed(csvOf(lots))
      expect(rows).toHaveLength(lots.length)
      lots.forEach((lot, i) => {
        const { Size: size, Measurements: sides, 'Gross Weight g': grams, ...cells } = rows[i]!
        expect(cells).toEqual({
          'Stock #': guarded(lot.lot),
          Type: wordOf(PRODUCT_TYPES, lot.type),
          Shape: guarded(lot.shape),
          'Parcel Stones': text(lot.pieces),
          Color: guarded(lot.color),
          Clarity: lot.clarity === undefined ? '' : wordOf(CLARITY_GRADES, lot.clarity),
          'Cut Grade': guarded(lot.cut),
          Polish: guarded(lot.polish),
          Symmetry: guarded(lot.symmetry),
          'Fluorescence Intensity': guarded(lot.fluorescence),
          Lab: guarded(lot.lab),
          'Certificate #': guarded(lot.certificate),
          'Depth %': lot.depthPermille === undefined ? '' : (lot.depthPermille / 10).toFixed(1),
          'Table %': lot.tablePermille === undefined ? '' : (lot.tablePermille / 10).toFixed(1),
          Location: lot.location === undefined ? '' : wordOf(LOCATIONS, lot.location),
          Memo: text(lot.memo),
          'Photo Date': lot.date ?? '',
          'Gem Type': guarded(lot.gemType),
          Treatment: guarded(lot.treatment),
          Metal: guarded(lot.metal),
          Tag: guarded(lot.tag),
          Note: guarded(lot.note),
          Origin: guarded(lot.origin),
        })
        expectThousandths(size!, lot.caratMilli)
        expectThousandths(grams!, lot.grossWeightMg)
        expectSides(sides!, [lot.lengthUm, lot.widthUm, lot.depthUm])
      })
    }),
  )
})

/** Two decimals, three where the value has them, and the value itself. */
function expectThousandths(cell: string, value: number | undefined): void {
  if (value === undefined) return expect(cell).toBe('')
  expect(cell).toMatch(value % 10 === 0 ? /^\d+\.\d\d$/ : /^\d+\.\d\d[1-9]$/)
  expect(Number(cell.replace('.', '').padEnd(cell.indexOf('.') + 3, '0'))).toBe(value)
}

function expectSides(cell: string, sidesUm: (number | undefined)[]): void {
  if (sidesUm.includes(undefined)) return expect(cell).toBe('')
  const sides = cell.split(' x ')
  expect(sides).toHaveLength(3)
  sides.forEach((side, i) => expectThousandths(side, sidesUm[i]))
}

test('texts far longer than usual come back whole', () => {
  const notes = ['a', 'א', '石', '💎', ',"'].map((sign) => sign.repeat(20_000))
  const lots = notes.map((note, i) => bareLot(i + 1, `A-${i}`, { note, certificate: note.slice(0, 7_000) }))
  expect(parsed(csvOf(lots)).map((row) => row['Note'])).toEqual(notes)
})

test('words far longer than usual come back whole, in however many columns', () => {
  const words = Object.entries(LOT_COLUMNS).filter(([, kind]) => kind === 'word')
  const long = Object.fromEntries(words.map(([name]) => [name, name.repeat(3_000)]))
  const cells = Object.values(cellsOf(long)).filter((cell) => cell.length > 3_000)
  expect(cells.toSorted()).toEqual(Object.values(long).toSorted())
})

test('rows stand in the order they are asked for', () => {
  const lots = ['A', 'B', 'C'].map((lot, i) => bareLot(i + 1, lot))
  expect(parsed(csvOf(lots, [2, 0])).map((row) => row['Stock #'])).toEqual(['C', 'A'])
})

describe('numbers', () => {
  test.each([
    [0, '0.00'],
    [5, '0.005'],
    [300, '0.30'],
    [301, '0.301'],
    [1000, '1.00'],
    [1010, '1.01'],
    [1005, '1.005'],
    [2_147_483_647, '2147483.647'],
  ])('%i thousandths of a carat are written %s', (caratMilli, size) => {
    expect(cellsOf({ caratMilli })['Size']).toBe(size)
  })

  test('measurements are L x W x D in mm', () => {
    const sides = { lengthUm: 6510, widthUm: 6480, depthUm: 4025 }
    expect(cellsOf(sides)['Measurements']).toBe('6.51 x 6.48 x 4.025')
  })

  test('measurements of which a side is not known are left out, as no reader could tell which', () => {
    const sides = { lengthUm: 6510, widthUm: 6480, depthUm: 4025 }
    for (const side of ['lengthUm', 'widthUm', 'depthUm'])
      expect(cellsOf({ ...sides, [side]: undefined })['Measurements']).toBe('')
  })

  test('a code that no table knows is written as its number', () => {
    expect(cellsOf({ type: 3, clarity: 17, location: 13 })).toMatchObject({
      Type: '3',
      Clarity: '17',
      Location: '13',
    })
  })
})

describe('text', () => {
  test.each([
    ['a formula', '=HYPERLINK("x")', `'=HYPERLINK("x")`, `"'=HYPERLINK(""x"")"`],
    ['a leading minus', '-0.30', "'-0.30", "'-0.30"],
    ['a leading carriage return', '\r1', "'\r1", `"'\r1"`],
    ['a formula behind a semicolon', '1;=2', "1;'=2", "1;'=2"],
    ['a comma', 'a,b', 'a,b', '"a,b"'],
    ['a quote', 'a"b', 'a"b', '"a""b"'],
    ['lines', 'a\r\nb\nc', 'a\r\nb\nc', '"a\r\nb\nc"'],
    ['Hebrew, Chinese and a stone', 'שלום 钻石 💎', 'שלום 钻石 💎', 'שלום 钻石 💎'],
  ])('%s', (_name, note, readBack, written) => {
    expect(cellsOf({ note })['Note']).toBe(readBack)
    expect(csvOf([bareLot(1, 'A-1', { note })])).toContain(`,${written},`)
  })

  test('a word of the dictionary is guarded as well', () => {
    expect(cellsOf({ shape: '=1+1', color: '-D' })).toMatchObject({ Shape: "'=1+1", Color: "'-D" })
  })
})
