/** The log of an outage: a line a second with the number of calls it met, whatever their number. */
import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 1_000

export interface Outages {
  note(error: unknown): void
}

declare module 'fastify' {
  interface FastifyInstance {
    outages: Outages
  }
}

export function openOutages(log: FastifyBaseLogger): Outages {
  let saidAt = -Infinity
  let calls = 0
  return {
    note(error) {
      calls++
      if (performance.now() - saidAt < EVERY_MS) return
      log.error({ err: error, calls }, 'the database does not answer')
      saidAt = performance.now()
      calls = 0
    },
  }
}
