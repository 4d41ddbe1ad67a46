import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays } from 'date-fns/addDays'
import { beforeEach, describe, expect, test } from 'vitest'
import { localDay } from '#src/lots/days/memo-days.ts'
import { focusLine } from '#src/features/memos/card/focus-line.ts'
import { sessionState } from '#src/session/session.ts'
import { syncStatus } from '#src/sync/sync-status.ts'
import { ACCOUNT, aroundEach, card, numbers, open, save } from './open-memos.tsx'
import { line, memo } from '#tests/support/lots/some-memos.ts'

aroundEach()

const inDays = (days: number) => localDay(addDays(new Date(), days))

describe('the filter', () => {
  beforeEach(() =>
    save([
      memo({ number: 1, dueDate: inDays(5) }),
      memo({ number: 2, dueDate: inDays(-5) }),
      memo({ number: 3, status: 100 }),
      memo({ number: 4, status: 35, dueDate: inDays(1) }),
    ]),
  )

  test('shows open memos at first, overdue ones leading', async () => {
    open()
    expect(await numbers(2)).toEqual(['Memo 2', 'Memo 1'])
    const status = screen.getByRole('radiogroup', { name: 'Status' })
    expect(within(status).getByRole<HTMLInputElement>('radio', { name: 'Open' }).checked).toBe(true)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 memos')
  })

  test('stands in the address as a code, so that Back takes it back', async () => {
    open('/?popup=contact')
    fireEvent.click(screen.getByRole('radio', { name: 'Closed' }))
    expect(await numbers(1)).toEqual(['Memo 3'])
    expect(location.search).toBe('?popup=contact&status=100')
    fireEvent.click(screen.getByRole('radio', { name: 'All' }))
    expect(await numbers(4)).toEqual(['Memo 2', 'Memo 4', 'Memo 1', 'Memo 3'])
    history.back()
    expect(await numbers(1)).toEqual(['Memo 3'])
    history.back()
    expect(await numbers(2)).toEqual(['Memo 2', 'Memo 1'])
  })

  test('is there again for who comes back by the menu, of the same account, with the search and the order', async () => {
    const leave = open('/?status=all&sort=number')
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), { target: { value: 'memo' } })
    const byNumber = ['Memo 4', 'Memo 3', 'Memo 2', 'Memo 1']
    expect(await numbers(4)).toEqual(byNumber)
    await act(leave)
    fireEvent.click(screen.getByRole('link', { name: 'Memos Status' }))
    expect(await numbers(4)).toEqual(byNumber)
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('memo')
    expect(location.search).toBe('?status=all&sort=number')
    await act(leave)
    history.back()
    expect(await numbers(4)).toEqual(byNumber)

    await act(leave)
    sessionState.set({ session: { id: ACCOUNT + 1 }, fromDevice: false, ended: false })
    fireEvent.click(screen.getByRole('link', { name: 'Memos Status' }))
    await screen.findByRole('searchbox', { name: 'Search' })
    expect(location.search).toBe('')
  })

  test('the summary filters by what is overdue and due this week, and once more takes it back', async () => {
    open('/?status=100')
    const week = await screen.findByRole('button', { name: /^Due this week/ })
    fireEvent.click(week)
    expect(await numbers(1)).toEqual(['Memo 1'])
    expect([location.search, week.ariaPressed]).toEqual(['?due=week', 'true'])
    fireEvent.click(screen.getByRole('button', { name: /^Overdue/ }))
    expect(await numbers(1)).toEqual(['Memo 2'])
    fireEvent.click(screen.getByRole('button', { name: /^Overdue/ }))
    expect(await numbers(2)).toEqual(['Memo 2', 'Memo 1'])
  })

  test('a search that finds nothing open leads to what it finds among all', async () => {
    open()
    fireEvent.change(await screen.findByRole('searchbox', { name: 'Search' }), { target: { value: '3' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Show 1 memo among all' }))
    expect(await numbers(1)).toEqual(['Memo 3'])
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: 'none' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    expect(await numbers(2)).toEqual(['Memo 2', 'Memo 1'])
  })

  test('leaves the memo that the address asks for on screen, until something else is chosen', async () => {
    const id = memo({ number: 4 }).id
    open(`/?memo=${id}`)
    expect(await numbers(3)).toEqual(['Memo 2', 'Memo 4', 'Memo 1'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Memo 4'))
    const search = screen.getByRole('searchbox', { name: 'Search' })
    search.focus()
    fireEvent.change(search, { target: { value: 'none' } })
    await numbers(0)
    fireEvent.change(search, { target: { value: '' } })
    await numbers(3)
    expect(document.activeElement).toBe(search)
    fireEvent.click(screen.getByRole('radio', { name: 'Closed' }))
    expect(await numbers(1)).toEqual(['Memo 3'])
    expect(location.search).toBe('?status=100')
  })

  test('names a status it does not know by its code', async () => {
    open('/?status=all')
    expect(within(await card(4)).getByText('Status 35')).toBeTruthy()
    expect(within(await card(3)).getByText('Closed')).toBeTruthy()
  })
})

test('a memo says what is out, back and owed, when it is due and how long it has been out', async () => {
  const parcel = line({
    piecesOut: 10,
    piecesReturned: 4,
    piecesSold: 1,
    caratOutMilli: 5_250,
    caratReturnedMilli: 2_110,
    caratSoldMilli: 505,
    pricePerCaratMinor: 33_333,
    amountMinor: 174_998,
  })
  await save([
    memo({
      number: 41,
      date: inDays(-75),
      dueDate: inDays(-1),
      terms: '60 days',
      salesperson: 'Ann',
      lines: [parcel],
    }),
  ])
  open()
  const facts = new Map(
    within(await card(41))
      .getAllByRole('term')
      .map((term) => [term.textContent, within(term.parentElement!).getAllByRole('definition')]),
  )
  const words = (name: string) => facts.get(name)?.map((fact) => fact.textContent?.replaceAll('\u00a0', ' '))
  expect(words('Date')?.[1]).toBe('75 days out')
  expect(words('Due')?.[1]).toBe('Overdue by 1 day')
  expect(words('Terms')).toEqual(['60 days', 'Salesperson \u2068Ann\u2069'])
  expect(words('Out')).toEqual(['10 pieces · 5.25 ct', '$1,749.98'])
  expect(words('Settled')).toEqual(['4 returned', '1 sold$168.33'])
  expect(words('Still with you')).toEqual(['5 pieces · 2.635 ct', '$878.32'])
})

test.each([
  [0, 'Due today'],
  [1, 'Due in 1 day'],
  [3, 'Due in 3 days'],
  [4, 'In 4 days'],
])('due in %i days reads “%s”', async (days, words) => {
  await save([memo({ number: 5, dueDate: inDays(days) })])
  open()
  expect(within(await card(5)).getByText(words)).toBeTruthy()
})

test('the summary stays as it is when a time is chosen, and counts what is not on the list', async () => {
  await save([
    memo({ number: 1, dueDate: inDays(20) }),
    memo({ number: 2, dueDate: inDays(-5) }),
    memo({ number: 4, status: 35, dueDate: inDays(30) }),
  ])
  open()
  await card(1)
  expect(within(await card(1)).queryByText('Open')).toBeNull()
  const held = () => {
    const summary = within(screen.getByRole('region', { name: 'On memo with you' }))
    return [summary.getAllByRole('term')[0], summary.getAllByRole('definition')[0]].map((each) =>
      each?.textContent?.replaceAll('\u00a0', ' '),
    )
  }
  expect(held()).toEqual(['You hold', '2 pieces · 2.00 ct on 2 memos'])
  fireEvent.click(screen.getByRole('button', { name: /^Overdue/ }))
  expect(await numbers(1)).toEqual(['Memo 2'])
  expect(held()).toEqual(['You hold, due at any time', '2 pieces · 2.00 ct on 2 memos'])
  fireEvent.click(screen.getByRole('button', { name: /^Overdue/ }))
  await numbers(2)
  screen.getByText(/You also hold 1 memo that is neither open nor closed \(Status 35\)\./)
  fireEvent.click(screen.getByRole('button', { name: 'Show all memos' }))
  await numbers(3)
  expect(held()).toEqual(['You hold', '3 pieces · 3.00 ct on 3 memos'])
})

test('the order of what is outstanding says where it goes by currency, and only there', async () => {
  await save([
    memo({ number: 1 }),
    memo({ number: 2, currency: 'EUR' }),
    memo({ number: 3, lines: [line({ amountMinor: 20_000, pricePerCaratMinor: 20_000 })] }),
  ])
  open()
  await numbers(3)
  const said = () => screen.queryByText(/^One currency after the other/)?.textContent
  expect(said()).toBeUndefined()
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort By' }), { target: { value: 'outstanding' } })
  await waitFor(() => expect(said()).toBe('One currency after the other, largest first: EUR · USD'))
  expect(await numbers(3)).toEqual(['Memo 2', 'Memo 3', 'Memo 1'])
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: '2' } })
  await numbers(1)
  expect(said()).toBeUndefined()
})

