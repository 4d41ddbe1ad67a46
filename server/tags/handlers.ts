/** Electronic tags by the ingest API: work, reports, requests, the list. */
import { sql } from 'drizzle-orm'
import { TAG_STATES, wordOf } from '#contract/codes.ts'
import {
  AskTag,
  GetTagWork,
  ListTags,
  ReportTags,
  TAGS_PER_PAGE,
  type TAG_REQUESTS,
  type TagState,
} from '#contract/ingest/tags.ts'
import { refusal } from '#contract/refusals.ts'
import { customerOf } from '#server/customers/customer-of.ts'
import type { Db } from '#server/db/client.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import type { IngestCaller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import { noteWrite } from '#server/ingest/office-log.ts'
import { unlessOutage } from '#server/live/handlers.ts'
import type { MountArea } from '#server/services.ts'
import { isNewWork, taggedLots, workPage } from './open-work.ts'
import { addRequest, customersWith } from './queries.ts'
import { reportTags } from './report-tags.ts'
import { tellContacts } from './tell-contacts.ts'
import { openWorkWaits } from './work-waits.ts'

/** Less than proxies wait for an answer. */
const MOST_WAITED_S = 25
const LOOKED_EVERY_MS = 1_000
const TOLD_EVERY_MS = 60_000
/** A tag that has not asked for news by then is out of reach. */
const ASKED_FOR_MS = 15 * 60_000
/** A thousand reports with all their fields. */
const REPORTS_BYTES = 1024 * 1024

export const mountTags: MountArea = (app, services) => {
  const { db, now, config, background } = services
  const waits = openWorkWaits(db, now, config)

  mountIngest(app, GetTagWork, async ({ query: { customer, since, waitS = 0 }, key, reply }) => {
    const work = await waits.next({
      scope: await scopeOf(db, key, customer),
      key: key.owner,
      isNew: (open) => isNewWork(open, since),
      waitMs: Math.min(waitS, MOST_WAITED_S) * 1000,
      gone: callerGone(reply),
    })
    const page = workPage(work, since)
    return { ...page, tags: [...page.tags] }
  })

  mountIngest(app, AskTag, async ({ params: { tag }, query: { customer }, body: { kind }, key }) => {
    const scope = await scopeOf(db, key, customer)
    const found = await customersWith(db, scope, { tags: [tag.toLowerCase()], lots: [] })
    const [customerId, another] = found.tags.get(tag.toLowerCase()) ?? []
    if (customerId === undefined) throw new HttpError('not_found', refusal('tag_unknown', tag))
    if (another !== undefined) throw new HttpError('conflict', refusal('of_several', tag))
    const until = new Date(now().getTime() + ASKED_FOR_MS)
    const request = await db.transaction(async (tx) => {
      await noteWrite(tx, key, now(), { what: `tag.${kind}`, subject: tag, customerId })
      return addRequest(tx, { customerId, tag, kind, until })
    })
    return { request, kind, until: until.toISOString() }
  })

  mountIngest(app, ListTags, async ({ query: { customer, after }, key }) =>
    listTags(db, await scopeOf(db, key, customer), after, now()),
  )

  void app.register(async (reports) => {
    readLines(reports)
    mountIngest(reports, ReportTags, async ({ query: { customer }, body, key }) =>
      reportTags(db, body, { customerId: await scopeOf(db, key, customer), now: now() }),
    )
  })

  app.addHook('onReady', async () => {
    background.repeat('tag work', LOOKED_EVERY_MS, unlessOutage(app, waits.look))
    background.repeat(
      'tag contacts',
      TOLD_EVERY_MS,
      unlessOutage(app, () => tellContacts(db, now())),
    )
  })
  app.onDrain(waits.endAll)
  app.addHook('preClose', async () => waits.endAll())
}

/** The customer that a call is about; null: all of them, for a key of no customer that names none. */
async function scopeOf(db: Db, key: IngestCaller, customer: string | undefined): Promise<number | null> {
  return customer === undefined ? key.customerId : (await customerOf(db, key, customer)).id
}

/** Bodies are a list in JSON, or a line of JSON for each report. A line that is none is refused by itself. */
const readLines: (app: Parameters<MountArea>[0]) => void = (app) => {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'string', bodyLimit: REPORTS_BYTES } as const
  app.addContentTypeParser('application/json', options, (_, body, done) => {
    const list = toJson(String(body))
    if (list === undefined) done(new HttpError('bad_request', 'not_json'))
    else done(null, list)
  })
  app.addContentTypeParser('application/x-ndjson', options, (_, body, done) => {
    const lines = String(body)
      .split('\n')
      .filter((line) => line.trim() !== '')
    done(
      null,
      lines.map((line) => toJson(line) ?? line),
    )
  })
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

async function listTags(db: Db, scope: number | null, after: string | undefined, now: Date) {
  const [customer, key] = splitPlace(after)
  interface Row extends Record<string, unknown> {
    customerId: number
    key: string
    tag: string
    customer: string
    lots: string[] | null
    rev: number | null
    shownRev: number | null
    contactMs: number | null
    state: number | null
    batteryPercent: number | null
    station: string | null
    requests: (typeof TAG_REQUESTS)[number][] | null
  }
  const { rows } = await db.execute<Row>(sql`
    select w.customer_id as "customerId", w.key, w.tag, c.name as customer, w.lots,
      case when n = 1 then w.tag_rev end as rev, w.shown_rev as "shownRev",
      (date_part('epoch', w.contact_at) * 1000)::double precision as "contactMs", w.state,
      w.battery_percent as "batteryPercent", w.station,
      (select json_agg(r.kind order by r.id) from tag_requests r where r.tag_id = w.id and r.until > ${now}) as requests
    from (${taggedLots(scope)}) w join customers c on c.id = w.customer_id
    where (w.customer_id, w.key collate "C") > (${customer}::int, ${key} collate "C")
    order by w.customer_id, w.key collate "C" limit ${TAGS_PER_PAGE}`)
  const last = rows.length === TAGS_PER_PAGE ? rows.at(-1) : undefined
  return {
    tags: rows.map(({ key: _, customerId: __, contactMs, state, lots, requests, ...tag }) => ({
      ...tag,
      lots: lots ?? [],
      contactAt: contactMs === null ? null : new Date(contactMs).toISOString(),
      state: state === null ? null : ((wordOf(TAG_STATES, state) as TagState | undefined) ?? null),
      requests: requests ?? [],
    })),
    next: last ? `${last.customerId} ${last.key}` : null,
  }
}

/** A place in the list, of the form `CUSTOMER TAG`; what is none is before the first. */
function splitPlace(place = ''): [customer: number, key: string] {
  const [, customer = '0', key = ''] = /^(\d{1,9}) (.*)$/s.exec(place) ?? []
  return [Number(customer), key]
}
