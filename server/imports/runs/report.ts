/** The report of a run while it is written. */
import type { ImportReport } from '#contract/ingest/import-report.ts'
import type { Issue } from '#server/imports/values/check-row.ts'
import { openTally } from '#server/imports/values/value-tally.ts'

/** Of refusals and the like, how many are listed; all are counted, and all are in the file of rejects. */
export const LISTED = 200

/** What a report has beside its counts. */
export const noLists = () =>
  ({
    columns: [],
    unused: [],
    skipped: [],
    corrections: [],
    refusals: [],
    values: [],
    changes: [],
    changedFields: [],
    samples: [],
  }) satisfies Partial<ImportReport>

/** Before anything is read. */
export const emptyReport = (): ImportReport => ({
  rows: 0,
  new: 0,
  changed: 0,
  same: 0,
  refused: 0,
  withdrawn: 0,
  warnings: 0,
  waiting: 0,
  ...noLists(),
})

export const faultyReport = (fault: string): ImportReport => ({ ...emptyReport(), fault })

/** Nothing of what a run would have done was done. */
export function takeBack(report: ImportReport): void {
  Object.assign(report, {
    new: 0,
    changed: 0,
    same: 0,
    withdrawn: 0,
    waiting: 0,
    changes: [],
    changedFields: [],
  })
}

/** Gathers refusals and warnings into a report. */
export function openFindings(report: ImportReport) {
  const refused = openTally()
  const odd = openTally()
  const tell = () => {
    const values = [
      ...refused.values().map((value) => ({ ...value, refused: true })),
      ...odd.values().map((value) => ({ ...value, refused: false })),
    ]
    report.values = values.slice(0, LISTED)
  }
  return {
    /** Refuses a row. */
    refuse(issues: readonly Issue[]): void {
      report.refused++
      report.refusals.push(...issues.slice(0, LISTED - report.refusals.length))
      refused.add(issues)
    },
    warn(issues: readonly Issue[]): void {
      report.warnings += issues.length
      odd.add(issues)
    },
    /** Answers what takes the report, and all that was gathered, back to what they are now. */
    mark(): () => void {
      const marked = structuredClone(report)
      const takeTalliesBack = [refused.mark(), odd.mark()]
      return () => {
        delete report.fault
        Object.assign(report, structuredClone(marked))
        for (const takeTallyBack of takeTalliesBack) takeTallyBack()
      }
    },
    /** Writes the values, each once, into the report: those that are refused, then those that are odd. */
    tell,
  }
}
