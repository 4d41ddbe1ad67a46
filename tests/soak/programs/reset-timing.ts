/**
 * Must hold: asking for a reset tells nobody whose address is known, by the time of the answer or by that of a call sent
 * right after it on the same connection. Known and unknown addresses are asked in random order, each once: a user who has
 * three open links is sent no further one. The area under the ROC curve says how well the times tell them apart: 0.5 is a
 * coin, 1 is always.
 */
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { AskPasswordReset } from '#contract/session/account.ts'
import { GetUserData } from '#contract/session/session.ts'
import type { CallTarget } from '#contract/endpoint.ts'
import type { Part } from '#tests/soak/part.ts'
import { must, onEachKind } from '#tests/soak/server/soak-server.ts'
import { ingestClient } from '#tests/support/server/ingest-client.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'

export const resetTiming: Part = { name: 'reset timing', run }

const ASKS = 600
const PASSWORD = 'a password for a soak'
/** The asks meet several beats of the mail. */
const PAUSE_MS = 20
/** Three standard deviations of a coin's AUC with half of the asks on either side. */
const TOLERANCE = 3 * Math.sqrt((ASKS + 1) / (12 * (ASKS / 2) ** 2))

function run(): Promise<string[]> {
  return onEachKind(async (server) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const own: Times = { known: [], unknown: [] }
    const next: Times = { known: [], unknown: [] }
    const kinds = Array.from({ length: ASKS }, () => (Math.random() < 0.5 ? 'known' : 'unknown'))
    const emails = kinds.map((_, nth) => `n${nth}@soak.example`)
    await addUsers(
      server,
      emails.filter((_, nth) => kinds[nth] === 'known'),
    )
    for (const [nth, kind] of kinds.entries()) {
      const email = emails[nth]
      const asked = call(server, agent, AskPasswordReset, { email })
      // Sent before the first is answered, as a probe would be: what comes after the answer delays it.
      const after = call(server, agent, GetUserData)
      own[kind].push(await asked)
      next[kind].push(await after)
      await wait(PAUSE_MS)
    }
    agent.destroy()
    const [ofOwn, ofNext] = [areaUnderRoc(own), areaUnderRoc(next)]
    const figures = `${ASKS} asks: AUC of the answer ${ofOwn.toFixed(3)}, of the next call ${ofNext.toFixed(3)}`
    for (const area of [ofOwn, ofNext])
      must(Math.abs(area - 0.5) <= TOLERANCE, `${figures}; a coin is 0.5 ± ${TOLERANCE.toFixed(3)}`)
    return figures
  })
}

async function addUsers(server: RunningServer, emails: readonly string[]): Promise<void> {
  const office = ingestClient(server)
  const customer = 'Whose users ask'
  await office.call('POST', '/customers', { name: customer })
  // Who is given a password is sent no mail.
  for (const email of emails) await office.call('POST', '/users', { email, customer, password: PASSWORD })
}

interface Times {
  known: number[]
  unknown: number[]
}

/** Ms until the whole answer is there, from when the connection is free for it. */
function call({ origin }: RunningServer, agent: Agent, target: CallTarget, body?: unknown): Promise<number> {
  return new Promise((resolve, reject) => {
    let from = performance.now()
    const asked = request(
      `${origin}/${target.base}${target.path}`,
      { method: target.method, agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume().on('end', () => resolve(performance.now() - from))
      },
    )
    asked.on('socket', () => (from = performance.now())).on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** How often a known address took longer than an unknown one, of all pairs. */
function areaUnderRoc({ known, unknown }: Times): number {
  let longer = 0
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0
  return longer / (known.length * unknown.length)
}
