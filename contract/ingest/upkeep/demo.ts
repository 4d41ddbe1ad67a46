/** The demo: two made-up customers that show what the portal can do. */
import * as z from 'zod/mini'
import { ingestCall } from '#contract/ingest/ingest-call.ts'

/**
 * A customer of the demo. `own`: what in it is the trader's and stays: users, lots, photographs and memos that the demo
 * did not make, and keys. A customer with any of it stays as well.
 */
const DemoCustomer = z.object({
  name: z.string(),
  users: z.int(),
  lots: z.int(),
  photos: z.int(),
  memos: z.int(),
  own: z.object({ users: z.int(), lots: z.int(), photos: z.int(), memos: z.int(), keys: z.int() }),
})
export type DemoCustomerState = z.infer<typeof DemoCustomer>

/** `messages`: of its users. `staff`: how many of the staff it made. */
const DemoState = z.object({ customers: z.array(DemoCustomer), messages: z.int(), staff: z.int() })
export type DemoState = z.infer<typeof DemoState>

/** What of the demo is there: what a removal takes, and what it leaves. */
export const GetDemo = ingestCall({
  method: 'GET',
  path: '/demo',
  scope: 'office',
  summary: 'Says what of the demo is there.',
  answer: DemoState,
})

/** By mistake nobody makes or removes 54,352 lots. */
const Confirmed = z.object({ confirmed: z.literal('true') })

/** `logIns`: the log-ins, for people; null: DEMO is off, so nobody can use them. */
export const AddDemo = ingestCall({
  method: 'PUT',
  path: '/demo',
  scope: 'office',
  summary: 'Makes the demo.',
  query: Confirmed,
  answers: 'lines',
  answer: z.object({ lots: z.int(), logIns: z.nullable(z.string()) }),
})

/** Answers what was there. */
export const RemoveDemo = ingestCall({
  method: 'DELETE',
  path: '/demo',
  scope: 'office',
  summary: 'Removes the demo for good. What the trader has added to it stays.',
  query: Confirmed,
  answers: 'lines',
  answer: DemoState,
})
