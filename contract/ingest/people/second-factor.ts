/**
 * The second factor as the trader sees it: who has to have one, and the help for who has lost it. A requirement that is
 * switched on is met at the next log-in; open sessions stay.
 */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import { CustomerRef } from '#contract/ingest/customers.ts'
import { ingestCall } from '#contract/ingest/ingest-call.ts'
import { Email } from '#contract/session/account.ts'

const Required = z.object({ required: z.boolean() })
const OneUser = z.object({ email: Email })

/** Display-only log-ins have none and are asked for none. */
export const RequireSecondFactor = ingestCall({
  method: 'PUT',
  path: '/customers/:customer/second-factor',
  scope: 'customers',
  summary: 'Says whether the users of a customer have to log in with a second factor.',
  params: z.object({ customer: CustomerRef }),
  body: Required,
  answer: z.object({ id: z.int(), name: z.string(), required: z.boolean() }),
  example: { required: true },
})

export const RequireStaffSecondFactor = ingestCall({
  method: 'PUT',
  path: '/staff-second-factor',
  scope: 'office',
  summary: 'Says whether the staff have to log in with a second factor.',
  body: Required,
  answer: Required,
  example: { required: true },
})

/** The user's sessions end as well. */
export const ResetFactor = ingestCall({
  method: 'DELETE',
  path: '/users/:email/second-factor',
  scope: 'customers',
  summary: 'Removes the app, the recovery codes and the passkeys of a user who has lost them.',
  params: OneUser,
  answer: Nothing,
})

/** The same of one of the staff. */
export const ResetStaffFactor = ingestCall({
  method: 'DELETE',
  path: '/staff/:email/second-factor',
  scope: 'office',
  summary: 'Removes the app, the recovery codes and the passkeys of one of the staff who has lost them.',
  params: OneUser,
  answer: Nothing,
})
