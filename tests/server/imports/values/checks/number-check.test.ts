import { describe, expect, test } from 'vitest'
import { countCheck, percentCheck } from '#server/imports/values/checks/number-check.ts'
import { caratCheck, millimetres } from '#server/imports/values/subjects/lot-checks.ts'
import { cellOf, habits, textCell } from '#tests/support/imports/check-table.ts'

const codeOf = (reading: ReturnType<typeof caratCheck>) =>
  reading.kind === 'refused' ? reading.reason.code : reading.kind

describe('carats', () => {
  test.each([
    ['1.01', 1010],
    ['.61', 610],
    ['1.01 ct', 1010],
    ['1,234.50', 1_234_500],
    ['36.500495049504950', 36_500],
    ['4.6100000000000003', 4610],
  ])('%s', (text, value) => {
    expect(caratCheck(textCell(text), habits)).toMatchObject({ kind: 'value', value })
  })

  test.each([
    ['0.000', 'blank'],
    ['$912', 'number_needed'],
    ['1.2E-02', 'number_needed'],
    ['-1.01', 'out_of_range'],
    ['0.0001', 'out_of_range'],
    ['2000000', 'out_of_range'],
    ['1,234', 'number_ambiguous'],
    ['Round', 'number_needed'],
  ])('%s is %s', (text, code) => {
    expect(codeOf(caratCheck(textCell(text), habits))).toBe(code)
  })

  test('of a cell that knows its kind', () => {
    expect(caratCheck(cellOf({ kind: 'number', text: '1.01' }), habits)).toMatchObject({ value: 1010 })
    expect(codeOf(caratCheck(cellOf({ kind: 'date', text: '2026-01-01' }), habits))).toBe('excel_date')
    expect(codeOf(caratCheck(cellOf({ kind: 'boolean', text: 'TRUE' }), habits))).toBe('number_needed')
  })
})

describe('percents', () => {
  test.each([
    ['62.2', 'percent', 622],
    ['62.20%', 'percent', 622],
    ['0.622', 'fraction', 622],
    ['62.2%', 'fraction', 622],
    ['1', 'fraction', 1000],
  ] as const)('%s in a column of %s', (text, percents, value) => {
    expect(percentCheck(textCell(text), { ...habits, percents })).toMatchObject({ value })
  })

  test.each([
    ['0.622', 'percent'],
    ['62.2', 'fraction'],
    ['622', 'percent'],
  ] as const)('%s in a column of %s is refused', (text, percents) => {
    expect(codeOf(percentCheck(textCell(text), { ...habits, percents }))).toBe('out_of_range')
  })
})

test('a count has no fraction', () => {
  const pieces = countCheck(1000, 'pieces')
  expect(pieces(textCell('2 pcs'), habits)).toMatchObject({ value: 2 })
  expect(pieces(cellOf({ kind: 'number', text: '2' }), habits)).toMatchObject({ value: 2 })
  expect(codeOf(pieces(textCell('2.5'), habits))).toBe('whole_number_needed')
  expect(codeOf(pieces(textCell('1001'), habits))).toBe('out_of_range')
})

test('our own export may hold what no stone has', () => {
  const own = { ...habits, ownExport: true, decimal: '.' } as const
  expect(millimetres(textCell('2147483.647'), own)).toMatchObject({ value: 2_147_483_647 })
  expect(percentCheck(textCell('0.5'), own)).toMatchObject({ value: 5 })
  expect(codeOf(millimetres(textCell('2147483.648'), own))).toBe('out_of_range')
})
