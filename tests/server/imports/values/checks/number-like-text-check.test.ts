import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  certificateCheck,
  LOT_LENGTH,
  lotNumberCheck,
} from '#server/imports/values/checks/number-like-text-check.ts'
import { cellOf, habits, textCell } from '#tests/support/imports/check-table.ts'

const lot = (text: string) => lotNumberCheck(textCell(text), habits)

test.each(['1MX3001', '0000003', '314-010', 'RG/75.176', '12-3', '1e10', 'אבן-1', 'ａ-1', '💎1'])(
  'the lot number %s is kept as written',
  (text) => {
    expect(lot(text)).toEqual({ kind: 'value', value: text, warning: undefined })
  },
)

test.each([
  ['A 1', 'blank_inside'],
  ['A1-', 'hyphen_at_end'],
])('the lot number %s is kept, with a warning', (text, code) => {
  expect(lot(text)).toMatchObject({ kind: 'value', value: text, warning: { code } })
})

test.each([
  ['1.04075E+11', 'excel_rounded'],
  ['2,14146E+09', 'excel_rounded'],
  ['1E+10', 'excel_rounded'],
  ['12-Mar', 'excel_date'],
  ['Mar-12', 'excel_date'],
  ['03-Dec-26', 'excel_date'],
  ['3/12/2026', 'excel_date'],
  ['A\t1', 'unprintable'],
  ['A\n1', 'unprintable'],
  ['A\u200E1', 'unprintable'],
  ['A'.repeat(LOT_LENGTH + 1), 'too_long'],
])('%j is refused as a lot number: %s', (text, code) => {
  expect(lot(text)).toMatchObject({ kind: 'refused', reason: { code } })
})

test.each(['SEP-0123', 'Dec-2026', 'MAY-1', 'MARS-12'])(
  '%s is a lot number: Excel writes months with two digits',
  (text) => {
    expect(lot(text)).toEqual({ kind: 'value', value: text })
  },
)

test('a number is a name only while it is exact', () => {
  expect(certificateCheck(cellOf({ kind: 'number', text: '2141438171' }), habits)).toMatchObject({
    value: '2141438171',
  })
  expect(certificateCheck(cellOf({ kind: 'number', text: '1e+21' }), habits)).toMatchObject({
    kind: 'refused',
  })
  expect(certificateCheck(cellOf({ kind: 'number', text: '1234567890123456' }), habits)).toMatchObject({
    kind: 'refused',
  })
  expect(certificateCheck(cellOf({ kind: 'date', text: '2026-03-12' }), habits)).toMatchObject({
    kind: 'refused',
  })
  expect(certificateCheck(textCell('LG10068411'), habits)).toMatchObject({ value: 'LG10068411' })
})

test('a number that Excel shows with an exponent is refused, whatever it was', () => {
  const digits = fc.integer({ min: 1e11, max: 9e14 })
  fc.assert(
    fc.property(digits, fc.nat({ max: 5 }), (number, places) => {
      const shown = number.toExponential(places).toUpperCase()
      expect(lot(shown)).toMatchObject({ kind: 'refused', reason: { code: 'excel_rounded' } })
    }),
  )
})

test('every lot number is either kept to the letter or refused', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 70 }), (text) => {
      const reading = lot(text)
      if (reading.kind === 'value') expect(reading.value).toBe(text)
      else expect(reading.kind).toBe('refused')
    }),
  )
})
