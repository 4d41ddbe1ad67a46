/** The memos of a period: the list and its sums, what is said of it, the file, and the ways on where there is none. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aroundEach, numbers, open, save } from './open-memos.tsx'
import { memo } from '#tests/support/lots/some-memos.ts'

aroundEach()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 26, 9, 41, 5) })
  await save([
    memo({ number: 1, date: '2026-10-01', dueDate: '2026-11-30' }),
    memo({ number: 2, date: '2026-10-31', dueDate: '2026-11-30', status: 100 }),
    memo({ number: 3, date: '2026-11-01', dueDate: '2026-12-01' }),
    memo({ number: 4, date: '2026-09-30', dueDate: '2026-10-20' }),
    memo({ number: 5, date: '2026-10-15', dueDate: '2026-12-05', status: 35 }),
  ])
  return () => vi.useRealTimers()
})

const choice = () => screen.findByLabelText<HTMLSelectElement>('Memo date')
const choose = async (name: string) => {
  const select = await choice()
  const option = within(select).getByRole<HTMLOptionElement>('option', { name })
  fireEvent.change(select, { target: { value: option.value } })
}
const type = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: text } })
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('a period narrows list, sums and counts, is in the address, and says what the status hides', async () => {
  open()
  await choose('Last month')
  expect(await numbers(1)).toEqual(['Memo 1'])
  expect(location.search).toBe('?date=last-month')
  expect(said()).toEqual(expect.arrayContaining(['Memo date: 10/01/2026 – 10/31/2026', '1 memo']))
  const strip = screen.getByRole('region', { name: 'On memo with you' })
  expect(strip.textContent).toMatch(
    /^Overdue, of those foundNoneDue this week, of those found1.memo.*You hold, on the memos below1.piece/,
  )
  expect(within(strip).queryByText(/neither open nor closed/)).toBeNull()
  screen.getByText('2 more are not open:')
  press('All')
  expect(await numbers(3)).toEqual(['Memo 1', 'Memo 5', 'Memo 2'])
  expect(location.search).toBe('?date=last-month&status=all')
  expect(screen.queryByText(/not open/)).toBeNull()
  history.back()
  await numbers(1)
  await choose('Any date')
  await numbers(3)
  expect(strip.textContent).toMatch(/^Overdue1.memo/)
})

test('of due and status each is said by itself, and All takes that away alone', async () => {
  open('/?due=overdue&date=20260930-20261101')
  expect(await numbers(1)).toEqual(['Memo 4'])
  screen.getByText('2 more are not overdue:')
  press('All')
  expect(await numbers(3)).toEqual(['Memo 4', 'Memo 1', 'Memo 3'])
  expect(location.search).toBe('?date=20260930-20261101')
  screen.getByText('2 more are not open:')
  press('All')
  await numbers(5)
  expect(location.search).toBe('?date=20260930-20261101&status=all')
})

test('a choice of due that hides nothing by itself is not named', async () => {
  open('/?due=week&date=last-month')
  expect(await numbers(1)).toEqual(['Memo 1'])
  screen.getByText('2 more are not open:')
  press('All')
  expect(await numbers(3)).toEqual(['Memo 1', 'Memo 5', 'Memo 2'])
  expect(location.search).toBe('?date=last-month&status=all')
})

test('a range begins with the days before it, and what is typed into it is one entry of the history', async () => {
  open('/?status=all')
  await choose('Last month')
  await numbers(3)
  await choose('From – to')
  const [from, to] = [screen.getByLabelText('Memo date from'), screen.getByLabelText('Memo date to')]
  expect([from, to]).toEqual([
    expect.objectContaining({ value: '2026-10-01' }),
    expect.objectContaining({ value: '2026-10-31' }),
  ])
  fireEvent.change(from, { target: { value: '2026-10-15' } })
  expect(await numbers(2)).toEqual(['Memo 5', 'Memo 2'])
  fireEvent.change(to, { target: { value: '' } })
  expect(await numbers(3)).toEqual(['Memo 3', 'Memo 5', 'Memo 2'])
  expect(new URLSearchParams(location.search).get('date')).toBe('20261015-')
  history.back()
  await waitFor(async () => expect((await choice()).value).toBe('last-month'))
  expect(screen.queryByLabelText('Memo date from')).toBeNull()
})

test('Back brings what was searched for with the period that it was searched in', async () => {
  open('/?status=all')
  await choose('Last month')
  await numbers(3)
  await choose('Any date')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '5' } })
  expect(await numbers(1)).toEqual(['Memo 5'])
  await choose('Last month')
  await numbers(1)
  history.back()
  await waitFor(async () => expect((await choice()).value).toBe('any'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('5')
  history.back()
  await waitFor(async () => expect((await choice()).value).toBe('last-month'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  await numbers(3)
})

test('a range without a day asks for nothing', async () => {
  open()
  await choose('From – to')
  expect(await numbers(3)).toHaveLength(3)
  expect(screen.queryByText(/^Memo date:/)).toBeNull()
})

test('a month is searched for like a word, and is said', async () => {
  open('/?status=all')
  await numbers(5)
  type('oct 2026')
  expect(await numbers(3)).toEqual(['Memo 1', 'Memo 5', 'Memo 2'])
  expect(said()).toContain('Memo date: 10/01/2026 – 10/31/2026')
  await choose('This month')
  await numbers(0)
  screen.getByText(
    'No memo matches: Memo date: 11/01/2026 – 11/30/2026 · Memo date: 10/01/2026 – 10/31/2026.',
  )
  press('Show 5 memos of any date')
  await numbers(5)
})

test('what the search says of when something is due is a choice like that of the toolbar', async () => {
  open('/?status=100')
  await numbers(1)
  const tile = (name: RegExp) => screen.getByRole('button', { name }).ariaPressed
  type('overdue')
  expect(await numbers(1)).toEqual(['Memo 4'])
  expect(tile(/^Overdue/)).toBe('true')
  type('sep due this week')
  await screen.findByText('No memo matches: Open · Due this week · Memo date: 09/01/2026 – 09/30/2026.')
  press('Show 2 memos of any date')
  expect(await numbers(2)).toEqual(['Memo 1', 'Memo 3'])
})

test('a choice of the toolbar takes what the search says of it out of the text', async () => {
  open()
  await numbers(3)
  type('memo due this week')
  expect(await numbers(2)).toEqual(['Memo 1', 'Memo 3'])
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  press(/^Overdue/)
  expect(await numbers(1)).toEqual(['Memo 4'])
  expect([search.value, location.search]).toEqual(['memo', '?due=overdue'])
  type('overdue')
  await numbers(1)
  fireEvent.click(screen.getByRole('radio', { name: 'Closed' }))
  expect(await numbers(1)).toEqual(['Memo 2'])
  expect(search.value).toBe('')
})

test('while the search asks for days, the choice of the date says so', async () => {
  open()
  type('oct')
  expect(await numbers(1)).toEqual(['Memo 1'])
  expect((await choice()).selectedOptions[0]!.textContent).toBe('As searched')
  type('')
  await waitFor(async () => expect((await choice()).selectedOptions[0]!.textContent).toBe('Any date'))
})

test('a word that is also a month’s finds both', async () => {
  await save([memo({ number: 6, date: '2026-11-02', dueDate: '2026-12-30', salesperson: 'October Lee' })])
  open()
  await numbers(4)
  type('october')
  expect(await numbers(2)).toEqual(['Memo 1', 'Memo 6'])
  expect(said()).toContain('Memo date: 10/01/2026 – 10/31/2026; others have the word.')
})

test('where a period has none, everything that is asked for is named, with the ways on', async () => {
  open('/?date=20261016-20261031')
  await screen.findByText('No memo matches: Open · Memo date: 10/16/2026 – 10/31/2026.')
  expect(screen.queryByRole('region', { name: 'On memo with you' })).toBeNull()
  screen.getByRole('button', { name: 'Show 3 memos of any date' })
  press('Show 1 memo of these days')
  expect(await numbers(1)).toEqual(['Memo 2'])
  type('none october')
  await screen.findByText(/^No memo matches: none · Memo date: 10\/16/)
  press('Clear search and filters')
  await numbers(3)
  expect(location.search).toBe('')
})

test('the file names the days that all of it is of', async () => {
  const names: string[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  open('/?date=last-month&status=all')
  await numbers(3)
  press('Export csv')
  await screen.findByText('Saved as memos-all-2026-10-20261126-094105.csv, 3 lines')
  await choose('Any date')
  await numbers(5)
  press('Export csv')
  expect(names).toEqual(['memos-all-2026-10-20261126-094105.csv', 'memos-all-20261126-094105.csv'])
})
