/** What a customer asks about lots at a touch. The popup around it is tried in a browser. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { addDays } from 'date-fns/addDays'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/session/session.ts'
import { type Draft, emptyDraft } from '#src/features/contact/draft/contact-message.ts'
import { LotsWithIt } from '#src/features/contact/lots-with-it.tsx'
import { formatDate } from '#src/format/date-format.ts'
import { localDay } from '#src/lots/days/memo-days.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { indexOf } from '#tests/support/lots/lot-index.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { memo } from '#tests/support/lots/some-memos.ts'

const CUSTOMER: Session = { id: 7, firstName: 'Dana', clientName: 'Desk' }

const inDays = (days: number) => localDay(addDays(new Date(), days))
const HELD = [memo({ number: 49813, dueDate: inDays(5) }), memo({ number: 49806, dueDate: '2001-01-01' })]

afterEach(cleanup)

interface WrittenProps {
  session: Session
  begun: Draft
  onChange: (draft: Draft) => void
}

function Written({ session, begun, onChange }: WrittenProps) {
  const [draft, write] = useState(begun)
  const change = (next: Draft) => {
    write(next)
    onChange(next)
  }
  return (
    <LotsWithIt session={session} draft={draft} held={HELD} numberOf={(id) => `R-${id}`} onChange={change} />
  )
}

function draw(session: Session, lotIds: number[] | undefined, message = ''): () => Draft {
  let draft: Draft = { ...emptyDraft(session), lotIds, message }
  const keep = (next: Draft) => void (draft = next)
  render(<Written session={session} begun={draft} onChange={keep} />)
  return () => draft
}

const chip = (name: string) => screen.getByRole('button', { name })

test('a touch puts a sentence into the message, another takes it out; it is about the lots that are left', () => {
  const draft = draw(CUSTOMER, [1, 2])
  fireEvent.click(chip('Hold'))
  expect(draft().message).toMatch(/^Please hold these lots/)
  expect(chip('Hold').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Leave out R-2' }))
  expect(draft().message).toMatch(/^Please hold this lot/)
  fireEvent.click(chip('Hold'))
  expect(draft()).toMatchObject({ message: '', lotIds: [1] })
})

test('what asks for lots that were left at home takes them along', () => {
  const draft = draw(CUSTOMER, [1])
  fireEvent.click(screen.getByRole('checkbox'))
  expect(draft().lotIds).toBeUndefined()
  fireEvent.click(chip('Price'))
  expect(draft().lotIds).toEqual([1])
  fireEvent.click(chip('Price'))
  expect(draft()).toMatchObject({ message: '', lotIds: [1] })
})

test('what asks for lots stays at home with them, all else that is written goes', () => {
  const draft = draw(CUSTOMER, [1], 'Dear Ann')
  fireEvent.click(chip('Hold'))
  fireEvent.click(chip('Price'))
  expect(draft().message).toMatch(/^Dear Ann\nPlease hold this lot.*\nPlease send/)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(draft()).toMatchObject({ message: 'Dear Ann', lotIds: undefined })
  fireEvent.click(chip('Hold'))
  fireEvent.click(screen.getByRole('button', { name: 'Leave out R-1' }))
  expect(draft()).toMatchObject({ message: 'Dear Ann', lotIds: undefined })
})

test('the focus stays beside the lot that is left out', () => {
  draw(CUSTOMER, [1, 2, 3])
  const leaveOut = (lot: string) => {
    const button = chip(`Leave out ${lot}`)
    button.focus()
    fireEvent.click(button)
    return document.activeElement
  }
  expect(leaveOut('R-2')).toBe(chip('Leave out R-3'))
  expect(leaveOut('R-3')).toBe(chip('Leave out R-1'))
})

test('without lots, and for visitors, nothing is proposed', () => {
  draw(CUSTOMER, undefined)
  draw({ id: -1 }, [1])
  expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull()
})

test('of lots that one has on memo more time is asked, of others among them a memo', () => {
  const lots = [{ ...bareLot(1, 'R-1'), memo: 49813 }, bareLot(2, 'R-2')]
  vi.spyOn(lotStore.index, 'get').mockReturnValue(indexOf(lots))
  const draft = draw(CUSTOMER, [1])
  fireEvent.click(chip('More time'))
  expect(draft().message).toBe('Please let me keep this lot on memo longer, and confirm until when.\n')
  expect(screen.queryByRole('button', { name: 'Memo' })).toBeNull()
  cleanup()
  draw(CUSTOMER, [1, 2])
  expect(chip('Memo')).toBeDefined()
})

test.each([
  ['when the last of its memos is due', [49806, 49813], 5],
  ['today, where that is past', [49806], 0],
  ['today, where no memo is known', undefined, 0],
])('more time is asked until a day counted from %s, or as the trader decides', (_name, moreTimeFor, from) => {
  let draft: Draft = { ...emptyDraft(CUSTOMER), lotIds: [1, 2], moreTimeFor }
  const lots = [1, 2].map((id) => ({ ...bareLot(id, `R-${id}`), memo: 49813 }))
  vi.spyOn(lotStore.index, 'get').mockReturnValue(indexOf(lots))
  render(<Written session={CUSTOMER} begun={draft} onChange={(next) => void (draft = next)} />)
  expect(screen.queryByRole('group', { name: 'Until when' })).toBeNull()
  fireEvent.click(chip('More time'))
  expect(chip('The trader decides').getAttribute('aria-pressed')).toBe('true')
  const until = formatDate(inDays(from + 14))
  fireEvent.click(chip(`14 days more ${until}`))
  expect(draft.message).toBe(`Please let me keep these lots on memo until ${until}, and confirm it.\n`)
  expect(screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
    'More time',
    `14 days more ${until}`,
  ])
  fireEvent.click(chip('The trader decides'))
  expect(draft.message).toMatch(/confirm until when\.\n$/)
})