test('the summary answers for each currency, whatever the filter shows', async () => {
  await save([
    memo({ number: 1, dueDate: inDays(-2) }),
    memo({ number: 2, currency: 'JPY', dueDate: undefined }),
    memo({ number: 3, status: 100 }),
  ])
  open('/?status=100')
  await card(3)
  const summary = screen.getByRole('region', { name: 'On memo with you' })
  expect(
    within(summary)
      .getAllByRole('definition')
      .map((fact) => fact.textContent?.replaceAll('\u00a0', ' ').replace(/\d\d\/\d\d\/\d{4}/, 'DAY')),
  ).toEqual([
    '1 piece · 1.00 ct on 1 memo',
    '1 overdue since DAY',
    '$100.00',
    '$100.00',
    '1 piece · 1.00 ct on 1 memo',
    'no due date',
    '–',
    '¥10,000',
  ])
})

test('lines say what is left of each and in all, what is settled last', async () => {
  await save([
    memo({
      number: 6,
      lines: [
        line({ lot: 'R-7', description: 'Round, F', piecesReturned: 1, caratReturnedMilli: 1_000 }),
        line({ line: 2, lot: 'S-8', piecesOut: 4, piecesSold: 1, caratSoldMilli: 250 }),
      ],
    }),
  ])
  open()
  const shown = within(await card(6))
  expect(shown.queryByRole('table')).toBeNull()
  fireEvent.click(shown.getByText(/^2 lines/))
  const rows = within(await shown.findByRole('table')).getAllByRole('row')
  const cells = (row: HTMLElement) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' '))
  expect(rows.slice(1).map((row) => cells(row).filter(Boolean))).toEqual([
    [
      'S-8Round 1.00 ct D IF1 sold for \u2068$25.00\u2069',
      '4 pieces1.00 ct',
      '–',
      '1 piece0.25 ct$25.00',
      '3 pieces0.75 ct',
      '$100.00',
      '$100.00left $75.00',
    ],
    ['R-7Round, F1 returned', '1 piece1.00 ct', '1 piece1.00 ct', '–', 'Settled', '$100.00', '$100.00'],
    [
      'TotalTotal left1 of 2 lines still with you',
      '5 pieces2.00 ct',
      '1 piece1.00 ct',
      '1 piece0.25 ct$25.00',
      '3 pieces0.75 ct',
      '–',
      '$200.00left $75.00',
    ],
  ])
  expect(within(rows[1]!).getByRole('img', { name: 'No photo of S-8' })).toBeTruthy()
})

