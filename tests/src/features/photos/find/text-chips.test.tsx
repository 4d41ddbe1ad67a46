/** What was understood of a search, above the wall: each part as a chip that takes it out of the text. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Lot } from '#contract/lots/lots.ts'
import { partName } from '#src/features/photos/find/chips/chip-list.ts'
import { FilterChips } from '#src/features/photos/find/chips/filter-chips.tsx'
import { InsetsOfPage, newPageInsets } from '#src/features/photos/page-insets.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { type LotFilter, NO_FILTER, withSpan, withTaken } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/en/more.ts'
import { more as he } from '#src/say/he/more.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { demoLots } from '#tests/src/lots/find/demo-lots.ts'

afterEach(cleanup)

const index = indexOf(demoLots('desk'))
const [finder, inHebrew] = [textFinder(index, more.lots), textFinder(index, he.lots)]

function draw(text: string, filter: LotFilter = NO_FILTER, by = finder) {
  const onFilter = vi.fn<(filter: LotFilter, isTyping?: boolean) => void>()
  const asked = { ...filter, text }
  cleanup()
  render(
    <FilterChips
      filter={asked}
      found={by.find(asked)}
      isTyping={false}
      words={index.words}
      {...{ onFilter }}
    />,
  )
  const removers = screen.queryAllByRole('button', { name: /^Remove / })
  const chips = removers.map((chip) => chip.textContent.replace(/ ×$/, ''))
  const remove = (nth: number) => {
    fireEvent.click(removers[nth]!)
    return onFilter.mock.lastCall!
  }
  return { chips, remove }
}

test('each part of a text is told as it was understood, and taken out by a touch', () => {
  const text = 'round  f vs over 1ct ramat gan'
  const { chips, remove } = draw(text)
  expect(chips).toEqual(['Round', 'Color F', 'Clarity VS1 – VS2', 'over 1.00 ct', 'Ramat Gan'])
  const left = chips.map((_, nth) => remove(nth)[0].text)
  expect(left).toEqual([
    'f vs over 1ct ramat gan',
    'round vs over 1ct ramat gan',
    'round f over 1ct ramat gan',
    'round f vs ramat gan',
    'round f vs over 1ct',
  ])
})

test('the focus goes on to the wall when all of them go', () => {
  const insets = newPageInsets()
  const toWall = vi.fn<() => void>()
  insets.wallFocus.current = toWall
  const found = finder.find({ ...NO_FILTER, text: 'round f' })
  render(
    <InsetsOfPage value={insets}>
      <FilterChips
        filter={{ ...NO_FILTER, text: 'round f' }}
        isTyping={false}
        words={index.words}
        onFilter={() => {}}
        {...{ found }}
      />
    </InsetsOfPage>,
  )
  const clear = screen.getByRole('button', { name: 'Clear all' })
  fireEvent.click(clear)
  expect(toWall).not.toHaveBeenCalled()
  clear.focus()
  fireEvent.click(clear)
  expect(toWall).toHaveBeenCalledOnce()
})

describe('what is understood', () => {
  test.each([
    ['vvs2-si1 D-F 0.5-1 ct', ['Clarity VVS2 – SI1', 'Color D – F', '0.50 ct – 1.00 ct']],
    ['1 ct not on memo', ['1.00 ct – 1.99 ct', 'Not on memo']],
    ['under .5 with a photo', ['up to 0.49 ct', 'With photo']],
    ['round 1ct up', ['Round', 'from 1.00 ct']],
    ['round 2 ct or less', ['Round', 'up to 2.00 ct']],
    ['round around 1.0', ['Round', '0.95 ct – 1.05 ct']],
    ['1.5-2 round', ['1.50 ct – 2.00 ct', 'Round']],
    ['round 3EX', ['Round', 'Cut Excellent, Polish Excellent, Symmetry Excellent']],
    ['new since yesterday', ['Photographed: Since yesterday']],
    ['new 3 days ruby', ['Photographed: Last 3 days', 'Ruby']],
    ['color g stones', ['Color G']],
    ['princess cut with certificate', ['Princess', 'Certificate']],
    ['very good hearts', ['Very Good', 'Heart']],
    ['hong', ['Hong Kong']],
    ['emerald 1.5', ['Emerald (Gem type, Shape)', '1.50 ct – 1.59 ct']],
    ['emerald', ['Emerald (Gem type, Shape)']],
    ['emerald cut', ['Shape Emerald']],
    ['emerald cut ruby', ['Shape Emerald', 'Ruby']],
    ['round inclusion', ['Round', '“inclusion”']],
    ['fancy vs', ['“fancy”', 'Clarity VS1 – VS2']],
    ['round not on', ['Round']],
  ])('%s', (text, expected) => {
    expect(draw(text).chips).toEqual(expected)
  })

  test('in Hebrew', () => {
    expect(draw('עגול רמת גן', NO_FILTER, inHebrew).chips).toEqual(['עגול', 'רמת גן'])
  })
})

test('a name that is a gem and a shape is told as what it is in these lots', () => {
  const chips = (lot: Partial<Lot>) => {
    const { words, ...rest } = indexOf([bareLot(1, 'A-1', lot), bareLot(2, 'A-2', { shape: 'Pear' })])
    const by = textFinder({ ...rest, words }, more.lots)
    return by.find({ ...NO_FILTER, text: 'emerald' }).parts!().flatMap((part) => partName(part, words) ?? [])
  }
  expect(chips({ shape: 'Emerald' })).toEqual(['Emerald (Shape)'])
  expect(chips({ gemType: 'Emerald' })).toEqual(['Emerald (Gem type)'])
})

test('what says no more than the text is not told again', () => {
  for (const text of ['rg142', 'RG 142', 'inclusion', 'rg-1, rg-2', '', ' ', 'not on'])
    expect(draw(text).chips, text).toEqual([])
})

test('two weights in either order are one span', () => {
  const asked = withSpan(NO_FILTER, 'caratMilli', { from: 3000, to: 1000 })
  const inOrder = withSpan(NO_FILTER, 'caratMilli', { from: 1000, to: 3000 })
  expect(draw('', asked).chips).toEqual(['1.00 ct – 3.00 ct'])
  expect(finder.find(asked).count).toBe(finder.find(inOrder).count)
  expect(finder.find(asked).count).toBeGreaterThan(0)
})

test('beside what is chosen; a part taken out is a step of its own', () => {
  const filter = withTaken(NO_FILTER, 'location', [2])
  const { chips, remove } = draw('round vs', filter)
  expect(chips).toEqual(['Round', 'Clarity VS1 – VS2', 'New York'])
  expect(remove(1)).toEqual([{ ...filter, text: 'round' }, false])
  expect(remove(2)[0]).toMatchObject({ text: 'round vs', taken: { location: [] } })
})
