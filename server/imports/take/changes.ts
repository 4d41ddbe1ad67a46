/** What a run changes, field by field: a list of the first rows, and totals of all. Values are as people write them. */
import type { FieldChange, ImportReport } from '#contract/ingest/import-report.ts'

/** Of rows that change, how many are listed. */
const LISTED = 200

export type ChangedField = Omit<FieldChange, 'of'>

export interface Changes {
  /** How many more rows are listed. */
  room(): number
  count(field: string, times: number): void
  /** Lists a row, unless enough are. `of`: what people call it. */
  list(of: string, fields: readonly ChangedField[]): void
  /** Counts and lists a row. */
  add(of: string, fields: readonly ChangedField[]): void
  /** Writes the totals into the report. */
  end(): void
}

/** `nameOf`: what people call a field. */
export function openChanges(report: ImportReport, nameOf: (field: string) => string): Changes {
  const totals = new Map<string, number>()
  let listed = 0
  const count = (field: string, times: number) => {
    if (times > 0) totals.set(field, (totals.get(field) ?? 0) + times)
  }
  const list = (of: string, fields: readonly ChangedField[]) => {
    if (listed === LISTED) return
    listed++
    report.changes.push(...fields.map((field) => ({ of, label: nameOf(field.field), ...field })))
  }
  return {
    room: () => LISTED - listed,
    count,
    list,
    add(of, fields) {
      for (const { field } of fields) count(field, 1)
      list(of, fields)
    },
    end() {
      report.changedFields = [...totals]
        .map(([field, times]) => ({ field, label: nameOf(field), count: times }))
        .toSorted((a, b) => b.count - a.count)
    },
  }
}

/** The fields in which two rows differ. */
export function differing(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): ChangedField[] {
  return fields.flatMap((field) => {
    const [was, is] = [textOf(before[field]), textOf(after[field])]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

function textOf(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null || value === undefined ? null : String(value)
}
