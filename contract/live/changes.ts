/**
 * Events that say that a customer's data has changed, as a stream (text/event-stream; WHATWG HTML, 9.2). An event tells
 * the newest revision, when a buyer answered last, which messages the user has sent, and never data: a device that is
 * behind pulls. The first event comes at once, so that nothing is missed between two streams. Guests have none: how often a
 * customer's data changes is not theirs to know.
 */
import * as z from 'zod/mini'
import type { CallTarget } from '#contract/endpoint.ts'

/**
 * The data of an event. `epoch`, `rev`: as a pull tells them. `spreadMs`: a device waits a random part of it before it
 * pulls, so that not all of a customer's devices ask at once. `answeredAt`: when the newest answer to a share came; absent
 * where there is none, and for who does not see shares. `messagesVersion`: of the user's own messages, as ListOwnMessages
 * tells it; absent where there are none, and for who sees none.
 */
export const Change = z.object({
  epoch: z.string(),
  rev: z.int(),
  spreadMs: z.int().check(z.nonnegative()),
  answeredAt: z.optional(z.iso.datetime()),
  messagesVersion: z.optional(z.string()),
})
export type Change = z.infer<typeof Change>

/** The events of the caller's customer, until one side ends them. */
export const WATCH_CHANGES = {
  base: 'api',
  method: 'GET',
  path: '/changes',
} as const satisfies CallTarget

/**
 * The longest time between two signs of life, which are comments. A stream that is silent for longer is a reason to ask
 * whether the server can be reached: what an open page says of the network must not be old.
 */
export const BEAT_EVERY_MS = 5_000
