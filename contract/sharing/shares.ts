/**
 * Shares of a customer: chosen lots, shown to everyone who has a link, until it ends. All full log-ins of a customer see
 * and end the shares of all of them.
 */
import * as z from 'zod/mini'
import { AnswersReadUntil } from '#contract/account/answers-read.ts'
import { Nothing } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { LOT_PAGE_ROWS } from '#contract/lots/lots.ts'
import { type Refusal, refusal } from '#contract/refusals.ts'
import { NewPassword } from '#contract/session/account.ts'
import { LinkToken } from '#contract/session/share.ts'
import { writtenLine, writtenText } from '#contract/text/written.ts'
import { DEVICE_KINDS } from '#contract/session/devices.ts'
import { SharedOrder } from '#contract/session/shared-order.ts'

/** How many days a link lasts: as offered, and at most. */
export const SHARE_DAYS = { usual: 14, most: 365 } as const

/** How many openings of a share are listed, latest first. */
export const OPENS_LISTED = 20

/** The most answers of a share that are listed, latest first. */
export const ANSWERS_LISTED = 100

/** How many lots of a share are listed by their ids. */
export const SHARE_LOTS_SHOWN = 4

/** The most shares that are listed: those that still open first, then latest first. */
export const SHARES_LISTED = 200

const daysNeeded = refusal('share_days', SHARE_DAYS.most)
const Days = z.int(daysNeeded).check(z.minimum(1, daysNeeded), z.maximum(SHARE_DAYS.most, daysNeeded))

const Id = z.object({ id: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)) })

/** An opening. */
const Open = z.object({ at: z.iso.datetime(), device: z.enum(DEVICE_KINDS) })

/** What a guest answered: these lots, by their ids, interest somebody. */
export const ListedAnswer = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  lots: z.array(z.object({ id: z.int(), lot: z.string() })),
  name: z.string(),
  contact: z.nullable(z.string()),
  message: z.nullable(z.string()),
})
export type ListedAnswer = z.infer<typeof ListedAnswer>

/**
 * A share. `by`: who made it. `lots`: how many of its lots are still there. `firstLots`: those that its wall begins with, by
 * their ids; of one that is sorted by lot numbers any. `certificates`, `originals`: whether guests see certificate numbers
 * and pictures as they were taken. `unbranded`: guests do not learn the customer's name. `order`: in which their wall begins.
 */
export const ListedShare = z.object({
  id: z.int(),
  name: z.string(),
  note: z.nullable(z.string()),
  by: z.string(),
  lots: z.int(),
  firstLots: z.array(z.int()).check(z.maxLength(SHARE_LOTS_SHOWN)),
  unbranded: z.boolean(),
  certificates: z.boolean(),
  originals: z.boolean(),
  order: SharedOrder,
  hasPassword: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.nullable(z.iso.datetime()),
  opens: z.int(),
  latestOpens: z.array(Open),
  answers: z.array(ListedAnswer),
})
export type ListedShare = z.infer<typeof ListedShare>

/**
 * What a share is to be. `password`: absent: the link alone opens it. `note`: to whoever opens it. `order`: absent: that
 * of a new device.
 */
export const NewShare = z.object({
  lotIds: z
    .array(z.int32())
    .check(
      z.minLength(1, 'lots_needed' satisfies Refusal),
      z.maxLength(LOT_PAGE_ROWS, refusal('lots_at_most', LOT_PAGE_ROWS)),
    ),
  name: writtenLine('share_name_needed', 80),
  days: Days,
  password: z.optional(NewPassword),
  unbranded: z.boolean(),
  certificates: z.boolean(),
  originals: z.boolean(),
  note: z.optional(writtenText('not_empty', 1000)),
  order: z.optional(SharedOrder),
})
export type NewShare = z.infer<typeof NewShare>

const Link = z.object({ token: z.string() })

/** Shares lots of the customer. Answers its link's token, which is told this once. */
export const CreateShare = endpoint({
  base: 'api',
  method: 'POST',
  path: '/shares',
  body: NewShare,
  answer: z.object({ share: ListedShare, token: z.string() }),
})

/** The shares of the customer, and which answers to them the user has seen. */
export const ListShares = endpoint({
  base: 'api',
  method: 'GET',
  path: '/shares',
  answer: z.object({
    shares: z.array(ListedShare).check(z.maxLength(SHARES_LISTED)),
    answersReadUntil: AnswersReadUntil,
  }),
})

/** The lots of the share that are still there, by their ids, ascending: those that its guests are shown. */
export const SeeSharedLots = endpoint({
  base: 'api',
  method: 'GET',
  path: '/shares/:id/lots',
  params: Id,
  answer: z.object({ lotIds: z.array(z.int()).check(z.maxLength(LOT_PAGE_ROWS)) }),
})

/**
 * The share of the customer that a link opens, or has opened; null for another customer's as for one that never was. Opens
 * nothing, and is no opening of the share.
 */
export const FindShare = endpoint({
  base: 'api',
  method: 'POST',
  path: '/shares/find',
  body: z.object({ token: LinkToken }),
  answer: z.object({ share: z.nullable(ListedShare) }),
})

/** Makes another link of the share and answers its token: those that were made before are known to nobody here. */
export const CopyShareLink = endpoint({
  base: 'api',
  method: 'POST',
  path: '/shares/:id/links',
  params: Id,
  answer: Link,
})

/** Lets the share last so many days from now, longer or shorter. One that was ended is not begun again. */
export const ExtendShare = endpoint({
  base: 'api',
  method: 'PUT',
  path: '/shares/:id/days',
  params: Id,
  body: z.object({ days: Days }),
  answer: ListedShare,
})

/** Ends the share: every link of it, and every guest's session. */
export const EndShare = endpoint({
  base: 'api',
  method: 'DELETE',
  path: '/shares/:id',
  params: Id,
  answer: Nothing,
})
