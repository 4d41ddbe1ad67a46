/**
 * The dates of the demo's memos and the words of their terms, so that they agree on whichever day the demo is seeded: a
 * memo is made on a working day, Monday to Friday, and runs as long as its terms say.
 */
import type { MemoInput } from '#server/memos/queries.ts'
import type { MemoDays, Term } from './memo-plans.ts'

export function daysOf(plan: MemoDays, today: Date): Pick<MemoInput, 'date' | 'dueDate' | 'terms'> {
  if ('due' in plan) {
    const due = later(today, plan.due)
    const days = plan.terms.find((term) => isWorkingDay(later(due, -term)))!
    return { date: dayOf(later(due, -days)), dueDate: dayOf(due), terms: `${days} days` }
  }
  const made = workingDayUpTo(later(today, plan.made))
  return { date: dayOf(made), ...(plan.term && endOf(plan.term, made)) }
}

const endOf = (term: Term, made: Date) =>
  'days' in term
    ? { dueDate: dayOf(later(made, term.days)), terms: `${term.days} days` }
    : { dueDate: dayOf(laterByWork(made, term.businessDays)), terms: `${term.businessDays} business days` }

const dayOf = (day: Date) => day.toISOString().slice(0, 10)
const later = (day: Date, days: number) => new Date(day.getTime() + days * 86_400_000)
const isWorkingDay = (day: Date) => day.getUTCDay() % 6 !== 0
const workingDayUpTo = (day: Date): Date => (isWorkingDay(day) ? day : workingDayUpTo(later(day, -1)))

function laterByWork(day: Date, days: number): Date {
  if (days === 0) return day
  const next = later(day, 1)
  return laterByWork(next, isWorkingDay(next) ? days - 1 : days)
}
