/** How the rows of a checked file are taken, by subject. What a subject does is in take-….ts; take.ts runs it. */
import type { ImportReport } from '#contract/ingest/import-report.ts'
import type { ImportOptions } from '#contract/ingest/imports.ts'
import { eq } from 'drizzle-orm'
import type { NamedCustomer } from '#server/customers/customer-of.ts'
import type { Db } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'
import type { Reason } from '#server/imports/values/reading/reading.ts'
import type { GoodsGiven, Subject } from '#server/imports/values/subject.ts'
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
  options: Pick<ImportOptions, 'wholeList' | 'withdraw' | 'withdrawMany' | 'invite'>
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
 * `canBeWithdrawn`: rows may be withdrawn, and a file may be the whole list. `looksUp`: rows may also be refused for what
 * the database has, so these refusals are told together with those of the check. `known`: by what rows are known in a
 * file of several customers: one row of a customer has it, or several that must all be of one customer.
 */
export interface Taker<G> {
  subject: Subject<G>
  canBeWithdrawn: boolean
  looksUp: boolean
  known?: { field: string; by(given: G): string | number | undefined; inRows: 'one' | 'several' }
  take(taking: Taking<G>): Promise<void>
}

/** @throws Error for a run of all customers */
export function ownerOf({ customerId, importId }: Pick<Taking<unknown>, 'customerId' | 'importId'>): number {
  if (customerId === null) throw new Error(`Import ${importId} is of no customer`)
  return customerId
}

export const isTaken = ({ refusals }: Pick<CheckedRow<unknown>, 'refusals'>): boolean => refusals.length === 0

/** Whether a row that names a customer, by name or id, means this one. */
export const isCustomer = ({ id, name }: NamedCustomer, meant: string | number): boolean =>
  typeof meant === 'number' ? meant === id : meant.toLowerCase() === name.toLowerCase()

/** Refuses rows that name another customer than the run's. */
export async function refuseOthers(
  taking: Taking<GoodsGiven>,
  rows: readonly CheckedRow<GoodsGiven>[],
): Promise<void> {
  const named = rows.filter(({ given, refusals }) => given.customer !== undefined && refusals.length === 0)
  if (named.length === 0) return
  const owner = await nameOf(taking.tx, ownerOf(taking))
  for (const row of named)
    if (!isCustomer(owner, row.given.customer!))
      taking.refuse(row, 'customer', { code: 'other_customer', expected: `Goods of ${owner.name}` })
}

/** The customer, under the lock of the run. */
export async function nameOf(tx: Db, customerId: number): Promise<NamedCustomer> {
  const { id, name } = customers
  const [found] = await tx.select({ id, name }).from(customers).where(eq(id, customerId))
  return found!
}

interface Rest {
  /** What the rows are called. */
  what: string
  /** A row whose number cannot be read, and that may be one of those that seem to be left out. */
  unread: number | undefined
  /** Withdraws what the file leaves out, and answers how many they were. */
  withdraw(): Promise<number>
  /** How many the customer has after it. */
  left(): Promise<number>
}

/**
 * Withdraws what a whole list leaves out. Where one word has said of a whole file what is withdrawn, much of what there
 * is goes only when that was said twice; a row that says it of itself is meant.
 */
export async function withdrawRest(
  { report, options }: Taking<unknown>,
  { what, unread, withdraw, left }: Rest,
): Promise<void> {
  if (!options.wholeList && !options.withdraw) return
  if (options.wholeList && unread !== undefined) {
    report.fault =
      `Row ${unread} has no number that can be read, so nobody can tell what this whole list leaves out. Mend the ` +
      'row, or import the file as an addition.'
    return
  }
  if (options.wholeList) report.withdrawn += await withdraw()
  const before = (await left()) + report.withdrawn - report.new
  if (report.withdrawn > before * MANY && !options.withdrawMany)
    report.fault =
      `The file would withdraw ${report.withdrawn} of ${before} ${what}. If it really ` +
      `${options.wholeList ? 'is the whole list' : 'names what is gone'}, say so once more: withdrawMany, or ` +
      '--withdraw-many on the command line.'
}
