/** Sends malformed requests over a few kept connections at once, and judges every answer. Some are cut off. */
import { connect } from 'node:net'
import { NotAnAnswer } from './answer-reader.ts'
import { openKeepAlive, type Outcome } from './keep-alive.ts'
import { type Malformed, malformedRequest } from '#tests/soak/fuzz/requests/malformed-requests.ts'
import { type Random, randomOf } from '#tests/soak/fuzz/requests/random.ts'
import type { RawRequest } from '#tests/soak/fuzz/requests/raw-request.ts'
import { faultOf } from './verdict.ts'
import type { World } from '#tests/soak/fuzz/requests/world.ts'

export interface Sending {
  port: number
  world: World
  seed: number
  requests: number
  /** Called after each thousand. */
  onThousand(): void
}

export interface Tally {
  /** How many answers had each status; `ended`: the connection ended without one; `silent`: it did not. */
  outcomes: Map<number | 'ended' | 'silent', number>
  /** A sentence for each, with the request. */
  faults: string[]
}

const CONNECTIONS = 16
/** The server ends connections with more requests under way. */
const MOST_AT_ONCE = 8
const AT_ONCE = 0.03
const IS_CUT = 0.01
/** Less than the half minute after which the server ends a connection over which nothing moves. */
const SILENT_FOR_MS = 20_000

export async function sendMalformed({ port, world, seed, requests, onThousand }: Sending): Promise<Tally> {
  const tally: Tally = { outcomes: new Map(), faults: [] }
  let next = 0

  function note(name: string, { path }: RawRequest, outcome: Outcome): void {
    const kind = typeof outcome === 'object' ? outcome.status : outcome
    tally.outcomes.set(kind, (tally.outcomes.get(kind) ?? 0) + 1)
    const fault = outcome === 'silent' ? 'has no answer' : outcome === 'ended' ? null : faultOf(outcome, path)
    if (fault) tally.faults.push(`${name} ${fault}`)
  }

  /** The requests that are sent next, over one connection. */
  function take(): Malformed[] {
    const from = next
    const random = randomOf(seed ^ from)
    const size = random.chance(AT_ONCE) ? 1 + random.int(MOST_AT_ONCE) : 1
    next = Math.min(from + size, requests)
    if (Math.floor(next / 1000) > Math.floor(from / 1000)) onThousand()
    return Array.from({ length: next - from }, (_, nth) =>
      malformedRequest(world, `127.0.0.1:${port}`, seed, from + nth),
    )
  }

  async function sendOver(): Promise<void> {
    const connection = openKeepAlive(port, SILENT_FOR_MS)
    let before = 'It is the first of its connection.'
    while (next < requests) {
      const sent = take()
      const random = randomOf(seed ^ ~next)
      if (random.chance(IS_CUT)) await cut(port, sent[0]!.bytes, random)
      const names = sent.map(nameOf)
      try {
        const outcomes = await connection.send(
          sent.map(({ bytes, request }) => ({ bytes, isHead: request.method === 'HEAD' })),
        )
        for (const [nth, outcome] of outcomes.entries()) note(names[nth]!, sent[nth]!.request, outcome)
        if (outcomes.includes('silent')) tally.faults.push(before)
      } catch (error) {
        if (!(error instanceof NotAnAnswer)) throw error
        tally.faults.push(`${names.join(' + ')} got what is not an answer: ${error.message}`, before)
      }
      before = `Before it: ${names.at(-1)}`
    }
    connection.close()
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, sendOver))
  return tally
}

/** Sends a part of a request over a connection of its own and ends that, in one of the two ways there are. */
function cut(port: number, bytes: Buffer, random: Random): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.on('close', () => resolve())
    socket
      .resume()
      .write(bytes.subarray(0, random.int(bytes.length)), () =>
        random.chance(0.5) ? socket.resetAndDestroy() : socket.destroy(),
      )
  })
}

const NAME_LENGTH = 400

function nameOf({ nth, caller, bytes }: Malformed): string {
  return `Request ${nth} of a ${caller}, ${JSON.stringify(bytes.toString('latin1', 0, NAME_LENGTH))},`
}
