import { describe, expect, test } from 'vitest'
import { IMAGE_SIZES } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { detailLines } from '#src/lots/fields/detail-fields.ts'
import { fieldsWith } from '#contract/lots/lot-fields.ts'
import { fieldsOf } from '#src/lots/fields/list-fields.ts'
import { detailsOf } from '#src/lots/fields/lot-details.ts'
import { bareLot, fullLot } from '#tests/support/lots/some-lots.ts'

type Size = Parameters<typeof detailLines>[0]
const SIZES = Object.keys(IMAGE_SIZES) as Size[]
const full = fullLot(1, 'A-1')
const labels = (size: Size) => detailsOf(full, size).map(({ label }) => label)

test('details stand in a fixed order, those over the whole width last', () => {
  expect(labels('Small')).toEqual(['Stone', 'Shape', 'Color', 'Clarity', 'Cut', 'Lab', 'Location'])
  expect(labels('Large').slice(0, 9)).toEqual([
    'Stone',
    'Pieces',
    'Shape',
    'Color',
    'Clarity',
    'Cut',
    'Polish',
    'Symmetry',
    'Fluor.',
  ])
  expect(labels('Large')).toContain('Origin')
  expect(labels('Large').slice(-2)).toEqual(['Certificate', 'Measures'])
  expect(labels('Medium')).toEqual(labels('Large'))
})

test('a field that the list has not is no detail, and takes no line', () => {
  const has = fieldsOf(fieldsWith('kind').filter((name) => name !== 'tag' && name !== 'memo'))
  const shown = new Set(detailsOf(full, 'Large', has).map(({ field }) => field))
  expect(detailsOf(full, 'Large').filter(({ field }) => !shown.has(field))).toMatchObject([
    { field: 'memo' },
    { field: 'tag' },
  ])
  expect(detailLines('Large', has)).toBe(detailLines('Large') - 1)
})

describe('an extended card has as many lines as are drawn', () => {
  /** Rows of a grid of two columns, in the order of the details. */
  function linesOf(lot: Lot, size: Size): number {
    let halves = 0
    for (const { wide } of detailsOf(lot, size)) halves += wide ? 2 + (halves % 2) : 1
    return Math.ceil(halves / 2)
  }

  test.each(SIZES)('%s', (size) => {
    for (const lot of [full, bareLot(2, 'B-1')]) expect(linesOf(lot, size)).toBe(detailLines(size))
  })

  test('in the same places, with a dash where a value does not apply', () => {
    for (const size of SIZES) {
      const [filled, bare] = [detailsOf(full, size), detailsOf(bareLot(2, 'B-1'), size)]
      expect(bare.map(({ field, wide }) => [field, wide])).toEqual(
        filled.map(({ field, wide }) => [field, wide]),
      )
      expect(bare.map(({ value }) => value)).toEqual(['Diamond', ...Array(bare.length - 1).fill('–')])
      expect(filled.every(({ value }) => value !== '–')).toBe(true)
    }
  })
})
