/**
 * When memos are due and how long they have been out. Days are calendar days of the reader's time zone, written
 * `yyyy-MM-dd`; the distance of two is counted between their UTC midnights, so that a day of 23 or 25 hours counts as
 * one. Closed memos are neither due nor out.
 */
import { lightFormat } from 'date-fns/lightFormat'
import { MEMO_STATUSES } from '#contract/codes.ts'
import type { Memo } from '#contract/memos.ts'

const SOON_DAYS = 3
/** Today and the six days after it: what is due this week is the same question on a Friday as on a Monday. */
const WEEK_DAYS = 7

export type Dated = Pick<Memo, 'status' | 'date' | 'dueDate'>

export type DueState = 'overdue' | 'today' | 'soon' | 'later' | 'none'

/** How long goods have been out; from 61 days on they want attention. */
const WARNING_FROM_DAYS = 61
const DANGER_FROM_DAYS = 91

/** The calendar day of a moment where the reader is. */
export const localDay = (moment: Date): string => lightFormat(moment, 'yyyy-MM-dd')

/** Calendar days from one day to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}

export function dueStateOf(memo: Dated, today: string): DueState {
  if (memo.dueDate === undefined || memo.status === MEMO_STATUSES.Closed) return 'none'
  const days = daysBetween(today, memo.dueDate)
  if (days < 0) return 'overdue'
  if (days === 0) return 'today'
  return days <= SOON_DAYS ? 'soon' : 'later'
}

/** Whether a memo is due today or within the six days after it. What is overdue is not among it. */
export function isDueThisWeek(memo: Dated, today: string): boolean {
  const state = dueStateOf(memo, today)
  if (state === 'none' || state === 'overdue') return false
  return daysBetween(today, memo.dueDate!) < WEEK_DAYS
}

/** Days since the memo was written, none for one dated ahead; undefined for a closed one. */
export function daysOutOf(memo: Dated, today: string): number | undefined {
  return memo.status === MEMO_STATUSES.Closed ? undefined : Math.max(0, daysBetween(memo.date, today))
}

/** How strongly it is said that goods have been out for so many days. */
export function ageToneOf(daysOut: number): 'calm' | 'warning' | 'danger' {
  if (daysOut >= DANGER_FROM_DAYS) return 'danger'
  return daysOut >= WARNING_FROM_DAYS ? 'warning' : 'calm'
}

/**
 * The order of the list: what is due first, so overdue memos lead; then those without a due date; closed ones last,
 * newest first.
 */
export function compareMemos(a: Memo, b: Memo): number {
  const closed = (memo: Memo) => (memo.status === MEMO_STATUSES.Closed ? 1 : 0)
  const apart = closed(a) - closed(b)
  if (apart !== 0) return apart
  const days =
    closed(a) === 1 ? daysBetween(a.date, b.date) : daysBetween(b.dueDate ?? NEVER, a.dueDate ?? NEVER)
  return days || a.number - b.number
}

const NEVER = '9999-12-31'
