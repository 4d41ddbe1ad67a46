/**
 * Whether the time of an answer tells whose address is known: the slower kind of address beside the faster one, whichever
 * it is. The limits of log-ins and mails are lifted, and mails wait for a minute, so that nothing else is in the times. What a share
 * link is answered is not here: that a token is right is said aloud, and nobody guesses 256 bits.
 */
import { AskPasswordReset } from '#contract/session/account.ts'
import { LogIn } from '#contract/session/session.ts'
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

const row = (name: string, one: Asked, other: Asked): BenchRow => ({
  name: `time tells: ${name}`,
  unit: 'ms',
  goal: GOAL,
  run: () => contest(one, other),
})

interface Asked {
  target: CallTarget
  body: object
  status: number
}

const logIn = (email: string, password = DEMO_PASSWORD): Asked => ({
  target: LogIn,
  body: { email, password },
  status: 401,
})
const reset = (email: string): Asked => ({ target: AskPasswordReset, body: { email }, status: 200 })

export const rows: BenchRow[] = [
  row('log-in, wrong password against unknown address', logIn(KNOWN, 'wrong'), logIn(UNKNOWN)),
  row('log-in, suspended against unknown address', logIn(SUSPENDED), logIn(UNKNOWN)),
  row('log-in, without a password yet against unknown address', logIn(INVITED), logIn(UNKNOWN)),
  row('reset, known against unknown address', reset(KNOWN), reset(UNKNOWN)),
]

let opened: Promise<string> | undefined

async function open(): Promise<string> {
  const lifted = '100000'
  const env = {
    LOG_INS_PER_MINUTE: lifted,
    WRONG_LOG_INS: lifted,
    MESSAGES_PER_MINUTE: lifted,
    MAILS_EVERY_S: '60',
  }
  const server = await runServer({ copyOf: await seededDemoData(), env })
  atEnd(() => server[Symbol.asyncDispose]())
  const { call } = ingestClient(server)
  const customer = DEMO_CUSTOMERS.desk
  await call('POST', '/users', { email: SUSPENDED, customer, password: DEMO_PASSWORD })
  await call('PATCH', `/users/${SUSPENDED}`, { suspended: true })
  await call('POST', '/users', { email: INVITED, customer })
  return server.origin
}

/** The slower of the two is ours. */
async function contest(one: Asked, other: Asked): Promise<Contest> {
  const origin = await (opened ??= open())
  const ask = async ({ target: { base, path, method }, body, status }: Asked) => {
    const from = performance.now()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/${base}${path}`, { method, headers, body: JSON.stringify(body) })
    await answer.text()
    const ms = performance.now() - from
    if (answer.status !== status) throw new Error(`${path} answered ${answer.status}`)
    return ms
  }
  for (const asked of [one, other, one, other]) await ask(asked)
  const { ours, limit } = await alternate(
    () => ask(one),
    () => ask(other),
    ASKS,
  )
  return median(ours) >= median(limit) ? { ours, limit } : { ours: limit, limit: ours }
}
