import { describe, expect, test } from 'vitest'
import type { Cell } from '#server/imports/tables/table.ts'
import { knowsName } from '#server/imports/values/column-names.ts'
import type { MapOptions } from '#server/imports/values/map-columns.ts'
import { LOTS } from '#server/imports/values/subjects/lots.ts'
import { checkTable } from '#tests/support/imports/check-table.ts'

/** The field of each column, by the cells of the column. */
function fieldsOf(
  columns: readonly (readonly [name: string, ...cells: Cell[]])[],
  options: Partial<MapOptions> = {},
) {
  const rows = Array.from({ length: Math.max(...columns.map((column) => column.length)) - 1 }, (_, row) =>
    columns.map((column) => column[row + 1] as Cell),
  )
  const { mapping } = checkTable(
    LOTS,
    columns.map(([name]) => name),
    rows,
    options,
  )
  const byPlace = new Map(mapping.columns.map(({ place, field }) => [place, field]))
  return columns.map((_, at) => byPlace.get(String.fromCharCode(65 + at)))
}

const NAMES = {
  lot:
    'SKU|Stock #|Stock Number|StockName|Vendor(Stock Number)|VendorStockNumber|Inventory|Lot #|Lot Number|itKey|Parcel|' +
    'Stk No|Stock ID|StockNum|Packet No|StockRef|Id|STONE NO|stock_no.',
  caratMilli: 'Weight|Carat|Carat Weight|Ct|Carats|CARAT_WEIGHT',
  certificate:
    'Cert #|CertNo|Certificate #|Certificate ID|Certificate Number|Lab Number|Report #|ReportNo|GIA NO',
  lab: 'Lab|Certifier',
  measurements: 'Measurements|Measurement|Dimension|LxWxH|MESUREMENT',
  depthPermille: 'Depth %|DepthPercent|Depth Pct|Total Depth',
  fluorescence: 'Fluorescence|Fluor|FLR|Fluorescence Intensity',
}

test.each(Object.entries(NAMES).flatMap(([field, names]) => names.split('|').map((name) => [name, field])))(
  'the column %s is %s',
  (name, field) => {
    expect(fieldsOf([[name]])).toEqual([field])
    expect(knowsName(LOTS)(name)).toBe(true)
  },
)

describe('where a name means several fields, the cells decide', () => {
  test.each([
    ['Cut', ['RB', 'PRN', 'Oval'], 'shape'],
    ['Cut', ['EX', 'VG', 'ID'], 'cut'],
    ['Certificate', ['GIA', 'IGI', 'NO CERT'], 'lab'],
    ['Certificate', ['2141438171', 'LG10068411'], 'certificate'],
    ['Certificate', ['Y', 'N', 'Y'], undefined],
    ['Size', ['1.01', '0.50'], 'caratMilli'],
    ['Size', ['5.07-5.08x3.17', '6x4x2'], 'measurements'],
    ['Depth', ['3.17', '4.02'], 'depthUm'],
    ['Depth', ['62.2', '61'], 'depthPermille'],
    ['Depth', ['62.20%', '61.00%'], 'depthPermille'],
    ['Depth', ['0.622', '0.61'], 'depthPermille'],
    ['Depth', ['100000', '200000'], undefined],
    ['Type', ['Diamond', 'Gemstone'], 'type'],
    ['Type', ['Ruby', 'Sapphire', 'Spinel'], 'gemType'],
    ['Cut', ['', '-'], undefined],
  ])('%s with %j', (name, cells, field) => {
    expect(fieldsOf([[name, ...cells]])).toEqual([field])
  })

  test('the shape and the grade, each called Cut in another file', () => {
    expect(
      fieldsOf([
        ['Shape', 'RB'],
        ['Cut', 'EX'],
      ]),
    ).toEqual(['shape', 'cut'])
    expect(
      fieldsOf([
        ['Cut', 'RB'],
        ['Cut Grade', 'EX'],
      ]),
    ).toEqual(['shape', 'cut'])
  })

  test('Depth twice: millimetres, then a fraction', () => {
    expect(
      fieldsOf([
        ['Depth', '3.17', '0.9'],
        ['Depth', '0.622', '0.6'],
      ]),
    ).toEqual(['depthUm', 'depthPermille'])
    expect(
      fieldsOf([
        ['Depth', '0.622', '0.6'],
        ['Depth', '3.17', '0.9'],
      ]),
    ).toEqual(['depthPermille', 'depthUm'])
  })

  test('a size beside a weight is no weight', () => {
    expect(
      fieldsOf([
        ['Size', '6.5'],
        ['Carat', '1.01'],
      ]),
    ).toEqual([undefined, 'caratMilli'])
  })
})

test('of two columns for one field the likelier name is read, if it is not blank', () => {
  expect(
    fieldsOf([
      ['Id', '1'],
      ['Stock #', 'A-1'],
    ]),
  ).toEqual([undefined, 'lot'])
  expect(
    fieldsOf([
      ['Id', '1'],
      ['Stock #', ''],
    ]),
  ).toEqual(['lot', undefined])
})

