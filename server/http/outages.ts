/** The log of an outage: a line a second with the number of calls it met, whatever their number. */
import type { FastifyBaseLogger } from 'fastify'
import { atMostEvery } from '#timing/at-most-every.ts'

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
  const note = atMostEvery(EVERY_MS, (error: unknown, calls) =>
    log.error({ err: error, calls }, 'the database does not answer'),
  )
  return { note }
}
