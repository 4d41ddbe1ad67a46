/**
 * What the portal knows of a user, beside the customer's lots and memos: for whoever wants a copy of it (GDPR, articles 15
 * and 20). No secret is in it, and no hash of one. Times are ISO 8601 UTC.
 */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Account } from './account.ts'

const text = z.string()
const maybe = z.nullable(z.string())

export const OwnData = z.object({
  made: text,
  account: Account,
  /** Confirmed, of an app for codes. */
  codesAppSince: maybe,
  passkeys: z.array(z.object({ name: text, madeAt: text, usedAt: maybe })),
  /** Browsers that count as known. */
  knownDevicesSeenAt: z.array(text),
  shares: z.array(
    z.object({
      name: text,
      note: maybe,
      createdAt: text,
      expiresAt: text,
      revokedAt: maybe,
      opens: z.int(),
      lots: z.array(text),
      answers: z.array(
        z.object({ at: text, name: text, contact: maybe, message: maybe, lots: z.array(text) }),
      ),
    }),
  ),
  contactMessages: z.array(
    z.object({
      receivedAt: text,
      answeredAt: maybe,
      name: text,
      email: text,
      subject: text,
      message: text,
      lots: z.array(text),
    }),
  ),
})
export type OwnData = z.infer<typeof OwnData>

export const GetOwnData = endpoint({ base: 'api', method: 'GET', path: '/account/data', answer: OwnData })
