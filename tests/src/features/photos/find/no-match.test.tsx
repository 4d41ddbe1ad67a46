/** What is said where nothing is found: what stands in the way, and what one thing less finds. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { subDays } from 'date-fns/subDays'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { formatDate } from '#src/format/date-format.ts'
import { NoMatch } from '#src/features/photos/find/none/no-match.tsx'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { type LotFilter, NO_FILTER, withSpan, withTaken } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/en/more.ts'
import { sessionState } from '#src/session/session.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

afterEach(cleanup)

const ago = (days: number) => subDays(new Date(), days).toISOString()
const day = (days: number) => formatDate(ago(days))
const index = indexOf([
  bareLot(1, 'RG-1', { shape: 'Heart', location: 1, date: ago(40) }),
  bareLot(2, 'RG-2', { shape: 'Round', location: 1, date: ago(1) }),
  bareLot(3, 'RG-3', { shape: 'Round', location: 2, date: ago(2) }),
  bareLot(4, 'RG-4', { shape: 'Oval', location: 2, date: ago(300) }),
])
const finder = textFinder(index, more.lots)
const shape = (word: string) => [index.words.indexOf(word)]
const shaped = (...words: string[]) => withTaken(NO_FILTER, 'shape', words.flatMap(shape))
const week = (filter: LotFilter) => withSpan(filter, 'date', { days: 7 })

function draw(filter: LotFilter, soFar?: string) {
  const onFilter = vi.fn<(filter: LotFilter) => void>()
  const found = finder.find(filter)
  expect(found.count).toBe(0)
  const { container } = render(
    <NoMatch {...{ finder, found, filter, soFar, onFilter }} words={index.words} />,
  )
  const lines = [...container.querySelectorAll('p, button')].map((each) => each.textContent)
  return { lines, onFilter }
}

test('not the days alone are blamed, and each condition says what it hides, the nearest first', () => {
  const filter = week(shaped('Heart'))
  const { lines, onFilter } = draw(filter)
  expect(lines).toEqual([
    `Nothing new since ${day(6)} of “Heart”; the newest of them is of ${day(40)}.`,
    'Show the newest lot',
    'Without “Photographed: Last 7 days”: 1 lot',
    'Without “Heart”: 2 lots',
    'Clear filters',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Without “Photographed/ }))
  expect(onFilter).toHaveBeenCalledWith(shaped('Heart'))
})

test('a customer who asks what is overdue is led to the memos', () => {
  const before = sessionState.get()
  onTestFinished(() => sessionState.set(before))
  const lead = (text: string) => {
    cleanup()
    const filter = { ...NO_FILTER, text }
    render(
      <MemoryRouter>
        <NoMatch
          {...{ finder, filter }}
          found={finder.find(filter)}
          words={index.words}
          onFilter={() => {}}
        />
      </MemoryRouter>,
    )
    return screen.queryByRole('link')?.getAttribute('href')
  }
  expect(lead('overdue')).toBeUndefined()
  sessionState.set({ ...before, session: { id: 7, firstName: 'Dana', clientName: 'Desk' } })
  expect(lead('overdue')).toBe('/MemosStatusPage?due=overdue')
  screen.getByText('Memos Status: Overdue')
  expect([lead('round zz'), lead('pear this week')]).toEqual([undefined, undefined])
})

test('choices of a field are taken away together', () => {
  const { lines, onFilter } = draw(withTaken(shaped('Heart', 'Oval'), 'location', [3]))
  expect(lines[0]).toBe('No lot has all of this: Oval, Heart · Mumbai.')
  fireEvent.click(screen.getByRole('button', { name: 'Without “Mumbai”: 2 lots' }))
  expect(onFilter.mock.calls[0]![0].taken).toMatchObject({ shape: expect.any(Array), location: [] })
  expect(lines).not.toContain('Without “Oval, Heart”: 0 lots')
})

test('where it takes two it names them; where it takes more it says so', () => {
  const hearts = withTaken(shaped('Heart'), 'location', [3])
  const heavy = withSpan(hearts, 'caratMilli', { from: 9e6 })
  expect(draw(heavy).lines.slice(1)).toEqual(['Without “Mumbai · from 9,000.00 ct”: 1 lot', 'Clear filters'])
  cleanup()
  const deep = withSpan(withSpan(heavy, 'depthPermille', { from: 9e5 }), 'tablePermille', { from: 9e5 })
  expect(draw(deep).lines.slice(1)).toEqual([
    'Leaving out only one of them finds no lot either.',
    'Clear filters',
  ])
})

test('two that are in the way together are offered once, whichever is taken away first', () => {
  const heavy = withSpan(withTaken(shaped('Heart'), 'location', [3]), 'caratMilli', { from: 9e6 })
  const ways = draw({ ...heavy, text: 'heart' }).lines.filter((line) => line.startsWith('Without'))
  expect(ways).toEqual(['Without “Mumbai · from 9,000.00 ct”: 1 lot'])
})

test('one condition is named; days long gone are not said to have nothing new since', () => {
  expect(draw(withTaken(NO_FILTER, 'location', [3])).lines).toEqual([
    'No lot matches “Mumbai”.',
    'Clear filters',
  ])
  cleanup()
  const past = withSpan(NO_FILTER, 'date', { from: 20200101, to: 20200131 })
  expect(draw(past).lines[0]).toMatch(/^No lot matches “Photographed: /)
})

test('a text that no lot has is to blame alone', () => {
  const { lines, onFilter } = draw({ ...shaped('Round'), text: 'none such' })
  expect(lines).toEqual(['No lot matches “None, such”.', 'Without “None, such”: 2 lots', 'Clear filters'])
  fireEvent.click(screen.getByRole('button', { name: /^Without/ }))
  expect(onFilter).toHaveBeenCalledWith(shaped('Round'))
})

test.each([
  ['pear', 'No lot has this: Pear.', ['Clear search']],
  ['pear round', 'No lot has this: Pear.', ['Without “Pear”: 2 lots', 'Clear search']],
  ['pear ruby', 'No lot has this: Pear, Ruby.', ['Clear search']],
  ['pear cut', 'No lot has this: Pear.', ['Clear search']],
  ['over 5 ct', 'No lot has this: over 5.00 ct.', ['Clear search']],
])('%s is answered as what it is, though no lot has it', (text, none, offers) => {
  expect(draw({ ...NO_FILTER, text }).lines).toEqual([none, ...offers])
})

test('a word that is found in a note is no word of the trade', () => {
  const { words, ...rest } = indexOf([bareLot(1, 'RG-1', { note: 'pear-like' })])
  const found = textFinder({ ...rest, words }, more.lots).find({ ...NO_FILTER, text: 'pear like' })
  expect([found.count, found.parts!().map(({ names }) => names)]).toEqual([1, [undefined, undefined]])
})

test('each part of a text is a condition of its own, also what it says of days', () => {
  const { lines, onFilter } = draw({ ...NO_FILTER, text: 'heart new this week' })
  expect(lines).toContain('Without “Photographed: Last 7 days”: 1 lot')
  fireEvent.click(screen.getByRole('button', { name: 'Without “Heart”: 2 lots' }))
  expect(onFilter).toHaveBeenCalledWith({ ...NO_FILTER, text: 'new this week' })
})

test('of a text, only what no lot has is to blame', () => {
  const { lines, onFilter } = draw({ ...NO_FILTER, text: 'round none ramat gan such' })
  expect(lines.slice(0, 1)).toEqual(['No lot matches “None, such”.'])
  fireEvent.click(screen.getByRole('button', { name: 'Without “None, such”: 1 lot' }))
  expect(onFilter).toHaveBeenCalledWith({ ...NO_FILTER, text: 'round ramat gan' })
})

test('what can be searched for is told where something was not understood', () => {
  const { tips } = more.photos.find
  expect(draw({ ...NO_FILTER, text: 'round nothing' }).lines).toContain(tips)
  cleanup()
  expect(draw({ ...NO_FILTER, text: 'heart new york' }).lines).toEqual([
    'No lot has all of this: Heart · New York.',
    'Without “New York”: 1 lot',
    'Without “Heart”: 2 lots',
    'Clear search',
  ])
})

test('while lots still come, nothing is said of those that have not', () => {
  const { lines } = draw({ ...NO_FILTER, text: 'emerald green' }, '17,000 of 53,940')
  expect(lines).toEqual([
    'None among the lots that have come so far, 17,000 of 53,940. The others are on their way.',
    'Clear search',
  ])
})

test('a misspelled word is offered as it may have been meant, and what nobody understands is told word by word', () => {
  const { lines, onFilter } = draw({ ...NO_FILTER, text: 'rond new' })
  expect(lines).toContain('Did you mean “Round”? 2 lots')
  fireEvent.click(screen.getByRole('button', { name: /^Did you mean/ }))
  expect(onFilter).toHaveBeenCalledWith({ ...NO_FILTER, text: 'Round new' })
  cleanup()
  expect(draw({ ...NO_FILTER, text: 'rond qqqq' }).lines).toContain('Did you mean “Round”? 2 lots')
  cleanup()
  expect(draw({ ...NO_FILTER, text: 'zzzz qqqq oval' }).lines).toEqual([
    'No lot matches “zzzz, qqqq”.',
    expect.stringMatching(/^Try/),
    'Without “zzzz, qqqq”: 1 lot',
    'Clear search',
  ])
})

test('where what was meant finds nothing with the rest, it is offered with as much of that as does', () => {
  const stones = indexOf([
    bareLot(1, 'RG-1', { shape: 'Marquise', gemType: 'Sapphire', caratMilli: 4000 }),
    bareLot(2, 'RG-2', { shape: 'Oval', gemType: 'Ruby', caratMilli: 5000 }),
    bareLot(3, 'RG-3', { shape: 'Oval', gemType: 'Ruby', caratMilli: 2000 }),
  ])
  const finder = textFinder(stones, more.lots)
  const offersOf = (text: string) => {
    const filter = { ...NO_FILTER, text }
    const onFilter = vi.fn<(filter: LotFilter) => void>()
    render(<NoMatch {...{ finder, filter, onFilter }} found={finder.find(filter)} words={stones.words} />)
    const buttons = screen.getAllByRole('button')
    const offers = buttons.map((button) => button.textContent)
    buttons.forEach((button) => fireEvent.click(button))
    cleanup()
    return offers.map((offer, nth) => [offer, onFilter.mock.calls[nth]![0].text])
  }
  const clear = ['Clear search', '']
  expect(offersOf('marquese ruby >3ct')).toEqual([
    ['Did you mean “Marquise, over 3.00 ct”? 1 lot', 'Marquise >3ct'],
    ['Without “marquese”: 1 lot', 'ruby >3ct'],
    clear,
  ])
  expect(offersOf('oval saphire 3-5 ct')).toEqual([
    ['Did you mean “Sapphire, 3.00 ct – 5.00 ct”? 1 lot', 'Sapphire 3-5 ct'],
    ['Without “saphire”: 1 lot', 'oval 3-5 ct'],
    clear,
  ])
  // Not before two are taken away.
  expect(offersOf('marquese ruby qqqq <3ct')).toEqual([['Did you mean “Marquise”? 1 lot', 'Marquise'], clear])
})

test('of a grade that no lot has with the rest, a better one is offered before anything is given up', () => {
  const graded = indexOf([
    bareLot(1, 'RG-1', { shape: 'Oval', clarity: 4, color: 'E', caratMilli: 1100 }),
    bareLot(2, 'RG-2', { shape: 'Round', clarity: 6, color: 'G', caratMilli: 1200 }),
  ])
  const finder = textFinder(graded, more.lots)
  const linesOf = (text: string) => {
    const filter = { ...NO_FILTER, text }
    const onFilter = vi.fn<(filter: LotFilter) => void>()
    render(<NoMatch {...{ finder, filter, onFilter }} found={finder.find(filter)} words={graded.words} />)
    const buttons = screen.getAllByRole('button')
    fireEvent.click(buttons[0]!)
    cleanup()
    return [buttons[0]!.textContent, onFilter.mock.lastCall![0].text]
  }
  expect(linesOf('oval 1-1.5 VS2')).toEqual(['“Clarity FL – VS2” instead: 1 lot', 'oval 1-1.5 VS2+'])
  expect(linesOf('oval G')).toEqual(['“Color E, Color G” instead: 1 lot', 'oval G+'])
  expect(linesOf('round VVS1')[0]).toMatch(/^Without/)
})
