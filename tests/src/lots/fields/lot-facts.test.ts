import { expect, test } from 'vitest'
import { PRODUCT_TYPES } from '#contract/codes.ts'
import { fieldsWith } from '#contract/lots/lot-fields.ts'
import { certificateCheck } from '#src/lots/fields/certificate-check.ts'
import { fieldsOf } from '#src/lots/fields/list-fields.ts'
import { FACT_GROUPS, factsOf, lotSummary } from '#src/lots/fields/lot-facts.ts'
import { bareLot, fullLot } from '#tests/support/lots/some-lots.ts'

const said = (...of: Parameters<typeof factsOf>) =>
  Object.fromEntries(factsOf(...of).map(({ group, facts }) => [group, facts.map(({ label }) => label)]))

test('facts stand in groups, in the order of the trade', () => {
  expect(said(fullLot(1, 'A-1'))).toEqual({
    identity: ['Stone', 'Shape', 'Origin', 'Lab', 'Certificate'],
    grading: ['Color', 'Clarity', 'Cut', 'Polish', 'Symmetry', 'Fluor.', 'Treatment'],
    measures: ['Measures', 'Ratio', 'Depth', 'Table'],
    goods: ['Pieces', 'Metal', 'Gross wt.'],
    place: ['Location', 'Memo', 'Tag'],
  })
})

test('what does not apply is no fact, nor is what the list has not; a group without facts is none', () => {
  expect(said(bareLot(1, 'A-1'))).toEqual({ identity: ['Stone'] })
  const has = fieldsOf(fieldsWith('kind').filter((name) => !['memo', 'tag', 'location'].includes(name)))
  expect(said(fullLot(1, 'A-1'), has)).not.toHaveProperty('place')
})

test('one piece has no group of its own; several pieces have', () => {
  expect(said(bareLot(1, 'A-1', { pieces: 1 }))).not.toHaveProperty('goods')
  expect(said(bareLot(1, 'A-1', { pieces: 1, metal: 'Platinum' }))).toMatchObject({
    goods: ['Pieces', 'Metal'],
  })
  expect(said(bareLot(1, 'A-1', { pieces: 2 }))).toMatchObject({ goods: ['Pieces'] })
})

test('every detail is a fact, once', () => {
  const fields = FACT_GROUPS.flatMap(([, fields]) => fields)
  expect(new Set(fields).size).toBe(fields.length)
  for (const field of fieldsWith('detail')) expect(fields).toContain(field)
})

test.each([
  ['a diamond', { shape: 'Round', color: 'G', clarity: 5 }, 'Round · G · VS1'],
  [
    'a gemstone',
    { type: 1, shape: 'Oval', gemType: 'Sapphire', color: 'Blue', clarity: 5 },
    'Oval · Sapphire · Blue',
  ],
  ['jewelry', { type: 2, metal: '18K White Gold', color: 'E' }, 'Jewelry · 18K White Gold'],
  ['a lot of which little is known', { color: 'G' }, 'G'],
  ['a lot of which nothing is known', {}, ''],
])('%s is named in a line', (_, lot, line) => {
  expect(lotSummary(bareLot(1, 'A-1', lot))).toBe(line)
})

test('length to width is said of stones that are not round', () => {
  const ratio = (more: object) =>
    factsOf(bareLot(1, 'A-1', { lengthUm: 9230, widthUm: 6500, ...more }))
      .flatMap(({ facts }) => facts)
      .find(({ field }) => field === 'ratio')?.value
  expect(ratio({ shape: 'Oval' })).toBe('1.42')
  expect(ratio({ shape: 'Round' })).toBeUndefined()
  expect(ratio({ type: PRODUCT_TYPES.Jewelry })).toBeUndefined()
  expect(ratio({ widthUm: undefined })).toBeUndefined()
})

test.each([
  ['GIA', '2141438171', 'https://www.gia.edu/report-check?reportno=2141438171'],
  ['gia', 'GIA 214-143-8171', 'https://www.gia.edu/report-check?reportno=2141438171'],
  ['IGI', 'LG 617419593', 'https://www.igi.org/verify-your-report/?r=LG617419593'],
  ['HRD Antwerp', '190000012345', 'https://my.hrdantwerp.com/?record_number=190000012345'],
  ['GCAL', '333220011', 'https://www.gcalusa.com/certificate-search.html?certificate_id=333220011'],
  ['GIA', 'DEMO-12', undefined],
  ['GIA', '2141438171&x=1', undefined],
  ['DEMO-LAB', '2141438171', undefined],
  ['constructor', '2141438171', undefined],
  [undefined, '2141438171', undefined],
  ['GIA', undefined, undefined],
])('the report of %s %s', (lab, certificate, page) => {
  expect(certificateCheck(lab, certificate)).toBe(page)
})
