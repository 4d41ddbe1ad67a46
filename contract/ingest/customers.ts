/** Customers, the companies whose people log in. */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import type { Refusal } from '#contract/refusals.ts'
import { ingestCall } from './ingest-call.ts'
import { line } from './line.ts'

/** A company's name: what it is called in calls and files, too. Not digits alone, which would read as an id. */
export const CustomerName = line(100).check(z.regex(/[^\d\s]/, 'not_digits' satisfies Refusal))

/** Which customer: its id, or its name in any case. */
export const CustomerRef = line(100).check(
  z.meta({ description: 'A customer: its id, or its name in any case.', examples: ['ACME Gems'] }),
)

/** `lots`, `users`: how many it has. `waiting`: how many photographs wait to be matched with a lot. */
const Customer = z.object({
  id: z.int(),
  name: z.string(),
  lots: z.int(),
  users: z.int(),
  waiting: z.int(),
})
export type ListedCustomer = z.infer<typeof Customer>

const NewCustomer = z.object({ name: CustomerName })
const OneCustomer = z.object({ customer: CustomerRef })

export const AddCustomer = ingestCall({
  method: 'POST',
  path: '/customers',
  scope: 'customers',
  summary: 'Adds a customer. A customer of this name that is there already is answered as it is.',
  body: NewCustomer,
  answer: z.object({ id: z.int(), name: z.string() }),
  example: { name: 'ACME Gems' },
})

export const ListCustomers = ingestCall({
  method: 'GET',
  path: '/customers',
  scope: 'customers',
  summary: 'Lists the customers by name.',
  answer: z.object({ customers: z.array(Customer) }),
})

export const RenameCustomer = ingestCall({
  method: 'PATCH',
  path: '/customers/:customer',
  scope: 'customers',
  summary: 'Renames a customer.',
  params: OneCustomer,
  body: NewCustomer,
  answer: z.object({ id: z.int(), name: z.string() }),
  example: { name: 'ACME Gems Ltd' },
})

/** `name`: the customer's whole name once more, because nothing brings the data back. */
export const RemoveCustomer = ingestCall({
  method: 'DELETE',
  path: '/customers/:customer',
  scope: 'office',
  summary: 'Removes a customer with its users, lots, memos, photographs and share links.',
  params: OneCustomer,
  query: z.object({ name: CustomerRef }),
  answer: Nothing,
})
