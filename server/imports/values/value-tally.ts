/**
 * Refusals and warnings gathered: each value once, with how often it occurs and the nearest known one, so that a
 * spelling which is wrong in a thousand rows is one line to correct. Totals are true also where the list is cut.
 */
import type { Issue } from './check-row.ts'
import type { IssueCode } from '#server/imports/values/reading/reading.ts'

/** A value that occurs in `count` rows, `row` being the first. */
export interface TalliedValue extends Issue {
  readonly count: number
}

/** More different values than anybody corrects by hand. */
const LISTED = 1000

/** Counts issues by field, code and value. */
export function openTally() {
  const values = new Map<string, Issue & { count: number }>()
  const totals = new Map<IssueCode, number>()
  return {
    add(issues: readonly Issue[]): void {
      for (const issue of issues) {
        totals.set(issue.code, (totals.get(issue.code) ?? 0) + 1)
        const key = [issue.field, issue.code, issue.value.trim().toUpperCase()].join('\n')
        const known = values.get(key)
        if (known) known.count++
        else if (values.size < LISTED) values.set(key, { ...issue, count: 1 })
      }
    },
    /** The most frequent first. */
    values: (): TalliedValue[] => [...values.values()].toSorted((a, b) => b.count - a.count),
    /** Answers what takes the tally back to what it is now, as often as it is called. */
    mark(): () => void {
      const marked = structuredClone({ values, totals })
      return () => {
        const { values: before, totals: counts } = structuredClone(marked)
        values.clear()
        totals.clear()
        for (const [key, value] of before) values.set(key, value)
        for (const [code, count] of counts) totals.set(code, count)
      }
    },
    /** How many issues of each code there were. */
    totals: (): ReadonlyMap<IssueCode, number> => totals,
  }
}
