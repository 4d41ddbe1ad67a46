/**
 * Takes the rows of a checked file in one transaction, so that devices see all of a run or nothing of it. A dry run is
 * the same, taken back at its end. So is a run with refused rows that was not asked to leave them out, and a whole list
 * that would withdraw too much.
 */
import type { ImportReport } from '#contract/ingest/import-report.ts'
import type { ImportOptions, ImportSubject } from '#contract/ingest/imports.ts'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { nameOfField } from '#server/imports/values/field-names.ts'
import type { Issue } from '#server/imports/values/check-row.ts'
import type { GoodsGiven } from '#server/imports/values/subject.ts'
import type { Reason } from '#server/imports/values/reading/reading.ts'
import { openChanges } from './changes.ts'
import { batchesOf, type CheckedRow } from './checked-rows.ts'
import { takeByCustomer } from './take-by-customer.ts'
import { TAKE_CUSTOMERS } from './take-customers.ts'
import { TAKE_LOTS } from './take-lots.ts'
import { TAKE_MEMOS } from './take-memos.ts'
import { TAKE_PHOTOS } from './take-photos.ts'
import type { Taker, Taking } from './taking.ts'

export const TAKERS: Readonly<Record<ImportSubject, Taker<unknown>>> = {
  lots: TAKE_LOTS,
  memos: TAKE_MEMOS,
  customers: TAKE_CUSTOMERS,
  photos: TAKE_PHOTOS,
}

/**
 * A checked file. `lateRefusals`: gathers what was refused in the transaction, by row. `mark`: answers what takes the
 * report back to what it is now.
 */
export interface ToTake {
  rowsPath: string
  report: ImportReport
  lateRefusals: Map<number, Issue[]>
  issueOf(row: CheckedRow<unknown>, field: string, reason: Reason): Issue
  refuse(issues: readonly Issue[]): void
  warn(issues: readonly Issue[]): void
  mark(): () => void
}

interface Run {
  id: number
  customerId: number | null
  options: ImportOptions
}

class TakenBack extends Error {
  override readonly name = 'TakenBack'
}

/** Whether nothing of the file may be changed, because of what the report says. */
export const isRefused = ({ fault, refused }: ImportReport, { partial }: Pick<ImportOptions, 'partial'>) =>
  fault !== undefined || (refused > 0 && !partial)

/** `assertGoesOn`: what it throws before a batch takes all back. `beforeCommit` runs in the transaction, at its end. */
interface Around {
  now: Date
  assertGoesOn: () => void
  beforeCommit: (tx: Db) => Promise<void>
}

/** Writes what it did into the report, also when it is taken back. */
export async function take(
  db: Db,
  { id: importId, customerId, options }: Run,
  file: ToTake,
  { now, assertGoesOn, beforeCommit }: Around,
): Promise<void> {
  const { report, rowsPath, lateRefusals, issueOf } = file
  const taker = TAKERS[options.as]
  const takeReportBack = file.mark()
  const work = async (tx: Db) => {
    // The database may have it done again.
    takeReportBack()
    lateRefusals.clear()
    const changes = openChanges(report, (field) => nameOfField(taker.subject, field))
    const taking: Taking<unknown> = {
      tx,
      importId,
      customerId,
      options,
      now,
      report,
      changes,
      batches: () => checked(batchesOf(rowsPath), assertGoesOn),
      refuse(row, field, reason) {
        const issue = issueOf(row, field, reason)
        report.samples = report.samples.filter((sample) => sample.row !== row.row)
        if (row.refusals.length === 0) {
          file.refuse([issue])
          lateRefusals.set(row.row, [issue])
        }
        row.refusals.push(issue)
      },
      warn: (row, field, reason) => file.warn([issueOf(row, field, reason)]),
    }
    const { known } = taker
    const parts = { path: rowsPath, read: (path: string) => checked(batchesOf(path), assertGoesOn) }
    if (customerId === null && known) await takeByCustomer(taker, known, taking as Taking<GoodsGiven>, parts)
    else await taker.take(taking)
    changes.end()
    if (isRefused(report, options) || options.dryRun) throw new TakenBack()
    await beforeCommit(tx)
  }
  const taken = customerId === null ? db.transaction(work) : changeCustomer(db, customerId, work)
  await taken.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
}

async function* checked<T>(batches: AsyncGenerator<T>, assertGoesOn: () => void): AsyncGenerator<T> {
  for await (const batch of batches) {
    assertGoesOn()
    yield batch
  }
}
