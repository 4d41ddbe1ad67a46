/** How the rows of a checked file are taken, by subject. What a subject does is in take-….ts; take.ts runs it. */
import type { ImportReport } from '#contract/ingest/import-report.ts'
import type { ImportOptions } from '#contract/ingest/imports.ts'
import type { Db } from '#server/db/client.ts'
import type { Reason } from '#server/imports/values/reading/reading.ts'
import type { Subject } from '#server/imports/values/subject.ts'
import type { Changes } from './changes.ts'
import type { CheckedRow } from './checked-rows.ts'

/** More than this part of what a customer has is only withdrawn when that was said twice. */
const MANY = 1 / 5

/** A run in its transaction, under the lock of its customer. */
export interface Taking<G> {
  tx: Db
  importId: number
  /** Whose rows they are; null: of all customers. */
  customerId: number | null
  options: Pick<ImportOptions, 'wholeList' | 'withdrawMany' | 'invite'>
  now: Date
  report: ImportReport
  changes: Changes
  /** The rows of the file, those that were refused included. */
  batches(): AsyncGenerator<CheckedRow<G>[]>
  /** Refuses a row for what only the database shows. */
  refuse(row: CheckedRow<G>, field: string, reason: Reason): void
  warn(row: CheckedRow<G>, field: string, reason: Reason): void
}

/**
 * `canBeWhole`: a file may be the whole list. `looksUp`: rows may also be refused for what the database has, so these
 * refusals are told together with those of the check.
 */
export interface Taker<G> {
  subject: Subject<G>
  canBeWhole: boolean
  looksUp: boolean
  take(taking: Taking<G>): Promise<void>
}

/** @throws Error for a run of all customers */
export function ownerOf({ customerId, importId }: Pick<Taking<unknown>, 'customerId' | 'importId'>): number {
  if (customerId === null) throw new Error(`Import ${importId} is of no customer`)
  return customerId
}

export const isTaken = ({ refusals }: Pick<CheckedRow<unknown>, 'refusals'>): boolean => refusals.length === 0

/**
 * Withdraws what a whole list leaves out. `what`: what the rows are called. `unread`: a row whose number cannot be read,
 * and that may be one of those.
 */
export async function withdrawRest(
  { report, options }: Taking<unknown>,
  { what, unread }: { what: string; unread: number | undefined },
  withdraw: () => Promise<number>,
): Promise<void> {
  if (!options.wholeList) return
  if (unread !== undefined) {
    report.fault =
      `Row ${unread} has no number that can be read, so nobody can tell what this whole list leaves out. Mend the ` +
      'row, or import the file as an addition.'
    return
  }
  report.withdrawn = await withdraw()
  const before = report.withdrawn + report.changed + report.same
  if (report.withdrawn > before * MANY && !options.withdrawMany)
    report.fault =
      `The file would withdraw ${report.withdrawn} of ${before} ${what}. If it really is the whole list, say so once ` +
      'more: withdrawMany, or --withdraw-many on the command line.'
}
