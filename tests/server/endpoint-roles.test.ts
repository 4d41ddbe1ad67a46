/**
 * Which role is answered what, for every endpoint of the contract, asked of the real server. An endpoint without a row
 * fails, and so does a row without one, a call outside the contract or a role without a caller. `when` tells ids apart.
 */
import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { CallTarget } from '#contract/endpoint.ts'
import { isCall } from '#contract/server-paths.ts'
import { type Role, ROLES } from '#contract/session/role.ts'
import { addEmailChangeLink } from '#server/account/email-queries.ts'
import { openPasswordReset } from '#server/auth/reset-queries.ts'
import { newToken } from '#server/auth/tokens.ts'
import { throttles } from '#server/db/schema/running.ts'
import { emailChanges } from '#server/db/schema/sessions.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { OpenShare } from '#contract/session/share.ts'
import { listShares } from '#server/shares/queries.ts'
import { createShare } from '#tests/support/database/add-share.ts'
import { addressOf, INGEST_CALLS, TARGETS } from '#tests/support/database/contract-targets.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import {
  addStaff,
  addUser,
  type CallInput,
  cookieOf,
  PASSWORD,
  serve,
  type TestServer,
} from '#tests/support/database/server-fixture.ts'
import { cookies as joined } from '#tests/support/factors/factors.ts'
import { factorRows, resetRows } from '#tests/support/factors/role-rows.ts'

/** Who asks. Each has one role; a role may be asked as by several callers. */
const CALLERS = {
  visitor: 'visitor',
  customer: 'customer',
  restricted: 'restricted',
  guest: 'guest',
  unbrandedGuest: 'guest',
  staff: 'staff',
} as const satisfies Record<string, Role>
type CallerName = keyof typeof CALLERS

/** `ok`: any 2xx. */
type Answer = 'ok' | 400 | 401 | 403 | 404 | 409 | 410
type Answers = Readonly<Record<CallerName, Answer>>

const EVERYONE: Answers = {
  visitor: 'ok',
  customer: 'ok',
  restricted: 'ok',
  guest: 'ok',
  unbrandedGuest: 'ok',
  staff: 'ok',
}
/** Whoever has a session that shows lots. The staff's shows none: they never act as a customer's user. */
const SESSIONS: Answers = { ...EVERYONE, visitor: 401, staff: 403 }
const CUSTOMERS: Answers = { ...SESSIONS, restricted: 403, guest: 403, unbrandedGuest: 403 }
const GUESTS: Answers = { ...SESSIONS, customer: 403, restricted: 403 }
const NOT_GUESTS: Answers = { ...SESSIONS, guest: 404, unbrandedGuest: 404 }
/** Whoever has an account of their own. */
const ACCOUNTS: Answers = { ...CUSTOMERS, staff: 'ok' }
const NOBODY: Answers = {
  ...SESSIONS,
  customer: 404,
  restricted: 404,
  guest: 404,
  unbrandedGuest: 404,
}

interface Row {
  endpoint: string
  when?: string
  answers: Answers
  /** A complete call; absent: it takes no input. */
  input?: (world: World) => CallInput | Promise<CallInput>
}

const photo =
  (of: keyof World['photos'], size = '136') =>
  (world: World) => ({ params: { id: world.photos[of], size } })

