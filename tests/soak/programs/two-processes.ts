/**
 * Must hold: two processes on one PostgreSQL agree. A wrong password counts in both, a device that is known in one is
 * known in the other, a log-out ends the session in both. Whatever the mail server does for a while (it is away, slow,
 * refuses, hangs, ends connections), each mail is sent once, and a reset within a minute of its return. Only what the mail
 * server took without saying so is sent again, under the same Message-ID.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AskPasswordReset } from '#contract/session/account.ts'
import { GetUserData, LogIn, LogOut } from '#contract/session/session.ts'
import type { CallTarget } from '#contract/endpoint.ts'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import type { Part } from '#tests/soak/part.ts'
import { must } from '#tests/soak/server/soak-server.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { type Mail, type Manner, startMailbox } from '#tests/support/mail/mailbox.ts'
import { freePort, type RunningServer, runServer } from '#tests/support/server/run-server.ts'

export const twoProcesses: Part = { name: 'two processes', run }

const AWAY_MS = 30_000
const BACK_WITHIN_MS = 60_000
const MESSAGES = 10
const WRONG_LOG_INS = 10

/** Who asks for a reset meanwhile: a user has three open links at most. */
const RESETS_OF: Readonly<Record<Trouble, string>> = {
  away: 'desk@demo.example',
  slow: 'desk@demo.example',
  refuses: 'desk@demo.example',
  dies: 'house@demo.example',
  hangs: 'house@demo.example',
}
type Trouble = 'away' | Exclude<Manner, 'takes' | 'refuses for good'>
type Servers = readonly [RunningServer, RunningServer]

async function run(): Promise<string[]> {
  const postgres = await startPostgres()
  if (!postgres) return ['NOT CHECKED: PostgreSQL is not installed. Debian: apt-get install postgresql']
  try {
    const port = await freePort()
    const env = {
      DATABASE_URL: postgres.url('postgres'),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      DEMO: 'on',
      LOG_INS_PER_MINUTE: '100000',
      MESSAGES_PER_MINUTE: '100000',
    }
    await using first = await runServer({ env })
    await using second = await runServer({ env })
    const servers = [first, second] as const
    const lines = [await agree(servers)]
    for (const manner of Object.keys(RESETS_OF) as Trouble[]) lines.push(await mails(servers, port, manner))
    return lines
  } finally {
    await postgres.stop()
  }
}

function call({ origin }: RunningServer, target: CallTarget, body?: unknown, cookie = ''): Promise<Response> {
  return fetch(`${origin}/${target.base}${target.path}`, {
    method: target.method,
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

async function agree([first, second]: Servers): Promise<string> {
  const right = { email: 'desk@demo.example', password: DEMO_PASSWORD }
  const cookie = cookiesOf(await call(first, LogIn, right))
  must(
    (await (await call(second, GetUserData, undefined, cookie)).json()) !== null,
    'A session is not shared',
  )
  const wrong = { ...right, password: 'wrong' }
  const answers = await Promise.all(
    Array.from({ length: 2 * WRONG_LOG_INS }, (_, nth) => call(nth % 2 ? first : second, LogIn, wrong)),
  )
  const tried = answers.filter(({ status }) => status === 401).length
  must(tried === WRONG_LOG_INS, `${tried} wrong passwords were tried, not ${WRONG_LOG_INS}`)
  must((await call(second, LogIn, right)).status === 429, 'A guesser is not stopped by the other process')
  must(
    (await call(second, LogIn, right, cookie)).status === 200,
    'A device known in one is unknown in the other',
  )
  const other = cookiesOf(await call(first, LogIn, { ...right, email: 'house@demo.example' }))
  await call(first, LogOut, undefined, other)
  must(
    (await (await call(second, GetUserData, undefined, other)).json()) === null,
    'A session outlives its log-out',
  )
  return `sessions, ${tried} wrong passwords, a known device and a log-out: both agree`
}

async function mails(servers: Servers, port: number, manner: Trouble): Promise<string> {
  const before = manner === 'away' ? undefined : await startMailbox(port)
  if (manner !== 'away') before?.now(manner)
  const ids = Array.from({ length: MESSAGES }, () => randomUUID())
  for (const [nth, id] of ids.entries()) {
    const message = { id, name: 'A', email: 'a@soak.example', subject: 'S', message: 'M' }
    const target = { base: 'api', method: 'POST', path: '/contact-messages' } as const
    must((await call(servers[nth % 2]!, target, message)).ok, 'A message was not taken')
  }
  for (const email of [RESETS_OF[manner], 'nobody@demo.example'])
    must((await call(servers[0], AskPasswordReset, { email })).ok, 'A reset was not taken')
  await wait(AWAY_MS)
  await before?.[Symbol.asyncDispose]()
  const isSilent = manner === 'dies'
  const said = isSilent ? [] : (before?.mails ?? [])
  const unsaid = isSilent ? (before?.mails ?? []) : []
  await using mailbox = await startMailbox(port)
  const all = () => [...said, ...mailbox.mails]
  const backAt = performance.now()
  const resetMs = await until(backAt, () => resetsIn(all()) > 0)
  const allMs = await until(backAt, () => all().length >= MESSAGES + 1)
  // Another beat of both processes, in which nothing may come twice.
  await wait(15_000)
  const sent = all().map(messageId)
  const distinct = new Set(sent)
  const figures =
    `mail server ${manner} for ${AWAY_MS / 1000} s: the reset ${(resetMs / 1000).toFixed(0)} s after its return, ` +
    `all ${sent.length} mails after ${(allMs / 1000).toFixed(0)} s, ${sent.length - distinct.size} twice` +
    (isSilent ? `; ${new Set(unsaid.map(messageId)).size} it had taken before, without saying so` : '')
  must(resetMs < BACK_WITHIN_MS, figures)
  must(sent.length === MESSAGES + 1 && distinct.size === sent.length && resetsIn(all()) === 1, figures)
  must(
    ids.every((id) => sent.some((line) => line.includes(id))),
    figures,
  )
  must(
    unsaid.every((mail) => distinct.has(messageId(mail))),
    `A mail was sent again under another Message-ID. ${figures}`,
  )
  return figures
}

const messageId = ({ headers }: Mail) => headers['message-id'] ?? ''
const resetsIn = (all: readonly Mail[]) => all.filter(({ text }) => text.includes('#token=')).length

async function until(from: number, holds: () => boolean): Promise<number> {
  while (!holds() && performance.now() - from < 2 * BACK_WITHIN_MS) await wait(100)
  return performance.now() - from
}
