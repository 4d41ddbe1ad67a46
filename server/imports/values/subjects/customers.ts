/** Customers and their users as a subject of import: a row a user, or a row a customer without one. */
import type { ZodMiniType } from 'zod/mini'
import { CustomerName } from '#contract/ingest/customers.ts'
import { FirstName } from '#contract/ingest/people/users.ts'
import { Email } from '#contract/session/account.ts'
import { BLANKS } from '#server/imports/values/checks/blanks.ts'
import { evenBlanks, wordCheck } from '#server/imports/values/checks/text-check.ts'
import { yesNoCheck } from '#server/imports/values/checks/yes-no-check.ts'
import { type Check, refused, valueOf } from '#server/imports/values/reading/reading.ts'
import type { ImportField, Subject } from '#server/imports/values/subject.ts'

/** A row of a file. `restricted`: a log-in that only shows. Absent: leave what is stored; null: clear it. */
export interface CustomerGiven {
  customer?: string
  email?: string
  firstName?: string | null
  restricted?: boolean | null
}

const emailCheck: Check<string> = ({ text }) => {
  const email = Email.safeParse(text.replace(/^mailto:/i, ''))
  return email.success ? valueOf(email.data) : refused('email_needed', 'An address such as name@company.com')
}

/** A word that is a name by the contract's schema. */
const nameCheck =
  (schema: ZodMiniType<string, unknown>, expected: string): Check<string> =>
  (filled, habits) => {
    const word = wordCheck(filled, habits)
    const name = schema.safeParse(evenBlanks(filled.text))
    return word.kind === 'value' && !name.success ? refused('out_of_range', expected) : word
  }

const field = <V>(names: string, check: Check<V>, blanks = BLANKS.text): ImportField<V> => ({
  names: names.split(', '),
  check,
  blanks,
})

const FIELDS = {
  customer: field(
    'Customer, Customer Name, Company, Company Name, Client, Client Name, Account, Firm, Name',
    nameCheck(CustomerName, 'A name of up to 100 letters, not of digits alone'),
  ),
  email: field('E-mail, Email Address, Mail, User, Log-in, Login', emailCheck, BLANKS.usual),
  firstName: field(
    'First Name, Given Name, Forename, Contact, Contact Name',
    nameCheck(FirstName, 'A name of up to 50 letters'),
  ),
  restricted: field('Restricted, Display Only, Show Only, View Only', yesNoCheck),
} as const

export const CUSTOMERS: Subject<CustomerGiven> = {
  fields: FIELDS,
  key: 'email',
  required: ['customer'],
  ignored: {},
  isOwnExport: () => false,
  toTexts: ({ restricted, ...names }) => [
    ...Object.entries(names),
    ...(restricted ? [['restricted', 'yes'] as const] : []),
  ],
  finish: (draft) => {
    const { email, ...rest } = draft as { email?: string | null }
    const given: CustomerGiven = { ...rest, ...(email ? { email } : {}) }
    return { given, key: given.email?.toLowerCase(), warnings: [], refusals: [] }
  },
}