const ROWS: readonly Row[] = [
  { endpoint: 'POST /api/GetUserData?', answers: EVERYONE },
  { endpoint: 'GET /service/GetWebServiceVersion', answers: EVERYONE },
  { endpoint: 'POST /api/session', answers: EVERYONE, input: ({ otherLogIn }) => ({ body: otherLogIn }) },
  { endpoint: 'DELETE /api/session', answers: EVERYONE },
  ...factorRows({ everyone: EVERYONE, accounts: ACCOUNTS }),
  ...resetRows(EVERYONE),
  {
    endpoint: 'POST /api/vitals',
    answers: EVERYONE,
    input: () => ({ body: { name: 'LCP', value: 1, route: '/' } }),
  },
  {
    endpoint: 'POST /api/contact-messages',
    answers: { ...CUSTOMERS, visitor: 'ok' },
    input: () => ({
      body: { id: randomUUID(), name: 'A', email: 'a@test.example', subject: 'S', message: 'M' },
    }),
  },
  { endpoint: 'GET /api/account/messages', answers: CUSTOMERS },
  {
    endpoint: 'POST /api/shares/open',
    answers: { ...EVERYONE, customer: 403, restricted: 403, staff: 403 },
    input: async ({ newShareToken }) => ({ body: { token: await newShareToken() } }),
  },
  {
    endpoint: 'POST /api/shares',
    answers: CUSTOMERS,
    input: ({ lotIds }) => ({ body: { ...SHARE, lotIds: [lotIds.own] } }),
  },
  {
    endpoint: 'POST /api/shares',
    when: "of another customer's lot",
    answers: { ...CUSTOMERS, customer: 400 },
    input: ({ lotIds }) => ({ body: { ...SHARE, lotIds: [lotIds.foreign] } }),
  },
  { endpoint: 'GET /api/shares', answers: CUSTOMERS },
  {
    endpoint: 'PUT /api/account/answers/:to/read',
    answers: CUSTOMERS,
    input: () => ({ params: { to: 'messages' }, body: { until: '2026-11-20T09:00:00Z' } }),
  },
  ...[
    'GET /api/shares/:id/lots',
    'POST /api/shares/:id/links',
    'PUT /api/shares/:id/days',
    'DELETE /api/shares/:id',
  ].flatMap((endpoint): Row[] =>
    (['own', 'foreign'] as const).map((of) => ({
      endpoint,
      when: `of ${of === 'own' ? 'the' : 'another'} customer`,
      answers: of === 'own' ? CUSTOMERS : { ...CUSTOMERS, customer: 404 },
      input: async ({ newShare }) => ({ params: { id: await newShare(of) }, body: { days: 7 } }),
    })),
  ),
  {
    endpoint: 'POST /api/shares/find',
    answers: CUSTOMERS,
    input: async ({ newShareToken }) => ({ body: { token: await newShareToken() } }),
  },
  { endpoint: 'GET /api/shares/mine', answers: GUESTS },
  {
    endpoint: 'POST /api/shares/answers',
    answers: GUESTS,
    input: () => ({ body: { id: randomUUID(), lotIds: [1], name: 'Ann' } }),
  },
  {
    endpoint: 'POST /api/shares/answers',
    when: 'of a lot that is not shared',
    answers: { ...GUESTS, guest: 400, unbrandedGuest: 400 },
    input: () => ({ body: { id: randomUUID(), lotIds: [2], name: 'Ann' } }),
  },
  { endpoint: 'GET /api/account', answers: ACCOUNTS },
  { endpoint: 'GET /api/account/data', answers: ACCOUNTS },
  {
    endpoint: 'PUT /api/account/password',
    answers: ACCOUNTS,
    input: () => ({ body: { current: PASSWORD, password: 'quite another one' } }),
  },
  {
    endpoint: 'PUT /api/account/settings',
    answers: ACCOUNTS,
    input: () => ({ body: { language: 'he', idleMinutes: 10 } }),
  },
  { endpoint: 'DELETE /api/account/email', answers: ACCOUNTS },
  {
    endpoint: 'POST /api/email-changes/confirm',
    answers: EVERYONE,
    input: async ({ newEmailToken }) => ({ body: { token: await newEmailToken() } }),
  },
  { endpoint: 'GET /api/lots', answers: SESSIONS },
  { endpoint: 'GET /api/memos', answers: CUSTOMERS },
  {
    endpoint: 'GET /api/changes',
    answers: { ...SESSIONS, guest: 403, unbrandedGuest: 403 },
    input: () => ({ isStream: true }),
  },
  {
    endpoint: 'GET /api/photos/:id/:size',
    when: 'of a shared lot',
    answers: SESSIONS,
    input: photo('shared'),
  },
  {
    endpoint: 'GET /api/photos/:id/:size',
    when: 'of a shared lot, as it was taken',
    answers: { ...SESSIONS, restricted: 403 },
    input: photo('shared', 'original'),
  },
  {
    endpoint: 'GET /api/photos/:id/:size',
    when: 'that is not there, as it was taken',
    answers: { ...NOBODY, restricted: 403 },
    input: photo('missing', 'original'),
  },
  {
    endpoint: 'GET /api/photos/:id/:size',
    when: "of the customer's other lot",
    answers: NOT_GUESTS,
    input: photo('own'),
  },
  {
    endpoint: 'GET /api/photos/:id/:size',
    when: "of another customer's lot",
    answers: NOBODY,
    input: photo('foreign'),
  },
  {
    endpoint: 'POST /api/photos/packs',
    answers: SESSIONS,
    input: ({ photos }) => ({ body: { size: 136, pictures: Object.values(photos) } }),
  },
  {
    endpoint: 'POST /api/photos/packs',
    when: 'of originals',
    answers: { ...SESSIONS, customer: 400, restricted: 400, guest: 400, unbrandedGuest: 400 },
    input: ({ photos }) => ({ body: { size: 'original', pictures: [photos.shared] } }),
  },
  {
    endpoint: 'GET /api/photos/:id/frames/:nth/:size',
    when: 'of a shared lot',
    answers: SESSIONS,
    input: (world) => ({ params: { ...photo('shared')(world).params, nth: '1' } }),
  },
  {
    endpoint: 'GET /api/photos/:id/frames/:nth/:size',
    when: "of the customer's other lot",
    answers: NOT_GUESTS,
    input: (world) => ({ params: { ...photo('own')(world).params, nth: '1' } }),
  },
  {
    endpoint: 'GET /api/photos/:id/frames/:nth/:size',
    when: 'beyond the last one',
    answers: NOBODY,
    input: (world) => ({ params: { ...photo('shared')(world).params, nth: '2' } }),
  },
  {
    endpoint: 'GET /api/photos/:id/:size',
    when: 'that is not there',
    answers: NOBODY,
    input: photo('missing'),
  },
]

