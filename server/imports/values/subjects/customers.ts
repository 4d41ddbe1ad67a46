/** Customers and their users as a subject of import: a row a user, or a row a customer without one. */
import { Email } from '#contract/session/account.ts'
import { BLANKS } from '#server/imports/values/checks/blanks.ts'
import { wordCheck } from '#server/imports/values/checks/text-check.ts'
import { yesNoCheck } from '#server/imports/values/checks/yes-no-check.ts'
import { type Check, refused, valueOf } from '#server/imports/values/reading/reading.ts'
import type { ImportField, Subject } from '#server/imports/values/subject.ts'

/** A row of a file. `restricted`: a log-in that only shows. Absent: leave what is stored; null: clear it. */
export interface CustomerGiven {
  customer?: string
  email?: string | null
  firstName?: string | null
  restricted?: boolean | null
}

const emailCheck: Check<string> = ({ text }) => {
  const email = Email.safeParse(text.replace(/^mailto:/i, ''))
  return email.success ? valueOf(email.data) : refused('email_needed', 'An address such as name@company.com')
}

const field = <V>(names: string, check: Check<V>, blanks = BLANKS.text): ImportField<V> => ({
  names: names.split(', '),
  check,
  blanks,
})

const FIELDS = {
  customer: field(
    'Customer, Customer Name, Company, Company Name, Client, Client Name, Account, Firm, Name',
    wordCheck,
  ),
  email: field('E-mail, Email Address, Mail, User, Log-in, Login', emailCheck, BLANKS.usual),
  firstName: field('First Name, Given Name, Forename, Contact, Contact Name', wordCheck),
  restricted: field('Restricted, Display Only, Show Only, View Only', yesNoCheck),
} as const

export const CUSTOMERS: Subject<CustomerGiven> = {
  fields: FIELDS,
  required: ['customer'],
  ignored: {},
  isOwnExport: () => false,
  finish: (draft) => {
    const given: CustomerGiven = draft
    return { given, key: given.email?.toLowerCase(), warnings: [], refusals: [] }
  },
}
