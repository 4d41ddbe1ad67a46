/** Our own CSV of lots, written by the page and read back by csv-parse, as it is and as spreadsheets save it. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOT_CSV_COLUMNS } from '#contract/lots/csv.ts'
import { LOT_COLUMNS } from '#contract/lots/lot-columns.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { toLotCsv } from '#src/lots/csv/lot-csv.ts'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import type { LotGiven } from '#server/imports/values/subjects/lot-fields.ts'
import { LOTS } from '#server/imports/values/subjects/lots.ts'
import { checkTable } from '#tests/support/imports/check-table.ts'
import { anyLots, bareLot, type Dictionary, toWire, wordList } from '#tests/support/lots/some-lots.ts'

function exported(lots: readonly Lot[]): string[][] {
  const words: Dictionary = new Map()
  const columns = toPackedColumns(toWire(lots, words))
  const rows = Uint32Array.from(lots.keys())
  const file = toLotCsv({ columns, words: wordList(words), cursor: { columns: undefined } }, rows, 'self')
  return parse(Buffer.from(file), { bom: true, relaxColumnCount: true })
}

function loaded([header = [], ...rows]: string[][]) {
  const { mapping, checked } = checkTable(LOTS, header, rows)
  expect(mapping).toMatchObject({ ownExport: true, faults: [] })
  return checked
}

/** What the row changes in the lot it was written from. */
const changesOf = (lot: Lot, given: LotGiven) =>
  Object.entries(given).filter(([field, value]) => value !== (lot[field as keyof Lot] ?? null))

const isPrintable = (text: string | undefined) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^\d\/\d/u.test(text ?? '')

/** Lots as the database holds them: codes of the tables, names of the usual kind. */
const storedLots = anyLots().map((lots) =>
  lots
    .filter(({ lot, certificate, tag }) => [lot, certificate, tag].every(isPrintable) && lot.trim() !== '')
    .map((lot) => ({
      ...lot,
      type: lot.type % 3,
      clarity: lot.clarity && ((lot.clarity - 1) % 16) + 1,
      location: lot.location && ((lot.location - 1) % 12) + 1,
    })),
)

test('any lots come back with nothing changed and nothing refused', () => {
  fc.assert(
    fc.property(storedLots, (lots) => {
      loaded(exported(lots)).forEach(({ given, refusals, warnings, notes }, nth) => {
        expect(refusals).toEqual([])
        expect(notes).toEqual([])
        expect(warnings.filter(({ field }) => field !== 'lot')).toEqual([])
        expect(changesOf(lots[nth]!, given)).toEqual([])
      })
    }),
  )
})

const full: Lot = bareLot(1, '-RG 0012', {
  type: 1,
  caratMilli: 1234,
  pieces: 3,
  shape: 'RB',
  color: 'g-h',
  clarity: 16,
  cut: 'EX',
  polish: '=G',
  symmetry: 'Fair',
  fluorescence: 'VS',
  lab: 'gia',
  certificate: 'GIA 0012345678',
  lengthUm: 6510,
  widthUm: 6480,
  depthUm: 4025,
  depthPermille: 5,
  tablePermille: 570,
  gemType: 'emerald',
  treatment: 'None',
  metal: '18K  White',
  grossWeightMg: 4250,
  location: 12,
  memo: 24_001,
  tag: 'T-1',
  note: "'=1; -2\n@a ",
  origin: 'Zambia',
})

/** The lot's columns without id, revision, date, photographs and the record of its tag. */
const LOT_FIELDS_IN_FILES = Object.keys(LOT_COLUMNS).length - 5

test('every field of a lot comes back, words that are spelled unlike ours included', () => {
  const [checked] = loaded(exported([full]))
  expect({ ...full, ...checked!.given }).toEqual(full)
  expect(Object.keys(checked!.given)).toHaveLength(LOT_FIELDS_IN_FILES)
})

test('a spreadsheet drops zeros and quotes, and changes nothing', () => {
  const [header, row] = exported([full])
  const saved = row!.map((cell) => (/^\d+\.\d+$/.test(cell) ? String(Number(cell)) : cell))
  expect(saved).not.toEqual(row)
  expect(changesOf(full, loaded([header!, saved])[0]!.given)).toEqual([])
})

test('a spreadsheet of a country with decimal commas changes nothing', () => {
  const lots = [full, bareLot(2, 'B', { caratMilli: 500, depthPermille: 615, grossWeightMg: 1500 })]
  const [header, ...rows] = exported(lots)
  const saved = rows.map((row) =>
    row.map((cell) => (/^\d+\.\d+$/.test(cell) ? String(Number(cell)).replace('.', ',') : cell)),
  )
  loaded([header!, ...saved]).forEach(({ given }, nth) => expect(changesOf(lots[nth]!, given)).toEqual([]))
})

test('as a workbook, with numbers as numbers, it changes nothing', () => {
  const [header, row] = exported([full])
  const cells = row!.map((cell) =>
    /^\d+(\.\d+)?$/.test(cell) ? ({ kind: 'number', text: cell } as const) : cell,
  )
  const { checked } = checkTable(LOTS, header!, [cells])
  expect(changesOf(full, checked[0]!.given)).toEqual([])
})

test('a list with fewer fields is ours, a file with a column more or in another order is not', () => {
  const ownExport = (names: readonly string[]) => checkTable(LOTS, names, []).mapping.ownExport
  expect(ownExport(LOT_CSV_COLUMNS)).toBe(true)
  expect(ownExport(LOT_CSV_COLUMNS.filter((name) => name !== 'Memo' && name !== 'Note'))).toBe(true)
  expect(ownExport([...LOT_CSV_COLUMNS, 'Price'])).toBe(false)
  expect(ownExport(LOT_CSV_COLUMNS.toReversed())).toBe(false)
  expect(ownExport(['Stock #', 'Type', 'Shape', 'Size'])).toBe(false)
})
