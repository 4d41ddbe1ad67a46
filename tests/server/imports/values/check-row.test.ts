import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCT_TYPES } from '#contract/codes.ts'
import type { Cell } from '#server/imports/tables/table.ts'
import type { Checked } from '#server/imports/values/check-row.ts'
import { openKeys } from '#server/imports/values/same-keys.ts'
import type { LotGiven } from '#server/imports/values/subjects/lot-fields.ts'
import { LOTS } from '#server/imports/values/subjects/lots.ts'
import { openTally } from '#server/imports/values/value-tally.ts'
import { CLARITIES, TOWNS } from '#server/imports/values/vocabularies/codes.ts'
import { FLUORESCENCE } from '#server/imports/values/vocabularies/fluorescence.ts'
import { GRADES } from '#server/imports/values/vocabularies/grades.ts'
import { SHAPES } from '#server/imports/values/vocabularies/shapes.ts'
import { checkTable, type Corrections } from '#tests/support/imports/check-table.ts'

/** A row that has a lot number and these cells. */
function checkedRow(cells: Readonly<Record<string, Cell>>, corrections: Corrections = {}): Checked<LotGiven> {
  const names = ['Stock #', ...Object.keys(cells)]
  return checkTable(LOTS, names, [['A-1', ...Object.values(cells)]], { corrections }).checked[0]!
}

const givenOf = (cells: Readonly<Record<string, Cell>>) => {
  const { given } = checkedRow(cells)
  delete given.lot
  return given
}
const refusalsOf = (cells: Readonly<Record<string, Cell>>) =>
  checkedRow(cells).refusals.map(({ column, value, code }) => [column, value, code])

test('a row gives what its cells hold, and nothing for columns it has not', () => {
  const row = {
    Shape: 'br',
    Carat: '.61',
    Color: 'g',
    Clarity: 'vvs 1',
    Polish: 'X',
    Fluor: 'STG BL',
    Table: '57%',
  }
  expect(checkedRow(row)).toEqual({
    row: 2,
    key: 'a-1',
    given: {
      lot: 'A-1',
      shape: 'Round',
      caratMilli: 610,
      color: 'G',
      clarity: 3,
      polish: 'Excellent',
      fluorescence: 'Strong Blue',
      tablePermille: 570,
    },
    refusals: [],
    warnings: [],
    notes: [],
    isSummary: false,
  })
})

describe('blank cells', () => {
  test.each([
    null,
    '',
    ' ',
    '0',
    '.00',
    '0.00',
    'N/A',
    'NA',
    'XX',
    'None',
    ' - ',
    'null',
    { kind: 'number', text: '0' },
  ] as const)('%j leaves what is stored', (cell) => {
    expect(
      givenOf({ Carat: cell, 'Cert #': cell, Clarity: cell, Table: cell, Shape: cell, Measurements: cell }),
    ).toEqual({})
  })

  test.each(['-', '(none)', '(None)'])('%s clears it', (cell) => {
    expect(
      givenOf({ Carat: cell, 'Cert #': cell, Clarity: cell, Location: cell, Note: cell, Cut: cell }),
    ).toEqual({
      caratMilli: null,
      certificate: null,
      clarity: null,
      location: null,
      note: null,
    })
    expect(givenOf({ Measurements: cell })).toEqual({ lengthUm: null, widthUm: null, depthUm: null })
  })

  test('None is a fluorescence and a treatment, NO CERT is no lab', () => {
    expect(givenOf({ Fluor: 'None', Treatment: 'None', Lab: 'NO CERT', 'Cert #': 'None' })).toEqual({
      fluorescence: 'None',
      treatment: 'None',
    })
  })
})

describe('what no field can hold', () => {
  test.each(['REJ', 'SI2*', 'VVS!', 'SI3 C.E.', 'SI1-SI2'])(
    'the clarity %s is absent and stands in the note',
    (grade) => {
      const { given, notes, warnings, refusals } = checkedRow({ Clarity: grade })
      expect(given.clarity).toBeNull()
      expect(notes).toEqual([`graded ${grade} in stock.csv`])
      expect(warnings).toMatchObject([{ field: 'clarity', code: 'kept_in_note', value: grade }])
      expect(refusals).toEqual([])
    },
  )

  test('a town that is nearly ours is a suggestion', () => {
    const { given, notes, warnings } = checkedRow({ Location: 'Ramart-Gan' })
    expect(given.location).toBeNull()
    expect(notes).toEqual(['located in Ramart-Gan'])
    expect(warnings).toMatchObject([{ value: 'Ramart-Gan', nearest: 'Ramat Gan' }])
  })

  test.each(['Lab Grown', 'lab-grown diamond', 'LGD', 'CVD'])('%s is said in the note', (type) => {
    const { given, notes } = checkedRow({ Type: 'x', 'Product Type': type })
    expect(given.type).toBe(PRODUCT_TYPES.Diamond)
    expect(notes).toEqual([`Lab grown (${type})`])
  })
})