const SHARE = { name: 'A', days: 7, unbranded: false, certificates: true, originals: true }

/** What programs ask that are no part of the portal, and what they are told is no customer's: tests/server/ops, ingest. */
const OF_OPERATION = ['GET /service/health', 'GET /service/metrics', 'GET /ingest/v1/openapi.json']

const targets = new Map<string, CallTarget>(TARGETS.map(([, target]) => [addressOf(target), target]))

const db = databaseOfSuite()

test('every endpoint has a row, every row an endpoint', () => {
  expect([...new Set(ROWS.map(({ endpoint }) => endpoint))].toSorted()).toEqual(
    [...targets.keys()].toSorted(),
  )
})

test('the server answers no call that is not of the contract', async () => {
  const routes: string[] = []
  const watch = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (isCall(url)) routes.push(`${each} ${url}`)
    })
  subscribe('fastify.initialization', watch)
  onTestFinished(() => void unsubscribe('fastify.initialization', watch))
  await serve(db())
  const known = [...TARGETS, ...INGEST_CALLS].map(([, target]) => addressOf(target).replace(/\?$/, ''))
  // Fastify answers HEAD wherever it answers GET.
  const expected = [...known, ...OF_OPERATION].flatMap((address) =>
    address.startsWith('GET ') ? [address, address.replace('GET', 'HEAD')] : [address],
  )
  expect([...new Set(routes)].toSorted()).toEqual([...new Set(expected)].toSorted())
})

test('every role is asked as', () => {
  expect([...new Set(Object.values(CALLERS))].toSorted()).toEqual(ROLES.toSorted())
})

