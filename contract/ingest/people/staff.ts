/**
 * Staff, the trader's own people who log in. Who may make them may do everything: the scope is the office's, by which
 * keys of every scope can be made as well.
 */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import { Email, NewPassword } from '#contract/session/account.ts'
import { ingestCall } from '#contract/ingest/ingest-call.ts'
import { FirstName, IdleMinutes } from './users.ts'

const OneOfStaff = z.object({ email: Email })
const Traits = { firstName: z.optional(FirstName), idleMinutes: z.optional(IdleMinutes) }

/** `invited`: has not set a password yet. */
const Staff = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  idleMinutes: z.int(),
  invited: z.boolean(),
  suspended: z.boolean(),
})

/**
 * With a password the user can log in at once; without one a mail invites to set it. One who is there and has never set
 * a password is invited again.
 */
export const AddStaff = ingestCall({
  method: 'POST',
  path: '/staff',
  scope: 'office',
  summary: 'Adds a user of the staff. Without a password a mail invites the user to set one.',
  body: z.object({ email: Email, password: z.optional(NewPassword), ...Traits }),
  answer: z.object({ id: z.int(), email: z.string(), invited: z.boolean() }),
  example: { email: 'dana@loupe.example', firstName: 'Dana' },
})

export const ListStaff = ingestCall({
  method: 'GET',
  path: '/staff',
  scope: 'office',
  summary: 'Lists the staff by address.',
  answer: z.object({ staff: z.array(Staff) }),
})

/** A suspended user's sessions end at once, and logging in fails as with a wrong password. */
export const ChangeStaff = ingestCall({
  method: 'PATCH',
  path: '/staff/:email',
  scope: 'office',
  summary: 'Changes what a user of the staff is called, suspends one or takes that back.',
  params: OneOfStaff,
  body: z.object({ ...Traits, suspended: z.optional(z.boolean()) }),
  answer: Staff,
  example: { suspended: true },
})

export const MailStaffReset = ingestCall({
  method: 'POST',
  path: '/staff/:email/password-reset',
  scope: 'office',
  summary: 'Mails a user of the staff a link that sets a new password.',
  params: OneOfStaff,
  answer: Nothing,
})

/** The last one may go, too: keys and the command line stay. */
export const RemoveStaff = ingestCall({
  method: 'DELETE',
  path: '/staff/:email',
  scope: 'office',
  summary: 'Removes a user of the staff. What the user has written stays in the log under the address.',
  params: OneOfStaff,
  answer: Nothing,
})
