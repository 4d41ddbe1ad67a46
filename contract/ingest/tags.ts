/**
 * Electronic tags by the ingest API. A base station asks what its tags are to show and to do, waits for that, and reports
 * what it has heard of them. A tag is known by its id, in any case; the lot that it is on by the lot's `tag`.
 */
import * as z from 'zod/mini'
import { TAG_STATES } from '#contract/codes.ts'
import type { Refusal } from '#contract/refusals.ts'
import { CustomerRef } from './customers.ts'
import { ingestCall } from './ingest-call.ts'
import { line } from './line.ts'

const TagId = line(50)
const WholeText = z.pipe(z.string().check(z.regex(/^\d{1,3}$/, 'whole_number_needed')), z.transform(Number))
const whole = (most: number) => z.int().check(z.gte(0), z.lte(most))

/** In one call, and in one answer. */
export const REPORTS_AT_ONCE = 1_000
export const TAGS_PER_PAGE = 500

const MOST_REV = 0x7fff_ffff

/** What a tag can be asked to do: to flash, and to draw anew what it shows. */
export const TAG_REQUESTS = ['find', 'refresh'] as const

/** Without it: of all customers of the key. */
const OfCustomer = { customer: z.optional(CustomerRef) }

export type TagState = keyof typeof TAG_STATES
const State = z.enum(Object.keys(TAG_STATES) as [TagState, ...TagState[]])

/**
 * All that a base station knows of a tag at a contact, so that the newest report is the whole truth. `contactAt`: when
 * the tag was last heard, ISO 8601. `lot`: puts the tag on this lot. `shownRev`: the `rev` of what it shows, 0 for
 * nothing. `done`: requests that are.
 */
export const TagReport = z.object({
  tag: TagId,
  contactAt: z.iso.datetime({ offset: true }),
  state: State,
  lot: z.optional(line(64)),
  shownRev: z.optional(whole(MOST_REV)),
  batteryPercent: z.optional(whole(100)),
  station: z.optional(line(60)),
  done: z.optional(z.array(whole(MOST_REV)).check(z.maxLength(10))),
})
export type TagReport = z.infer<typeof TagReport>

/** A report that is not taken. `row`: its place, from 1. `column`: the field at fault. `why`: an English sentence. */
const RefusedReport = z.object({
  row: z.int(),
  column: z.string(),
  value: z.string(),
  key: z.string(),
  why: z.string(),
})
export type RefusedReport = z.infer<typeof RefusedReport>

/** The reports are JSON or, with the type application/x-ndjson, a line each. One that is refused does not hold up others. */
export const ReportTags = ingestCall({
  method: 'POST',
  path: '/tags/reports',
  scope: 'tags',
  summary:
    'Takes what a base station has heard of its tags. A report that is older than the stored one changes nothing.',
  query: z.object(OfCustomer),
  body: z.array(z.unknown()).check(z.maxLength(REPORTS_AT_ONCE, 'too_much' satisfies Refusal)),
  answer: z.object({ stored: z.int(), unchanged: z.int(), refused: z.array(RefusedReport) }),
  example: [
    {
      tag: 'A1B2C3',
      contactAt: '2026-11-20T09:00:00Z',
      state: 'answering',
      shownRev: 57,
      batteryPercent: 80,
      station: 'Vault',
    },
  ],
})

const Request = z.object({ request: z.int(), kind: z.enum(TAG_REQUESTS), until: z.string() })

/**
 * What a tag is to show: `lot` null for nothing. `photo`: the id of the lot's newest photograph. `rev`: to be reported as
 * `shownRev`. `draw`: the tag shows something else, as far as is known.
 */
const TagWork = z.object({
  tag: z.string(),
  customer: z.string(),
  lot: z.nullable(z.string()),
  caratMilli: z.nullable(z.int()),
  photo: z.nullable(z.string()),
  rev: z.int(),
  draw: z.boolean(),
  requests: z.array(Request),
})
export type TagWork = z.infer<typeof TagWork>

/**
 * All work that is open, until a report says that it is done: a tag that did not draw is in the next answer, too.
 * `since`: the cursor of the answer before; answers at once when the work is not what that answer said, else after
 * `waitS` seconds with no tags. `more`: the rest comes with the cursor of this answer.
 */
export const GetTagWork = ingestCall({
  method: 'GET',
  path: '/tags/work',
  scope: 'tags',
  summary: 'Says what tags are to show and to do, as soon as there is something new.',
  query: z.object({
    ...OfCustomer,
    since: z.optional(z.string().check(z.maxLength(400))),
    waitS: z.optional(WholeText),
  }),
  answer: z.object({ cursor: z.string(), more: z.boolean(), tags: z.array(TagWork) }),
})

/** `until`: then it is given up. */
export const AskTag = ingestCall({
  method: 'POST',
  path: '/tags/:tag/requests',
  scope: 'tags',
  summary: 'Asks a tag to flash, so that it is found, or to draw anew what it shows.',
  params: z.object({ tag: TagId }),
  query: z.object(OfCustomer),
  body: z.object({ kind: z.enum(TAG_REQUESTS) }),
  answer: Request,
  example: { kind: 'find' },
})

/** `lots`: on which it is; more than one is a mistake of the list. `rev`: what it is to show, null without one lot. */
const Tag = z.object({
  tag: z.string(),
  customer: z.string(),
  lots: z.array(z.string()),
  rev: z.nullable(z.int()),
  shownRev: z.nullable(z.int()),
  contactAt: z.nullable(z.string()),
  state: z.nullable(State),
  batteryPercent: z.nullable(z.int()),
  station: z.nullable(z.string()),
  requests: z.array(z.enum(TAG_REQUESTS)),
})
export type ListedTag = z.infer<typeof Tag>

/** `after`: the `next` of the page before; null ends the list. */
export const ListTags = ingestCall({
  method: 'GET',
  path: '/tags',
  scope: 'tags',
  summary: 'Lists the tags with what was last reported of them.',
  query: z.object({ ...OfCustomer, after: z.optional(z.string().check(z.maxLength(400))) }),
  answer: z.object({ tags: z.array(Tag), next: z.nullable(z.string()) }),
})
