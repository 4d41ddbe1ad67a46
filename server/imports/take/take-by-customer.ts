/**
 * Takes a file whose rows say whose they are, in one transaction: the rows of each customer are taken as if they were a
 * file of their own. All customers are locked first, in the order of their ids. The rows are read twice before they are
 * taken, so that of the file only names of customers and keys of rows are held in memory.
 */
import { writeFile } from 'node:fs/promises'
import { lockCustomersNamed, type NamedCustomer } from '#server/customers/customer-of.ts'
import { notifyOfChange } from '#server/db/notifications.ts'
import type { GoodsGiven } from '#server/imports/values/subject.ts'
import { type CheckedRow, ROWS_AT_ONCE } from './checked-rows.ts'
import type { Taker, Taking } from './taking.ts'

/** `path`: where the rows of each customer are written, behind it its id. `read`: reads such a file. */
interface Parts {
  path: string
  read(path: string): AsyncGenerator<CheckedRow<unknown>[]>
}

type Known = NonNullable<Taker<unknown>['known']>

const COUNTS = ['new', 'changed', 'same', 'withdrawn'] as const

/** Runs in a transaction that has locked nobody yet. */
export async function takeByCustomer(
  taker: Taker<unknown>,
  known: Known,
  taking: Taking<GoodsGiven>,
  { path, read }: Parts,
): Promise<void> {
  const { tx, report, changes } = taking
  const owners = await lockOwners(known, taking)
  const found = await partRows(known, taking, owners, path)
  if (report.fault !== undefined) return
  for (const { id, name } of found.toSorted((a, b) => a.id - b.id)) {
    const own = { ...report, new: 0, changed: 0, same: 0, withdrawn: 0 }
    await taker.take({
      ...taking,
      customerId: id,
      report: own,
      changes: {
        ...changes,
        list: (of, fields) => changes.list(`${name}: ${of}`, fields),
        add: (of, fields) => changes.add(`${name}: ${of}`, fields),
      },
      batches: () => together(read(`${path}-${id}`)),
    })
    for (const count of COUNTS) report[count] += own[count]
    if (own.fault !== undefined) {
      report.fault = `${name}: ${own.fault}`
      return
    }
    await notifyOfChange(tx, id)
  }
}

interface Owners {
  /** By what rows call them, folded. */
  named: ReadonlyMap<string | number, NamedCustomer>
  /** What rows of several customers are known by, which are to be of one. */
  mixed: ReadonlySet<unknown>
}

const fold = (meant: string | number) => (typeof meant === 'number' ? meant : meant.toLowerCase())

/** Locks the customers that the file names. */
async function lockOwners(known: Known, { tx, batches }: Taking<GoodsGiven>): Promise<Owners> {
  const names = new Set<string | number>()
  const first = new Map<unknown, string | number>()
  const others: { key: unknown; name: string | number }[] = []
  for await (const rows of batches())
    for (const { given } of rows) {
      if (given.customer === undefined) continue
      const name = fold(given.customer)
      names.add(name)
      const key = known.inRows === 'several' ? known.by(given) : undefined
      if (key === undefined) continue
      if (!first.has(key)) first.set(key, name)
      else if (first.get(key) !== name) others.push({ key, name })
    }
  const named = await lockCustomersNamed(tx, [...names])
  const idOf = (name: string | number) => named.get(name)?.id
  const mixed = others.filter(({ key, name }) => idOf(name) !== idOf(first.get(key)!))
  return { named, mixed: new Set(mixed.map(({ key }) => key)) }
}

/** Writes the rows of each customer into a file of their own. Answers the customers. */
async function partRows(
  known: Known,
  taking: Taking<GoodsGiven>,
  { named, mixed }: Owners,
  path: string,
): Promise<NamedCustomer[]> {
  const found = new Map<number, NamedCustomer>()
  const seen = new Map<string, number>()
  let nobodys: number | undefined

  /** A number that two rows of a customer have, or a memo that two customers have, means nobody knows what. */
  function refuseTwice(row: CheckedRow<GoodsGiven>, { id }: NamedCustomer): void {
    const key = known.by(row.given)
    if (mixed.has(key))
      taking.refuse(row, 'customer', { code: 'contradiction', expected: 'One customer to a number' })
    if (known.inRows === 'several' || key === undefined || row.refusals.length > 0) return
    const earlier = seen.get(`${id} ${key}`)
    if (earlier === undefined) seen.set(`${id} ${key}`, row.row)
    else taking.refuse(row, known.field, { code: 'twice', expected: `Another value than in row ${earlier}` })
  }

  for await (const rows of taking.batches()) {
    const parts = new Map<number, CheckedRow<GoodsGiven>[]>()
    for (const row of rows) {
      const { customer } = row.given
      const owner = customer === undefined ? undefined : named.get(fold(customer))
      if (!owner) {
        nobodys ??= row.row
        if (row.refusals.length === 0)
          taking.refuse(row, fieldOf(customer), { code: 'unknown_customer', expected: WHOSE })
        continue
      }
      refuseTwice(row, owner)
      const part = parts.get(owner.id) ?? []
      part.push(row)
      parts.set(owner.id, part)
    }
    for (const [id, part] of parts) {
      // A transaction may be tried anew: what an earlier attempt has written goes.
      const flag = found.has(id) ? 'a' : 'w'
      await writeFile(`${path}-${id}`, `${JSON.stringify(part)}\n`, { flag, mode: 0o600 })
      found.set(id, named.get(id)!)
    }
  }
  if (taking.options.wholeList && nobodys !== undefined)
    taking.report.fault =
      `Row ${nobodys} has no customer that is known, so nobody can tell what this whole list leaves out. Mend the row, ` +
      'or import the file as an addition.'
  return [...found.values()]
}

/** A statement's worth at a time again, of the few rows that a customer has of each. */
async function* together<G>(batches: AsyncIterable<CheckedRow<G>[]>): AsyncGenerator<CheckedRow<G>[]> {
  let rows: CheckedRow<G>[] = []
  for await (const batch of batches) {
    rows.push(...batch)
    if (rows.length < ROWS_AT_ONCE) continue
    yield rows.splice(0, ROWS_AT_ONCE)
  }
  if (rows.length > 0) yield rows
}

const fieldOf = (customer: string | number | undefined) =>
  typeof customer === 'number' ? 'customerId' : 'customer'

const WHOSE =
  'A customer of this portal, by the name that "customers list" shows. A column with its numbers is read by ' +
  '--map "COLUMN=customerId"'
