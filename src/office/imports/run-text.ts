import type { ImportReport } from '#contract/ingest/import-report.ts'
import type { ImportRun } from '#contract/ingest/imports.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { office } from '#src/say/office.ts'

const COUNTED = ['new', 'changed', 'withdrawn', 'refused', 'same'] as const

/** What came of a run, without what did not occur; of one that has not ended how far it is. */
export function resultOf({ endedAt, rowsRead, report }: ImportRun): string {
  return endedAt === null || report === null ? office.imports.read(rowsRead) : countsOf(report)
}

export function countsOf(report: ImportReport): string {
  const { read, counts } = office.imports
  const shown = COUNTED.filter((name) => report[name] > 0)
  return shown.length === 0 ? read(report.rows) : inOneLine(shown.map((name) => counts[name](report[name])))
}

/** How many rows a run changes something by. */
export const changesOf = (report: ImportReport): number => report.new + report.changed + report.withdrawn

/** A field's name in the page's language, where it has one there. */
export function nameOf({ field, label }: { field: string; label?: string | undefined }): string {
  const known: Readonly<Record<string, string>> = more.lots.fields
  return known[field] ?? label ?? field
}