describe('a row is refused for', () => {
  test.each([
    [{ Shape: 'R' }, 'ambiguous_value'],
    [{ Shape: 'Rouund' }, 'unknown_value'],
    [{ Shape: 'QX' }, 'unknown_value'],
    [{ Polish: 'A+' }, 'unknown_value'],
    [{ Fluor: 'VS' }, 'ambiguous_value'],
    [{ Fluor: 'Weak' }, 'unknown_value'],
    [{ 'Cert #': '1.04075E+11' }, 'excel_rounded'],
    [{ 'Cert #': { kind: 'date', text: '2026-03-12' } }, 'excel_date'],
    [{ Carat: '#REF!' }, 'excel_error'],
    [{ Carat: { kind: 'error', text: '#REF!' } }, 'excel_error'],
    [{ Carat: 'one' }, 'number_needed'],
    [{ Pieces: '1.5' }, 'whole_number_needed'],
    [{ Measurements: '6.51' }, 'measurements_needed'],
    [{ Table: '157.5' }, 'out_of_range'],
    [{ Memo: 'M' }, 'whole_number_needed'],
    [{ Note: 'a\0b' }, 'unprintable'],
    [{ Metal: 'x'.repeat(101) }, 'too_long'],
  ] as readonly (readonly [Readonly<Record<string, Cell>>, string])[])('%j: %s', (cells, code) => {
    expect(refusalsOf(cells).map(([column, , why]) => [column, why])).toEqual([[Object.keys(cells)[0], code]])
  })

  test('the lot number it has not', () => {
    const { checked } = checkTable(
      LOTS,
      ['Stock #', 'Carat'],
      [
        [null, '1.01'],
        ['-', '1.01'],
        ['12-Mar', '1.01'],
      ],
    )
    expect(checked.map(({ refusals }) => refusals.map(({ row, code }) => [row, code]))).toEqual([
      [[2, 'required']],
      [[3, 'required']],
      [[4, 'excel_date']],
    ])
  })

  test('a lot number that the file had before, in any case', () => {
    const { checked } = checkTable(LOTS, ['Stock #'], [['1MX3001'], ['1mx3002'], ['1mx3001']])
    const same = openKeys('lot')
    expect(checked.map((row) => same(row, 'Stock #'))).toEqual([
      undefined,
      undefined,
      expect.objectContaining({
        row: 4,
        code: 'twice',
        value: '1mx3001',
        expected: 'Another value than in row 2',
      }),
    ])
  })
})

test('a shape nobody knows is kept as written, with a warning', () => {
  const { given, warnings } = checkedRow({ Shape: 'Fantasy  Cut', Lab: 'XYZ' })
  expect(given).toMatchObject({ shape: 'Fantasy Cut', lab: 'XYZ' })
  expect(warnings.map(({ field, code }) => [field, code])).toEqual([
    ['shape', 'kept_as_written'],
    ['lab', 'kept_as_written'],
  ])
})

test('what this source means is a correction, and its word is believed', () => {
  const corrections = {
    shape: { R: 'Radiant', 'XL-9': 'Fantasy Cut' },
    clarity: { 'SI2*': 'SI2' },
    location: { 'Ramart-Gan': 'Ramat Gan' },
  }
  expect(checkedRow({ Shape: 'r', Clarity: 'SI 2*', Location: 'Ramart Gan' }, corrections)).toMatchObject({
    given: { shape: 'Radiant', clarity: 8, location: 1 },
    refusals: [],
    warnings: [],
    notes: [],
  })
  expect(checkedRow({ Shape: 'XL-9' }, corrections).given.shape).toBe('Fantasy Cut')
  expect(checkedRow({ Polish: 'A+' }, { polish: { 'A+': 'Superb' } }).refusals).toMatchObject([
    { code: 'unknown_value' },
  ])
})

