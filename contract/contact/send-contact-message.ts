/**
 * The call that sends a contact message. A plain target, because the outbox sends what was checked when it was written.
 */
import type { CallTarget } from '#contract/endpoint.ts'

/** Answers the message's id; 400 names the inputs at fault. */
export const SEND_CONTACT_MESSAGE = {
  base: 'api',
  method: 'POST',
  path: '/contact-messages',
} as const satisfies CallTarget
