import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decimalOf,
  decimalVote,
  parseNumber,
  readingsOf,
  scaled,
} from '#server/imports/values/reading/decimal-sign.ts'

test.each([
  ['1,234.50', '.'],
  ['19.975,00', ','],
  ['.61', '.'],
  ['0,610', ','],
  ['1,23,456', '.'],
  ['1.234.567', ','],
  ['36.500495049504950', '.'],
  ['1 234,5', ','],
  ['1234,567', ','],
])('%s proves the decimal sign %s', (text, sign) => {
  expect(decimalVote(readingsOf(text))).toBe(sign)
})

test.each(['1,234', '1.234', '12', '', 'GIA', '1,2,3', '1.04075E+11', '12.03.2026'])(
  '%j proves none',
  (text) => {
    expect(decimalVote(readingsOf(text))).toBeUndefined()
  },
)

describe('a number is read', () => {
  test.each([
    ['1,234', '.', 1234],
    ['1,234', ',', 1.234],
    ['1.234', '.', 1.234],
    ['1.234', ',', 1234],
    ['1.234', 'unsure', 1.234],
    ['1,234', 'unsure', 'ambiguous'],
    ['1.234', 'each', 'ambiguous'],
    ['0,61', 'each', 0.61],
    ['0,61', '.', 'ambiguous'],
    ['4.6100000000000003', '.', 4.61],
    ['-5', '.', -5],
    ['12,34,567.5', '.', 1_234_567.5],
    ["1'234.5", '.', 1234.5],
    ['1,23', '.', 'ambiguous'],
    ['1.2.3', '.', undefined],
    ['12x', '.', undefined],
    ['1e5', '.', undefined],
  ] as const)('%s in a column of %s as %s', (text, sign, number) => {
    expect(parseNumber(text, sign)).toBe(number)
  })
})

/** A number as programs of one country write it. */
const written = (milli: number, decimal: '.' | ',', grouping: string, digits: number): string => {
  const [whole = '', rest] = (milli / 1000).toFixed(digits).split('.')
  const grouped = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, grouping)
  return rest === undefined ? grouped : grouped + decimal + rest
}

test('a column of numbers is read right or not at all, whichever country wrote it', () => {
  const column = fc.record({
    numbers: fc.array(fc.record({ milli: fc.nat({ max: 9_000_000 }), digits: fc.constantFrom(0, 2, 3) })),
    decimal: fc.constantFrom('.' as const, ',' as const),
    isGrouped: fc.boolean(),
  })
  fc.assert(
    fc.property(column, ({ numbers, decimal, isGrouped }) => {
      const grouping = isGrouped ? (decimal === '.' ? ',' : '.') : ''
      const texts = numbers.map(({ milli, digits }) => written(milli, decimal, grouping, digits))
      const votes = { '.': 0, ',': 0 }
      for (const text of texts) {
        const vote = decimalVote(readingsOf(text))
        if (vote) votes[vote]++
      }
      expect(votes[decimal === '.' ? ',' : '.']).toBe(0)
      const decided = decimalOf(votes)
      if (decided === undefined) return
      const read = texts.map((text) => parseNumber(text, decided))
      expect(read).toEqual(numbers.map(({ milli, digits }) => Number((milli / 1000).toFixed(digits))))
    }),
  )
})

test('a weight of any digits is the nearest thousandth', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (milli) => {
      expect(scaled(Number((milli / 1000).toFixed(3)), 1000)).toBe(milli)
      expect(scaled(milli / 1000 + 4e-16, 1000)).toBe(milli)
    }),
  )
})
