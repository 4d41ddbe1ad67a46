import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { subDays } from 'date-fns/subDays'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangesLine } from '#src/features/photos/changes/changes-line.tsx'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { type LotFilter, NO_FILTER, withoutOnly, withSpan, withTaken } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/en/more.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close: () => undefined,
})
beforeEach(() => history.pushState(null, '', '/'))
afterEach(cleanup)

const finder = textFinder(
  indexOf(
    [0, 5, 6, 40].map((days, nth) =>
      bareLot(nth + 1, `RG-${nth}`, { date: subDays(new Date(), days).toISOString(), type: nth % 2 }),
    ),
  ),
  more.lots,
)

function draw(filter: LotFilter, isWhole = true) {
  const onFilter = vi.fn<(filter: LotFilter) => void>()
  const found = filter === NO_FILTER ? undefined : finder.find(filter)
  render(
    <BrowserRouter>
      <ChangesLine account={1} dictionary={[]} {...{ finder, isWhole, filter, found, onFilter }} />
    </BrowserRouter>,
  )
  return { onFilter, line: screen.getByRole('button') }
}

test('where nothing has changed, a touch shows what is new of the lots that are shown', () => {
  for (const [filter, count] of [
    [NO_FILTER, 3],
    [withTaken(NO_FILTER, 'type', [0]), 2],
  ] as const) {
    const { line, onFilter } = draw(filter)
    expect(line.textContent).toBe(`${count} new this week`)
    fireEvent.click(line)
    expect(onFilter).toHaveBeenCalledWith(withSpan(filter, 'date', { days: 7 }))
    cleanup()
  }
})

test('of a list that is still coming it counts nothing', () => {
  expect(draw(NO_FILTER, false).line.textContent).toBe('What is new?')
})

test('after that a touch shows what is new since yesterday of them, and says so where that is none', () => {
  for (const [type, count] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const ofType = withTaken(NO_FILTER, 'type', [type])
    const { line, onFilter } = draw(withSpan(ofType, 'date', { days: 7 }))
    expect(line.textContent).toBe(`${count} since yesterday`)
    fireEvent.click(line)
    expect(onFilter).toHaveBeenCalledWith(withSpan(ofType, 'date', { days: 2 }))
    cleanup()
  }
})

test('where other days are asked for, or nothing is new, it opens the choice of days, which keeps what else is asked for', async () => {
  for (const filter of [
    withSpan(NO_FILTER, 'date', { days: 2 }),
    { ...NO_FILTER, only: [1] },
    { ...NO_FILTER, text: 'rg-3' },
  ]) {
    const { line, onFilter } = draw(filter)
    expect(line.textContent).toBe('What is new?')
    fireEvent.click(line)
    const popup = within(screen.getByRole('dialog', { name: 'New and changed', hidden: true }))
    fireEvent.click(popup.getByRole('checkbox', { name: 'Last 30 days', hidden: true }))
    expect(onFilter).toHaveBeenCalledWith(withSpan(withoutOnly(filter), 'date', { days: 30 }), false)
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    cleanup()
  }
})

test('Back closes it, and goes no further', async () => {
  history.replaceState(null, '', '/?date=2d')
  fireEvent.click(draw(withSpan(NO_FILTER, 'date', { days: 2 })).line)
  const popup = () => screen.queryByRole('dialog', { hidden: true })
  expect(popup()).not.toBeNull()
  history.back()
  await waitFor(() => expect(popup()).toBeNull())
  expect(location.search).toBe('?date=2d')
})
