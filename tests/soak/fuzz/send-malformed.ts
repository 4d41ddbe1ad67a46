/** Sends malformed requests over a few kept connections at once, and judges every answer. */
import { NotAnAnswer } from './answer-reader.ts'
import { openKeepAlive, type Outcome } from './keep-alive.ts'
import { type Malformed, malformedRequest } from '#tests/soak/fuzz/requests/malformed-requests.ts'
import { randomOf } from '#tests/soak/fuzz/requests/random.ts'
import { faultOf } from './verdict.ts'
import type { World } from './world.ts'

export interface Sending {
  port: number
  world: World
  seed: number
  requests: number
  /** Called after each thousand. */
  onThousand(): void
}

export interface Tally {
  /** How many answers had each status; `ended`: the connection ended without one. */
  outcomes: Map<number | 'ended', number>
  /** A sentence for each, with the request. */
  faults: string[]
}

const CONNECTIONS = 16
/** The server ends connections with more requests under way. */
const MOST_AT_ONCE = 8
const AT_ONCE = 0.03
const ANSWERED_WITHIN_MS = 30_000

export async function sendMalformed({ port, world, seed, requests, onThousand }: Sending): Promise<Tally> {
  const tally: Tally = { outcomes: new Map(), faults: [] }
  let next = 0

  function note(nth: number, malformed: Malformed, outcome: Outcome): void {
    if (typeof outcome === 'object') count(tally, outcome.status)
    else if (outcome === 'ended') count(tally, outcome)
    const fault = outcome === 'silent' ? 'has no answer' : outcome === 'ended' ? null : faultOf(outcome)
    if (fault) tally.faults.push(`${nameOf(nth, malformed)} ${fault}`)
  }

  async function sendOver(): Promise<void> {
    const connection = openKeepAlive(port, ANSWERED_WITHIN_MS)
    while (next < requests) {
      const random = randomOf(seed ^ next)
      const from = next
      const size = Math.min(random.chance(AT_ONCE) ? 1 + random.int(MOST_AT_ONCE) : 1, requests - from)
      next += size
      if (Math.floor(next / 1000) > Math.floor(from / 1000)) onThousand()
      const sent = Array.from({ length: size }, (_, nth) =>
        malformedRequest(world, `127.0.0.1:${port}`, seed, from + nth),
      )
      const lines = sent.map(({ bytes, request }) => ({ bytes, isHead: request.method === 'HEAD' }))
      try {
        const outcomes = await connection.send(lines)
        for (const [nth, outcome] of outcomes.entries()) note(from + nth, sent[nth]!, outcome)
      } catch (error) {
        if (!(error instanceof NotAnAnswer)) throw error
        const names = sent.map((malformed, nth) => nameOf(from + nth, malformed))
        tally.faults.push(`${names.join(' + ')} got what is not an answer: ${error.message}`)
      }
    }
    connection.close()
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, sendOver))
  return tally
}

function count({ outcomes }: Tally, outcome: number | 'ended'): void {
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}

const NAME_LENGTH = 400

function nameOf(nth: number, { caller, bytes }: Malformed): string {
  return `Request ${nth} of a ${caller}, ${JSON.stringify(bytes.toString('latin1', 0, NAME_LENGTH))},`
}