test('what is saved elsewhere is drawn without being asked', async () => {
  await save([memo({ number: 8 })])
  open()
  await card(8)
  await save([memo({ number: 9 })], [8])
  await card(9)
  expect(await numbers(1)).toEqual(['Memo 9'])
})

describe('when there is nothing to show', () => {
  test('no memo passes the filter', async () => {
    await save([memo({ status: 100 })])
    open()
    expect(await screen.findByText(/No memo is open/)).toBeTruthy()
    expect(screen.getByText(/you hold nothing on memo/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Export csv' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('no memo at all', async () => {
    await save([])
    open()
    expect(await screen.findByText(/There are no memos yet/)).toBeTruthy()
  })

  test('still loading', async () => {
    syncStatus.set('pulling')
    open()
    expect(await screen.findByText('Loading your memos…')).toBeTruthy()
  })

  test('no network and nothing on the device', async () => {
    syncStatus.set('offline')
    open()
    expect(await screen.findByText(/no memos are on this device yet/)).toBeTruthy()
  })

  test('another account’s memos are not shown', async () => {
    await save([memo({ number: 10 })])
    sessionState.set({ session: { id: ACCOUNT + 1 }, fromDevice: false, ended: false })
    syncStatus.set('offline')
    open()
    expect(await screen.findByText(/no memos are on this device yet/)).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })
})

test('without a network the saved memos stay, and the page says what they are', async () => {
  await save([memo({ number: 11 })])
  syncStatus.set('offline')
  open()
  await card(11)
  expect(screen.getByText(/no connection.*as this device last received them/)).toBeTruthy()
})

test('a tap on the facts of a memo opens its lines and closes them, a marked text does not', async () => {
  await save([memo({ number: 1, lines: [line({})] })])
  open()
  const facts = within(await card(1)).getByText('Terms')
  const lines = (await card(1)).querySelector('details')!
  fireEvent.click(facts)
  expect(lines.open).toBe(true)
  fireEvent.click(facts)
  expect(lines.open).toBe(false)
  getSelection()!.selectAllChildren(facts)
  fireEvent.click(facts)
  expect(lines.open).toBe(false)
  getSelection()!.removeAllRanges()
})

test('who comes back finds open the memos that were, by the menu and by Back, not in an address that asks', async () => {
  await save([1, 2].map((number) => memo({ number, lines: [line({})] })))
  const id = memo({ number: 2 }).id
  const leave = open(`/?memo=${id}`)
  const areOpen = async () => [
    (await card(1)).querySelector('details')!.open,
    (await card(2)).querySelector('details')!.open,
  ]
  const touch = async (number: number) => {
    const lines = (await card(number)).querySelector('details')!
    fireEvent.click(within(lines.parentElement!).getByText('Terms'))
    await waitFor(() => expect(lines.querySelector('table') !== null).toBe(lines.open))
  }
  expect(await areOpen()).toEqual([false, true])
  await touch(1)
  await touch(2)
  await act(leave)
  history.back()
  expect(await areOpen()).toEqual([true, false])
  await act(leave)
  fireEvent.click(screen.getByRole('link', { name: 'Memos Status' }))
  expect(await areOpen()).toEqual([true, false])
  await act(leave)
  open(`/?memo=${id}`)
  expect(await areOpen()).toEqual([false, true])
})

test('the line of the lot that was seen last gets the focus, in the memo that had it', () => {
  const row = (lot: number, name: string) =>
    `<tr data-lot="${lot}"><th><a href="/" id="${name}">${lot}</a></th></tr>`
  const frame = document.createElement('div')
  frame.innerHTML = `<article class="memo-card"><table>${row(1, 'a')}</table></article>
    <article class="memo-card"><table>${row(1, 'b')}${row(2, 'c')}</table></article>`
  document.body.append(frame)
  const focusAfter = (lot: number) => (focusLine(lot), document.activeElement?.id)
  expect([focusAfter(1), focusAfter(2), focusAfter(1)]).toEqual(['a', 'c', 'b'])
  frame.remove()
})
