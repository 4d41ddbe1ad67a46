/**
 * What the database does to calls: an outage is a line of the log a second with the number of calls it met; damage in
 * its files is remembered, because it does not mend by itself.
 */
import type { FastifyBaseLogger } from 'fastify'
import { atMostEvery } from '#timing/at-most-every.ts'

const EVERY_MS = 1_000

export interface Outages {
  note(error: unknown): void
  noteDamage(): void
  isDamaged(): boolean
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
  let isDamaged = false
  return { note, noteDamage: () => void (isDamaged = true), isDamaged: () => isDamaged }
}
