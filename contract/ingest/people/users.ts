/** Users, the people of a customer who log in. They are known by their e-mail addresses. */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import { Email, NewPassword } from '#contract/session/account.ts'
import { CustomerRef } from '#contract/ingest/customers.ts'
import { ingestCall } from '#contract/ingest/ingest-call.ts'
import { line } from '#contract/ingest/line.ts'

const OneUser = z.object({ email: Email })

/** How the portal greets a user. */
export const FirstName = line(50)

/** The device logs out after this time without a touch; 0 = never. */
export const IdleMinutes = z.int().check(z.gte(0), z.lte(1440))

const Traits = {
  firstName: z.optional(FirstName),
  restricted: z.optional(z.boolean()),
  idleMinutes: z.optional(IdleMinutes),
}

const User = z.object({
  id: z.int(),
  email: z.string(),
  customer: z.string(),
  firstName: z.nullable(z.string()),
  restricted: z.boolean(),
  /** Has not set a password yet. */
  invited: z.boolean(),
  suspended: z.boolean(),
  idleMinutes: z.int(),
})
export type ListedUser = z.infer<typeof User>

/**
 * With a password the user can log in at once; without one a mail invites to set it. One who is there and has never set
 * a password is invited again.
 */
export const AddUser = ingestCall({
  method: 'POST',
  path: '/users',
  scope: 'customers',
  summary: 'Adds a user of a customer. Without a password a mail invites the user to set one.',
  body: z.object({ email: Email, customer: CustomerRef, password: z.optional(NewPassword), ...Traits }),
  answer: z.object({ id: z.int(), email: z.string(), customer: z.string(), invited: z.boolean() }),
  example: { email: 'dana@acme.example', customer: 'ACME Gems', firstName: 'Dana' },
})

export const ListUsers = ingestCall({
  method: 'GET',
  path: '/users',
  scope: 'customers',
  summary: 'Lists the users, of all customers or of one.',
  query: z.object({ customer: z.optional(CustomerRef) }),
  answer: z.object({ users: z.array(User) }),
})

/** A suspended user's sessions end at once, and logging in fails as with a wrong password. */
export const ChangeUser = ingestCall({
  method: 'PATCH',
  path: '/users/:email',
  scope: 'customers',
  summary: 'Changes what a user is called and may do, suspends a user or takes that back.',
  params: OneUser,
  body: z.object({ ...Traits, suspended: z.optional(z.boolean()) }),
  answer: User,
  example: { suspended: true },
})

export const MailPasswordReset = ingestCall({
  method: 'POST',
  path: '/users/:email/password-reset',
  scope: 'customers',
  summary: 'Mails a user a link that sets a new password.',
  params: OneUser,
  answer: Nothing,
})
