/** What a run of an import found and did. Lists are cut, numbers are true. */
import * as z from 'zod/mini'

/**
 * A cell that is refused or odd, in `count` rows, `row` being the first. `refused`: of `values`, whether its rows were;
 * runs of earlier versions do not tell.
 */
const Issue = z.object({
  row: z.int(),
  column: z.string(),
  field: z.string(),
  value: z.string(),
  code: z.string(),
  expected: z.string(),
  nearest: z.optional(z.string()),
  count: z.optional(z.int()),
  refused: z.optional(z.boolean()),
})

/** What people call a field, as a column of a file is called. */
const Label = z.optional(z.string())

/**
 * A field that becomes another one, as people write it. `of`: the lot, memo, user or photograph. `part`: of a memo, which
 * of its lines. Null: it had, or has, nothing there.
 */
const FieldChange = z.object({
  of: z.string(),
  part: z.optional(z.string()),
  field: z.string(),
  label: Label,
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type FieldChange = z.infer<typeof FieldChange>

/** A value that was read as another one in `count` cells, because somebody said so. */
const Correction = z.object({
  column: z.string(),
  written: z.string(),
  means: z.string(),
  why: z.string(),
  count: z.int(),
})

/** A row as it is stored: what the file gives, as people write it. */
const Sample = z.object({
  row: z.int(),
  values: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type ImportSample = z.infer<typeof Sample>

/** Runs of earlier versions lack what has come since. */
const list = <T extends z.ZodMiniType>(of: T) => z._default(z.array(of), [])

/**
 * `rows`: those that hold data. `waiting`: of customers, the new users who are not invited yet; of photographs, the
 * files that have not come yet. `changes`: of the first 200 rows that change something stored; `changedFields`: of all.
 * `samples`: the first rows that can be taken.
 */
export const ImportReport = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  withdrawn: z.int(),
  warnings: z.int(),
  waiting: z._default(z.int(), 0),
  /** Why nothing of the file could be taken. */
  fault: z.optional(z.string()),
  form: z.optional(z.string()),
  columns: z.array(z.object({ column: z.string(), field: z.string(), label: Label, why: z.string() })),
  unused: z.array(z.object({ column: z.string(), why: z.string() })),
  skipped: z.array(z.object({ from: z.int(), to: z.int(), reason: z.string() })),
  corrections: list(Correction),
  refusals: z.array(Issue),
  values: z.array(Issue),
  changes: list(FieldChange),
  changedFields: list(z.object({ field: z.string(), label: Label, count: z.int() })),
  samples: list(Sample),
})
export type ImportReport = z.infer<typeof ImportReport>
