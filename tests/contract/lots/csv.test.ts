import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defused, LOT_CSV_COLUMNS } from '#contract/lots/csv.ts'

test('the header is RapNet’s names in the order of the product page', () => {
  expect(LOT_CSV_COLUMNS.join(',')).toBe(
    'Stock #,Type,Shape,Size,Parcel Stones,Color,Clarity,Cut Grade,Polish,Symmetry,Fluorescence Intensity,Lab,' +
      'Certificate #,Measurements,Depth %,Table %,Location,Memo,Photo Date,Gem Type,Treatment,Metal,Gross Weight g,' +
      'Tag,Note,Origin',
  )
})

test.each(['=', '+', '-', '@', '\t', '\r'])('text that begins with %j is defused', (first) => {
  fc.assert(fc.property(fc.string(), (rest) => defused(first + rest) === `'${first}${rest}`))
})

test('any other text stays as it is', () => {
  const harmless = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !['=', '+', '-', '@', '\t', '\r'].includes(text[0]!))
  fc.assert(fc.property(harmless, (text) => defused(text) === text))
  expect(['', ' =1', "'=1", 'a=1', '\n=1'].map(defused)).toEqual(['', ' =1', "'=1", 'a=1', '\n=1'])
})
