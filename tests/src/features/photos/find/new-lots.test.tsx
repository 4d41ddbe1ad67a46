import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { subDays } from 'date-fns/subDays'
import { afterEach, expect, test, vi } from 'vitest'
import { formatDate } from '#src/format/date-format.ts'
import { NothingNew } from '#src/features/photos/find/none/nothing-new.tsx'
import { NewChoices } from '#src/features/photos/find/parts/new-choices.tsx'
import { dayOf } from '#src/lots/find/calendar-days.ts'
import { textFinder } from '#tests/support/lots/text-finder.ts'
import { type LotFilter, NO_FILTER, withSpan } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/en/more.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

afterEach(cleanup)

const ago = (days: number) => subDays(new Date(), days).toISOString()
const finderOf = (...days: number[]) =>
  textFinder(indexOf(days.map((day, nth) => bareLot(nth + 1, `RG-${nth}`, { date: ago(day) }))), more.lots)

function drawChoices(filter: LotFilter, changed?: number[]) {
  const finder = finderOf(0, 1, 5, 20, 90)
  const onFilter = vi.fn<(filter: LotFilter) => void>()
  cleanup()
  render(<NewChoices {...{ finder, changed, filter, onFilter }} shown={finder.find(filter)} />)
  return onFilter
}

test('each says how many lots are new by it, whichever of them is taken', () => {
  for (const filter of [NO_FILTER, withSpan(NO_FILTER, 'date', { days: 2 })]) {
    drawChoices(filter, [2, 5, 99])
    const told = screen.getAllByRole('checkbox').map((box) => box.closest('label')!.textContent)
    expect(told).toEqual([
      'Today1',
      'Since yesterday2',
      'Last 7 days3',
      'Last 30 days4',
      'Changed since you last looked2',
    ])
  }
})

test('one of them at a time is asked for, and given up again', () => {
  const days = withSpan(NO_FILTER, 'date', { days: 7 })
  const changed = { ...NO_FILTER, only: [2] }
  fireEvent.click((drawChoices(NO_FILTER, [2]), screen.getByRole('checkbox', { name: 'Last 7 days' })))
  const taken = drawChoices(days, [2])
  expect(screen.getByRole('checkbox', { name: 'Last 7 days' })).toHaveProperty('checked', true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Changed since you last looked' }))
  expect(taken).toHaveBeenLastCalledWith(changed)
  const onFilter = drawChoices(changed, [])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Today' }))
  expect(onFilter).toHaveBeenLastCalledWith(withSpan(NO_FILTER, 'date', { days: 1 }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Changed since you last looked' }))
  expect(onFilter).toHaveBeenLastCalledWith(NO_FILTER)
})

test('with nothing new it names the newest and leads to it', () => {
  const finder = finderOf(40, 40, 60)
  const onFilter = vi.fn<(filter: LotFilter) => void>()
  const filter = { ...NO_FILTER, text: 'rg new this week' }
  const found = finder.find(filter)
  render(<NothingNew {...{ finder, found, filter, onFilter }} />)
  screen.getByText(`Nothing new since ${formatDate(ago(6))}; the newest lot is of ${formatDate(ago(40))}.`)
  fireEvent.click(screen.getByRole('button', { name: 'Show the 2 newest lots' }))
  const day = dayOf(subDays(new Date(), 40))
  expect(onFilter).toHaveBeenCalledWith(
    withSpan({ ...NO_FILTER, text: 'rg' }, 'date', { from: day, to: day }),
  )
})
