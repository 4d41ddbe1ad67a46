/**
 * Takes customers and their users: a row a user, or a row a customer. A customer is known by its name, a user by the
 * address, both in any case. A user is never moved to another customer, whose goods it would see then.
 */
import { eq } from 'drizzle-orm'
import {
  addImportedCustomers,
  addImportedUsers,
  changeImportedUser,
  customersByName,
  type ImportedTraits,
  usersByEmail,
} from '#server/customers/import-customers.ts'
import { customers } from '#server/db/schema/people.ts'
import { type CustomerGiven, CUSTOMERS } from '#server/imports/values/subjects/customers.ts'
import { queueMail } from '#server/mails/queries.ts'
import { differing } from './changes.ts'
import type { CheckedRow } from './checked-rows.ts'
import { isTaken, type Taker, type Taking } from './taking.ts'

type Row = CheckedRow<CustomerGiven>

export const TAKE_CUSTOMERS: Taker<CustomerGiven> = {
  subject: CUSTOMERS,
  canBeWithdrawn: false,
  looksUp: true,
  async take(taking) {
    const only = await nameOfOnly(taking)
    for await (const rows of taking.batches()) await takeSome(taking, rows, only)
  },
}

/** The one customer that the run may touch, undefined where it may touch all. */
async function nameOfOnly({ tx, customerId }: Taking<CustomerGiven>): Promise<string | undefined> {
  if (customerId === null) return undefined
  const [one] = await tx.select().from(customers).where(eq(customers.id, customerId))
  return one!.name
}

async function takeSome(
  taking: Taking<CustomerGiven>,
  rows: readonly Row[],
  only: string | undefined,
): Promise<void> {
  const { tx, report, importId } = taking
  const known = await usersByEmail(
    tx,
    rows.flatMap(({ given }) => given.email ?? []),
  )
  const ids = await customersByName(
    tx,
    rows.flatMap(({ given }) => given.customer ?? []),
  )
  for (const row of rows) {
    const { customer = '', email = '' } = row.given
    const user = known.get(email.toLowerCase())
    if (only !== undefined && fold(customer) !== fold(only))
      taking.refuse(row, 'customer', { code: 'other_customer', expected: `The customer ${only}` })
    else if (user && user.customerId !== ids.get(fold(customer)))
      taking.refuse(row, 'email', {
        code: 'other_customer',
        expected: 'An address that no user of another customer has; a user is not moved',
      })
  }
  const taken = rows.filter(isTaken)
  // Of several spellings the first one is the name.
  const fresh = new Map(taken.toReversed().map(({ given: { customer = '' } }) => [fold(customer), customer]))
  for (const name of ids.keys()) fresh.delete(name)
  for (const { id, name } of await addImportedCustomers(tx, importId, [...fresh.values()]))
    ids.set(fold(name), id)

  const newUsers: (ImportedTraits & { customerId: number; email: string })[] = []
  for (const { given } of taken) {
    const { customer = '', email } = given
    const user = email === undefined ? undefined : known.get(email.toLowerCase())
    if (email === undefined) report[fresh.delete(fold(customer)) ? 'new' : 'same']++
    else if (user) report[(await changeUser(taking, user, given)) ? 'changed' : 'same']++
    else {
      newUsers.push({
        ...wanted({ firstName: null, restricted: false }, given),
        email,
        customerId: ids.get(fold(customer))!,
      })
      fresh.delete(fold(customer))
    }
  }
  await addImportedUsers(tx, importId, newUsers)
  report.new += newUsers.length
  if (taking.options.invite)
    for (const { email } of newUsers) await queueMail(tx, 'invitation', { email }, taking.now)
  else report.waiting += newUsers.length
}

const fold = (name: string): string => name.toLowerCase()

/** What is not said stays. */
const wanted = (is: ImportedTraits, { firstName, restricted }: CustomerGiven): ImportedTraits => ({
  firstName: firstName === undefined ? is.firstName : firstName,
  restricted: restricted ?? is.restricted,
})

/** False where the user is so already. */
async function changeUser(
  { tx, importId, changes }: Taking<CustomerGiven>,
  user: ImportedTraits & { id: number; email: string },
  given: CustomerGiven,
): Promise<boolean> {
  const after = wanted(user, given)
  const fields = differing({ ...user }, { ...after }, ['firstName', 'restricted'])
  if (fields.length === 0) return false
  await changeImportedUser(tx, importId, user, after)
  changes.add(user.email, fields)
  return true
}
