/** What was sent before, in the contact popup: read without a network too, and gone on from. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { addDays } from 'date-fns/addDays'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnMessage } from '#contract/contact/own-messages.ts'
import { setEntryState } from '#src/entry-state.ts'
import { ContactPopup } from '#src/features/contact/contact-popup.tsx'
import { keepDraft } from '#src/features/contact/draft/kept-draft.ts'
import { formatDate } from '#src/format/date-format.ts'
import { localDay } from '#src/lots/days/memo-days.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { wipeAllLists } from '#src/offline/device/lists-database.ts'
import { newAnswers } from '#src/offline/lists/answers-read.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveMemos } from '#src/offline/lists/memos.ts'
import { saveOwnEmail } from '#src/offline/lists/own-email.ts'
import { saveOwnMessages } from '#src/offline/lists/own-messages.ts'
import { nextTask } from '#tests/support/device/device.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { memo } from '#tests/support/lots/some-memos.ts'

const DANA = { id: 7, firstName: 'Dana', clientName: 'Desk' }
const LOTS = [bareLot(1, 'A-1'), bareLot(2, 'A-2')]
const ANSWERED: OwnMessage = {
  id: '5b0f3c1e-7d0a-4c58-9f1e-2a6d3e9b8c47',
  subject: 'About 3 lots',
  message: 'Are they\nstill free?',
  email: 'dana@desk.example',
  lotIds: [2, 1, 99],
  moreTimeFor: [42, 4213],
  receivedAt: '2026-11-20T09:00:00Z',
  answeredAt: '2026-11-21T10:00:00Z',
}
const OPEN: OwnMessage = {
  ...ANSWERED,
  id: 'a1b2c3d4-7d0a-4c58-9f1e-2a6d3e9b8c47',
  subject: 'A pear',
  lotIds: [],
  moreTimeFor: [],
  answeredAt: null,
}

/** More than a busy machine takes. */
const LATER = { timeout: 20_000 }

/** What the server answers to the list; undefined: nobody can reach it. */
let answer: (() => Response) | undefined

beforeEach(async () => {
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} })
  vi.spyOn(lotStore.index, 'get').mockReturnValue({ ...indexOf(LOTS), account: DANA.id })
  answer = undefined
  vi.stubGlobal('fetch', async (url: string) => {
    if (!answer || !url.endsWith('/account/messages')) throw new TypeError('No network')
    return answer()
  })
  await saveOwnEmail(await leaseLists(DANA.id), 'dana@desk.example')
})

afterEach(async () => {
  cleanup()
  keepDraft(undefined)
  setEntryState({})
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await wipeAllLists()
})

const keep = async (answered = ANSWERED) =>
  saveOwnMessages(await leaseLists(DANA.id), {
    version: 'one',
    messages: [OPEN, answered],
    answersReadUntil: null,
    at: '2026-11-22T08:00:00Z',
  })

const draw = () =>
  render(
    <BrowserRouter>
      <ContactPopup session={DANA} onClose={() => undefined} />
    </BrowserRouter>,
  )

async function openList(): Promise<HTMLElement> {
  draw()
  fireEvent.click(await screen.findByRole('button', { name: 'My messages', hidden: true }, LATER))
  return screen.findByRole('region', { name: 'My messages', hidden: true }, LATER)
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true })
const button = (name: string) => screen.getByRole('button', { name, hidden: true })

test('without a network it says since when it is so, and what was answered', async () => {
  await keep()
  const list = await openList()
  await within(list).findByText(/^There is no connection\. This is how they stood at /, {}, LATER)
  const [open, answered] = within(list).getAllByRole('group', { hidden: true })
  const summary = (of: HTMLElement) => of.querySelector('summary')!.textContent
  expect(summary(open!)).toMatch(/^A pearNot answered yetAre they still free\?Sent .* · M-\w{6}$/)
  expect(summary(answered!)).toMatch(/^About 3 lotsAnswered, .*Are they still free\?Sent .* · 3 lots$/)
  const lots = within(answered!).getAllByRole('link', { hidden: true })
  expect(lots.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
    ['A-2', '/MyPhotosPage?lot=2'],
    ['A-1', '/MyPhotosPage?lot=1'],
  ])
  within(answered!).getByText('+ 1')
  within(answered!).getByText('You asked for more time: memo 42, 4213')
  expect(within(open!).queryByText(/more time/)).toBeNull()
  within(answered!).getByText(
    / noted an answer, .*\. Answers come by e-mail, to dana@desk\.example; they do not stand here\.$/,
  )
  within(open!).getByText(/^Answers come by e-mail/)
})

test('of a memo that more time was asked for it is said until when it is, unless that is past', async () => {
  await keep()
  const inDays = (days: number) => localDay(addDays(new Date(), days))
  const memos = [
    memo({ number: 42, dueDate: inDays(-1) }),
    memo({ number: 4213, dueDate: inDays(9) }),
    memo({ number: 5, dueDate: inDays(9) }),
  ]
  await saveMemos(await leaseLists(DANA.id), undefined, {
    epoch: 'e',
    head: 1,
    full: true,
    memos,
    removed: [],
  })
  const list = await openList()
  await within(list).findByText(`Memo 4213 is due on ${formatDate(inDays(9))}.`, {}, LATER)
  expect(within(list).getAllByText(/^Memo \d+ is due/)).toHaveLength(1)
})

test('an answer stays news behind another tab, until somebody looks', async () => {
  const news = async () => newAnswers(await leaseLists(DANA.id), 'messages')
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  // Newer than what the tests before have seen, of which one may be noted yet.
  await keep({ ...ANSWERED, answeredAt: '2026-11-22T07:00:00Z' })
  const list = await openList()
  await within(list).findByText(/^Answered, /, {}, LATER)
  for (let turns = 0; turns < 20; turns++) await nextTask()
  expect(await news()).toBe(1)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () => expect(await news()).toBe(0), LATER)
})

test('opened for what was sent, it begins there, and Back leads to the form', async () => {
  await keep()
  setEntryState({ contactAbout: { showsSent: true } })
  draw()
  await screen.findByRole('region', { name: 'My messages', hidden: true }, LATER)
  fireEvent.click(button('Contact Us'))
  expect(field('Subject').value).toBe('About my photos')
})

test('one that is gone on from names it, and takes its lots and what was begun along', async () => {
  await keep()
  await openList()
  fireEvent.click(button('Contact Us'))
  fireEvent.change(field('Message'), { target: { value: 'By the way' } })
  fireEvent.click(button('My messages'))
  const again = await screen.findAllByRole('button', { name: 'Write about it again', hidden: true }, LATER)
  fireEvent.click(again[1]!)
  expect(field('Subject').value).toMatch(/^Re: About 3 lots \[M-\w{6}\]$/)
  expect(field('Message').value).toBe('By the way')
  expect(field('E-mail').value).toBe('dana@desk.example')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { hidden: true }).checked).toBe(true)
})

test('a list that could not be loaded is asked for again, and one without messages says what will stand there', async () => {
  answer = () => new Response('{}', { status: 500 })
  const list = await openList()
  await within(list).findByText('Your messages could not be loaded.', {}, LATER)
  answer = () => Response.json({ version: 'two', messages: [], answersReadUntil: null })
  fireEvent.click(button('Try again'))
  await within(list).findByText(/^You have written nothing yet\./, {}, LATER)
  await waitFor(
    () => expect(within(list).queryByText('Your messages could not be loaded.')).toBeNull(),
    LATER,
  )
})