describe('several columns make a field', () => {
  test('three columns of measurements', () => {
    expect(givenOf({ Length: '6.51', Width: '6.48', Height: '4.02 mm' })).toEqual({
      lengthUm: 6510,
      widthUm: 6480,
      depthUm: 4020,
    })
  })

  test('a column of its own overrules', () => {
    expect(givenOf({ Measurements: '6.51-6.48x0', Height: '4.02' })).toEqual({
      lengthUm: 6510,
      widthUm: 6480,
      depthUm: 4020,
    })
    expect(givenOf({ 'Cut Grade': 'XXX', Polish: 'VG' })).toEqual({
      cut: 'Excellent',
      polish: 'Very Good',
      symmetry: 'Excellent',
    })
  })

  test('three grades in one cell', () => {
    expect(givenOf({ CPS: 'EX-VG-G' })).toEqual({ cut: 'Excellent', polish: 'Very Good', symmetry: 'Good' })
    expect(givenOf({ Finish: 'EX/VG' })).toEqual({ polish: 'Excellent', symmetry: 'Very Good' })
  })

  test('fancy colours and colours of fluorescence', () => {
    expect(
      givenOf({
        'Fancy Color': 'Yellow',
        'Fancy Color Intensity': 'Fancy Vivid',
        'Fancy Color Overtone': 'Orangy',
      }),
    ).toEqual({ color: 'Fancy Vivid Orangy Yellow' })
    expect(givenOf({ Fluor: 'MED', 'Fluor Color': 'Y' })).toEqual({ fluorescence: 'Medium Yellow' })
    expect(givenOf({ Fluor: 'None', 'Fluor Color': 'Blue' })).toEqual({ fluorescence: 'None' })
  })

  test('two measures of a round stone may be its depth, and are left out', () => {
    expect(givenOf({ Shape: 'RB', Measurements: '6.5x4.0' })).toEqual({ shape: 'Round' })
    expect(checkedRow({ Shape: 'RB', Measurements: '6.5x4.0' }).warnings).toMatchObject([
      { code: 'measurements_needed', value: '6.5x4.0' },
    ])
    expect(givenOf({ Shape: 'RB', Measurements: '6.45-6.5' })).toMatchObject({
      lengthUm: 6450,
      widthUm: 6500,
    })
    expect(givenOf({ Shape: 'PS', Measurements: '8x5' })).toMatchObject({ lengthUm: 8000, widthUm: 5000 })
  })

  test('the lab in front of a certificate', () => {
    expect(givenOf({ 'Cert #': 'GIA 2141438171' })).toEqual({ lab: 'GIA', certificate: '2141438171' })
    expect(givenOf({ Lab: 'IGI', 'Cert #': 'GIA 2141438171' })).toEqual({
      lab: 'IGI',
      certificate: 'GIA 2141438171',
    })
    expect(givenOf({ 'Cert #': 'LG 10068411' })).toEqual({ certificate: 'LG 10068411' })
  })

  test('the second of two certificates where the first is blank', () => {
    const rows = [
      ['A-1', 'GIA', '123456', 'IGI', '654321'],
      ['A-2', 'NONE', '', 'IGI', '654321'],
      ['A-3', 'GIA', '', 'IGI', ''],
    ]
    const { checked } = checkTable(LOTS, ['Stock #', 'Lab', 'Cert #', 'Lab 2', 'Cert # 2'], rows)
    expect(checked.map(({ given: { lab, certificate } }) => [lab, certificate])).toEqual([
      ['GIA', '123456'],
      ['IGI', '654321'],
      ['GIA', undefined],
    ])
  })
})

test.each(['K-FAINT BROWN', 'FCDBN', 'VIVID FANCY YELLOW', 'G-H', 'F+', 'Fancy Light Pink'])(
  'the colour %s is kept as written',
  (color) => {
    expect(givenOf({ Color: color })).toEqual({ color })
  },
)

test('values are gathered once each, with how often they occur', () => {
  const cells = [...Array.from({ length: 20 }, () => 'Ramart-Gan'), 'JCK', ' ramart-gan']
  const { checked } = checkTable(
    LOTS,
    ['Stock #', 'Location'],
    cells.map((town, nth) => [`A-${nth}`, town]),
  )
  const tally = openTally()
  for (const { warnings } of checked) tally.add(warnings)
  expect(tally.values().map(({ value, count, nearest, row }) => [value, count, nearest, row])).toEqual([
    ['Ramart-Gan', 21, 'Ramat Gan', 2],
    ['JCK', 1, undefined, 22],
  ])
  expect([...tally.totals()]).toEqual([['kept_in_note', 22]])
})

/** Texts near and far from what vocabularies know. */
const anySpelling = fc
  .tuple(
    fc.constantFrom(
      ...SHAPES.words,
      ...GRADES.words,
      ...FLUORESCENCE.words,
      ...CLARITIES.words,
      ...TOWNS.words,
      'RB',
      'G-VG',
      'VSLB',
    ),
    fc.nat({ max: 12 }),
    fc.constantFrom('', 'X', '*', ' ', '1', '-', '!'),
    fc.boolean(),
  )
  .map(([word, at, sign, isUpper]) => {
    const slip = word.slice(0, at) + sign + word.slice(at)
    return isUpper ? slip.toUpperCase() : slip
  })

test('whatever a cell holds, it is right, refused or absent with a warning', () => {
  const vocabularies = [
    ['Shape', 'shape', SHAPES],
    ['Polish', 'polish', GRADES],
    ['Fluor', 'fluorescence', FLUORESCENCE],
    ['Clarity', 'clarity', CLARITIES],
    ['Location', 'location', TOWNS],
  ] as const
  fc.assert(
    fc.property(anySpelling, fc.constantFrom(...vocabularies), (spelling, [name, field, vocabulary]) => {
      const { given, refusals, warnings } = checkedRow({ [name]: spelling })
      const isKnown = vocabulary.find(spelling) !== undefined
      if (refusals.length > 0 || warnings.length > 0) expect(isKnown).toBe(false)
      else expect(isKnown || given[field] === undefined || given[field] === null).toBe(true)
      if (warnings.length > 0) expect([null, spelling.trim().replaceAll(/\s+/g, ' ')]).toContain(given[field])
    }),
  )
})
