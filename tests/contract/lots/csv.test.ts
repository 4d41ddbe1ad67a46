import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defused, LOT_CSV_COLUMNS, unguarded } from '#contract/lots/csv.ts'

test('the header is RapNet’s names in the order of the product page', () => {
  expect(LOT_CSV_COLUMNS.join(',')).toBe(
    'Stock #,Type,Shape,Size,Parcel Stones,Color,Clarity,Cut Grade,Polish,Symmetry,Fluorescence Intensity,Lab,' +
      'Certificate #,Measurements,Depth %,Table %,Location,Memo,Photo Date,Gem Type,Treatment,Metal,Gross Weight g,' +
      'Tag,Note,Origin',
  )
})

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const BREAKS = ['\t', '\r', '\n']

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SIGNS, ...BREAKS, ';', ' ', 'a', '1', '"', ',', "'"),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

test.each([...SIGNS, ...BREAKS])('text that begins with %j is defused', (first) => {
  const plain = fc.stringMatching(/^[^;\t\r\n=+\-@＝＋－＠]*$/)
  fc.assert(fc.property(plain, (rest) => defused(first + rest) === `'${first}${rest}`))
})

test.each([
  ['1;=2', "1;'=2"],
  ['x;-1;+1', "x;'-1;'+1"],
  ['one\n=two', "one\n'=two"],
  ['\t=1', "'\t'=1"],
  ["'=1", "''=1"],
  ["a;'-1", "a;''-1"],
])('%j would be split by a spreadsheet with another separator, and is %j', (text, guarded) => {
  expect(defused(text)).toBe(guarded)
})

test('no part of a text that a spreadsheet may split off begins with a sign', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parts = defused(text).split(/[;\t\r\n]/)
      expect(parts.filter((part) => SIGNS.includes(part[0] ?? ''))).toEqual([])
    }),
  )
})

test('a reader of our files has every text back', () => {
  fc.assert(fc.property(anyText, (text) => unguarded(defused(text)) === text))
})

test('any other text stays as it is', () => {
  const texts = ['', ' =1', "'1", "'", 'a=1', 'a; =1', 'a;b', 'a-b', 'one\ntwo']
  expect(texts.map(defused)).toEqual(texts)
})
