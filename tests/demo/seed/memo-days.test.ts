import { isWeekend } from 'date-fns/isWeekend'
import { addBusinessDays } from 'date-fns/addBusinessDays'
import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { expect, test } from 'vitest'
import { deskLots } from '#demo/seed/desk-lots.ts'
import { DESK_MEMOS, houseMemos } from '#demo/seed/memo-plans.ts'
import { fillMemos } from '#demo/seed/memos.ts'
import { randomOf } from '#demo/random.ts'
import { readRoundStones } from '#demo/seed/round-stones.ts'
import { dueStateOf } from '#src/lots/days/memo-days.ts'

const written = (day: Date) => formatISO(day, { representation: 'date' })

test('on whichever day the demo is seeded, a memo is made on a working day and due when its terms say', () => {
  const lots = deskLots(readRoundStones())
  for (let days = 0; days < 14; days++) {
    const today = written(addDays(parseISO('2026-11-29'), days))
    const random = randomOf(days)
    const fill = (plans: readonly (typeof DESK_MEMOS)[number][]) =>
      fillMemos(plans, lots, new Date(today), random)
    const desk = fill(DESK_MEMOS)
    for (const { date, dueDate, terms } of [...desk, ...fill(houseMemos(random))]) {
      const made = parseISO(date)
      expect(isWeekend(made), `made ${date}, seeded ${today}`).toBe(false)
      expect(date <= today).toBe(true)
      const [count, unit] = terms?.split(/ (.*)/) ?? []
      const add = { days: addDays, 'business days': addBusinessDays }[unit ?? '']
      expect(dueDate, `${terms} from ${date}`).toBe(add && written(add(made, Number(count))))
    }
    const states = desk.map((memo) => dueStateOf(memo, today))
    expect(new Set(states), `seeded ${today}`).toEqual(new Set(['overdue', 'today', 'soon', 'later', 'none']))
  }
})