describe('each caller is answered as the table says', () => {
  beforeEach(() => db().delete(throttles))

  test.each(ROWS.map((row) => [nameOf(row), row] as const))('%s', async (_, { endpoint, answers, input }) => {
    const server = await serve(db(), { photoSource: async () => PICTURE })
    const world = await makeWorld(server)
    const answered: Partial<Record<CallerName, unknown>> = {}
    for (const caller of Object.keys(CALLERS) as CallerName[]) {
      const cookie = await world.cookies[caller]()
      const given = (await input?.(world)) ?? {}
      const both = joined(cookie, given.cookie ?? '')
      const { statusCode } = await server.call(targets.get(endpoint)!, { ...given, cookie: both })
      answered[caller] = statusCode >= 200 && statusCode < 300 ? 'ok' : statusCode
    }
    expect(answered).toEqual(answers)
  })
})

function nameOf({ endpoint, when = '' }: Row): string {
  return `${endpoint} ${when}`.trim()
}

const PICTURE = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'grey' } })
  .png()
  .toBuffer()

type World = Awaited<ReturnType<typeof makeWorld>>

/** A customer with a user of each role and a share of one of its two lots, and another customer. */
async function makeWorld(server: TestServer) {
  const { db } = server
  const [mine, other] = [await addUser(db), await addUser(db)]
  const shown = await addUser(db, { customerId: mine.customerId, restricted: true })
  const staff = await addStaff(db)
  const photos = { shared: newId(), own: newId(), foreign: newId(), missing: newId() }
  const [shared, own] = await saveLots(db, mine.customerId, [
    lotOf('A', photos.shared),
    lotOf('B', photos.own),
  ])
  const [foreign] = await saveLots(db, other.customerId, [lotOf('C', photos.foreign)])

  function newShareToken(unbranded = false): Promise<string> {
    const expiresAt = new Date(server.now().getTime() + 86_400_000)
    const { customerId, userId: createdBy } = mine
    return createShare(db, { customerId, createdBy, lotIds: [shared!], unbranded, expiresAt })
  }
  async function newShare(of: 'own' | 'foreign'): Promise<string> {
    const { customerId, userId: createdBy } = of === 'own' ? mine : other
    const lotIds = [of === 'own' ? own! : foreign!]
    const expiresAt = new Date(server.now().getTime() + 86_400_000)
    await createShare(db, { customerId, createdBy, lotIds, expiresAt })
    const made = await listShares(db, { customerId, now: server.now() })
    return String(made[0]!.id)
  }
  const guest = (unbranded: boolean) => async () => {
    const token = await newShareToken(unbranded)
    return cookieOf(await server.call(OpenShare, { body: { token } }))
  }
  const user = (userId: number) => () => server.sessionOf(userId)
  // A session of its own for every call: some calls end the one they come with.
  const cookies: Record<CallerName, () => Promise<string>> = {
    visitor: async () => '',
    customer: user(mine.userId),
    restricted: user(shown.userId),
    guest: guest(false),
    unbrandedGuest: guest(true),
    staff: user(staff.userId),
  }

  async function newResetToken(): Promise<string> {
    const { token, hash: tokenHash } = newToken()
    const { email } = await addUser(db)
    const expiresAt = new Date(server.now().getTime() + 60_000)
    await openPasswordReset(db, { tokenHash, email, mailId: randomUUID(), expiresAt }, server.now())
    return token
  }

  async function newEmailToken(): Promise<string> {
    const { token, hash: tokenHash } = newToken()
    const { userId } = await addUser(db)
    const expiresAt = new Date(server.now().getTime() + 60_000)
    const [change] = await db
      .insert(emailChanges)
      .values({ userId, email: `${randomUUID()}@test.example`, expiresAt })
      .returning({ id: emailChanges.id })
    await addEmailChangeLink(db, { changeId: change!.id, tokenHash, isNew: true })
    return token
  }

  return {
    server,
    cookies,
    photos,
    newResetToken,
    newEmailToken,
    newShareToken,
    newShare,
    lotIds: { own: own!, foreign: foreign! },
    otherLogIn: { email: other.email, password: PASSWORD },
  }
}

function newId(): string {
  return randomUUID().replaceAll('-', '')
}

function lotOf(lot: string, photoId: string) {
  const photo = { id: photoId, widthPx: 8, heightPx: 8, capturedAt: '2026-11-01T00:00:00Z' }
  return { lot, type: 0, photos: [photo] }
}