test('pairs of lab and certificate belong together', () => {
  const pairs = [
    ['Lab', 'GIA'],
    ['Cert #', '123456'],
    ['Lab', 'IGI'],
    ['Cert #', '654321'],
  ] as const
  expect(fieldsOf(pairs)).toEqual(['lab', 'certificate', 'lab', 'certificate'])
  expect(fieldsOf(pairs.slice(0, 3))).toEqual(['lab', 'certificate', undefined])
  expect(fieldsOf([...pairs, ...pairs])).toEqual([
    'lab',
    'certificate',
    'lab',
    'certificate',
    ...Array.from({ length: 4 }),
  ])
})

test('what is chosen by hand comes first, by name or by place', () => {
  const columns = [
    ['Cut', 'RB'],
    ['Code', 'A-1'],
    ['Stock #', 'B-1'],
  ] as const
  expect(fieldsOf(columns, { byHand: { cut: 'cut', B: 'lot' } })).toEqual(['cut', 'lot', undefined])
  expect(fieldsOf(columns, { byHand: { Cut: '', 'Stock #': '' } })).toEqual([undefined, undefined, undefined])
})

test('every column is listed with what became of it and why', () => {
  const names = ['Stock #', 'Cut', 'Price', 'Rap %', 'Availability', 'Photo Date', 'Girdle', '', 'Lot #']
  const rows = [['A-1', 'RB', '912', '-30', 'G', '', 'THN', 'x', 'A-1']]
  const { mapping } = checkTable(LOTS, names, rows)
  expect(mapping.columns.map(({ name, field, by, why, samples }) => [name, field, by, why, samples])).toEqual(
    [
      ['Stock #', 'lot', 'name', 'its name', ['A-1']],
      ['Cut', 'shape', 'values', 'its cells look like Shape, not like Cut Grade', ['RB']],
    ],
  )
  expect(mapping.unused.map(({ name, why }) => [name, why])).toEqual([
    ['Price', 'prices and discounts are not imported'],
    ['Rap %', 'prices and discounts are not imported'],
    ['Availability', 'availability is not imported'],
    ['Photo Date', 'photographs come by another way'],
    ['Girdle', 'no field has this name'],
    ['', 'it has no name'],
    ['Lot #', 'Stock # is read from another column'],
  ])
})

test('a file without a lot number, or with a wrong choice, cannot be read', () => {
  const faults = (names: string[], byHand: Record<string, string>) =>
    checkTable(LOTS, names, [], { byHand }).mapping.faults
  expect(faults(['Shape'], {})).toEqual(['No column is read as Stock #, which every row needs.'])
  expect(faults(['Stock #', 'X'], { X: 'price' })).toEqual(['There is no field price.'])
  expect(faults(['Stock #', 'X'], { X: 'lot' })).toEqual([])
  expect(faults(['X', 'Y'], { X: 'lot', Y: 'lot' })).toEqual(['Two columns are to be read as Stock #.'])
})

describe('a column decides', () => {
  const caratsOf = (
    cells: readonly Cell[],
    options: Partial<MapOptions> = {},
    price: readonly Cell[] = [],
  ) => {
    const rows = cells.map((cell, nth) => [`A-${nth}`, cell, price[nth] ?? null])
    const { checked } = checkTable(LOTS, ['Stock #', 'Carat', 'Price'], rows, options)
    return checked.map(({ given, refusals }) => refusals[0]?.code ?? given.caratMilli)
  }

  test('its decimal sign', () => {
    expect(caratsOf(['0,61', '1,234'])).toEqual([610, 1234])
    expect(caratsOf(['.61', '1,234'])).toEqual([610, 1_234_000])
    expect(caratsOf(['0,61', '.61', '1,234'])).toEqual([610, 610, 'number_ambiguous'])
    expect(caratsOf(['1,234'])).toEqual(['number_ambiguous'])
    expect(caratsOf(['1.234'])).toEqual([1234])
    expect(caratsOf(['1,234'], { decimal: ',' })).toEqual([1234])
  })

  test('by the prices of the file, where it proves nothing itself', () => {
    expect(caratsOf(['1,234', '1.234'], {}, ['19.975,00', null])).toEqual([1234, 1_234_000])
  })

  test('whether 0.6 is a fraction', () => {
    const tables = (cells: readonly Cell[]) =>
      checkTable(
        LOTS,
        ['Stock #', 'Table'],
        cells.map((cell, nth) => [`A-${nth}`, cell]),
      ).checked.map(({ given, refusals }) => refusals[0]?.code ?? given.tablePermille)
    expect(tables(['0.57', '0.6', '57%'])).toEqual([570, 600, 570])
    expect(tables(['57', '0.6', '57%'])).toEqual([570, 'out_of_range', 570])
    expect(
      tables([
        { kind: 'number', text: '0.57' },
        { kind: 'number', text: '0.6' },
      ]),
    ).toEqual([570, 600])
  })
})
