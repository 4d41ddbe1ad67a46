import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PRODUCT_TYPES } from '#contract/codes.ts'
import { FilterGroups } from '#src/features/photos/find/filter/filter-groups.tsx'
import { type LotFilter, NO_FILTER, withTaken } from '#src/lots/find/lot-filter.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'

afterEach(cleanup)

test('who looks for gems alone chooses their kinds and colors first, and no letters', () => {
  const { Diamond, Gemstone } = PRODUCT_TYPES
  const gem = { type: Gemstone, shape: 'Oval', gemType: 'Ruby', color: 'Red' }
  const { words, has, ...index } = indexOf([
    bareLot(1, 'RG-1', { type: Diamond, shape: 'Round', color: 'G' }),
    bareLot(2, 'GM-2', gem),
    bareLot(3, 'GM-3', gem),
  ])
  const finder = textFinder({ ...index, words })
  const draw = (filter: LotFilter) => {
    cleanup()
    const shown = finder.find(filter)
    render(
      <FilterGroups
        {...{ finder, shown, words, has, filter }}
        changed={undefined}
        onFilter={() => undefined}
      />,
    )
    const kinds = screen.getByText('Ruby')
    const shape = screen.getByText('Oval')
    const isBefore = (kinds.compareDocumentPosition(shape) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    return {
      isBefore,
      isFolded: kinds.closest('details')?.open === false,
      letter: screen.queryByText('G') !== null,
    }
  }
  const types = (...all: number[]) => withTaken(NO_FILTER, 'type', all)
  const usual = { isBefore: false, isFolded: true, letter: true }
  expect(draw(NO_FILTER)).toEqual(usual)
  expect(draw(types(Gemstone))).toEqual({ isBefore: true, isFolded: false, letter: false })
  expect(draw(types(Gemstone, Diamond))).toEqual(usual)
  const g = words.indexOf('G')
  expect(draw(withTaken(types(Gemstone), 'color', [g])).letter).toBe(true)
})
