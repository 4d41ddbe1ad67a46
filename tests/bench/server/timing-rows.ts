/**
 * Whether the time of an answer tells whose address is known: the slower kind of address beside the faster one, whichever
 * it is; and of share links, whether one has been, and how much of a password is right. The limits of log-ins and mails are
 * lifted, each call comes from a network of its own, and mails wait for a minute, so that nothing else is in the times.
 */
import { AskPasswordReset } from '#contract/session/account.ts'
import { LogIn } from '#contract/session/session.ts'
import { OpenShare } from '#contract/session/share.ts'
import { CreateShare, EndShare } from '#contract/sharing/shares.ts'
import type { CallTarget } from '#contract/endpoint.ts'
import { DEMO_CUSTOMERS, DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { seededDemoData } from '#tests/support/server/demo-data.ts'
import { ingestClient } from '#tests/support/server/ingest-client.ts'
import { runServer } from '#tests/support/server/run-server.ts'
import { alternate, atEnd, type BenchRow, type Contest, median } from '#tests/bench/bench-row.ts'

const ASKS = 60
const GOAL = 1.1
const KNOWN = 'desk@demo.example'
const SUSPENDED = 'suspended@timing.example'
const INVITED = 'invited@timing.example'
const UNKNOWN = 'unknown@timing.example'
const SHARE_PASSWORD = 'tavo-nire-kupa'

const row = (name: string, one: Asked, other: Asked): BenchRow => ({
  name: `time tells: ${name}`,
  unit: 'ms',
  goal: GOAL,
  run: () => contest(one, other),
})

interface Asked {
  target: CallTarget
  /** `links`: of shares that were made for this. */
  body: (links: Links) => object
  status: number
}

/** Tokens of share links: of one that was ended, and of two with a password. */
type Links = Record<'ended' | 'locked' | 'other', string>

const logIn = (email: string, password = DEMO_PASSWORD): Asked => ({
  target: LogIn,
  body: () => ({ email, password }),
  status: 401,
})
const reset = (email: string): Asked => ({ target: AskPasswordReset, body: () => ({ email }), status: 200 })
const open = (body: Asked['body'], status: number): Asked => ({ target: OpenShare, body, status })

export const rows: BenchRow[] = [
  row('log-in, wrong password against unknown address', logIn(KNOWN, 'wrong'), logIn(UNKNOWN)),
  row('log-in, suspended against unknown address', logIn(SUSPENDED), logIn(UNKNOWN)),
  row('log-in, without a password yet against unknown address', logIn(INVITED), logIn(UNKNOWN)),
  row('reset, known against unknown address', reset(KNOWN), reset(UNKNOWN)),
  row(
    'share link, ended against never made',
    open(({ ended }) => ({ token: ended }), 410),
    open(() => ({ token: 'a'.repeat(43) }), 410),
  ),
  row(
    'share password, all but the last sign right against none',
    open(({ locked }) => ({ token: locked, password: SHARE_PASSWORD.slice(0, -1) }), 403),
    open(({ other }) => ({ token: other, password: 'x'.repeat(SHARE_PASSWORD.length - 1) }), 403),
  ),
]

interface Opened {
  origin: string
  links: Links
}

let opened: Promise<Opened> | undefined

async function openServer(): Promise<Opened> {
  const lifted = '100000'
  const env = {
    LOG_INS_PER_MINUTE: lifted,
    WRONG_LOG_INS: lifted,
    MESSAGES_PER_MINUTE: lifted,
    MAILS_EVERY_S: '60',
    TRUST_PROXY: '1',
  }
  const server = await runServer({ copyOf: await seededDemoData(), env })
  atEnd(() => server[Symbol.asyncDispose]())
  const { call } = ingestClient(server)
  const customer = DEMO_CUSTOMERS.desk
  await call('POST', '/users', { email: SUSPENDED, customer, password: DEMO_PASSWORD })
  await call('PATCH', `/users/${SUSPENDED}`, { suspended: true })
  await call('POST', '/users', { email: INVITED, customer })
  return { origin: server.origin, links: await makeLinks(server.origin) }
}

async function makeLinks(origin: string): Promise<Links> {
  const { headers } = await ask(origin, LogIn, { email: KNOWN, password: DEMO_PASSWORD })
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0]!)
    .join('; ')
  const make = async (password?: string) => {
    const body = {
      lotIds: [1],
      name: '1',
      days: 1,
      unbranded: false,
      certificates: true,
      originals: true,
      password,
    }
    const made = await ask(origin, CreateShare, body, cookie)
    return (await made.json()) as { share: { id: number }; token: string }
  }
  const [ended, locked, other] = [await make(), await make(SHARE_PASSWORD), await make(SHARE_PASSWORD)]
  await ask(
    origin,
    { ...EndShare, path: EndShare.path.replace(':id', String(ended.share.id)) },
    undefined,
    cookie,
  )
  return { ended: ended.token, locked: locked.token, other: other.token }
}

let asks = 0

/** Asks from another network each time. */
function ask(
  origin: string,
  { base, path, method }: CallTarget,
  body?: object,
  cookie = '',
): Promise<Response> {
  asks++
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${asks >> 16}.${(asks >> 8) & 255}.${asks & 255}`,
    ...(cookie && { cookie, origin }),
  }
  return fetch(`${origin}/${base}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
}

/** The slower of the two is ours. */
async function contest(one: Asked, other: Asked): Promise<Contest> {
  const { origin, links } = await (opened ??= openServer())
  const time = async ({ target, body, status }: Asked) => {
    const from = performance.now()
    const answer = await ask(origin, target, body(links))
    await answer.text()
    const ms = performance.now() - from
    if (answer.status !== status) throw new Error(`${target.path} answered ${answer.status}`)
    return ms
  }
  for (const asked of [one, other, one, other]) await time(asked)
  const { ours, limit } = await alternate(
    () => time(one),
    () => time(other),
    ASKS,
  )
  return median(ours) >= median(limit) ? { ours, limit } : { ours: limit, limit: ours }
}
