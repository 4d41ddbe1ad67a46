/**
 * Works on the runs that wait, one at a time in this process: at once when one is asked for, and on a beat for those
 * that a process which is gone has left.
 */
import { EventEmitter, once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '#server/services.ts'
import { takeRun } from './queries.ts'
import { LEASE_MS, runImport } from './run-import.ts'

const LOOKED_EVERY_MS = 10_000

export interface Runner {
  /** Begins with what waits, unless it is at work. */
  look(): void
  /** Ends with the next run that this process ends, or after the time: other processes end theirs. */
  nextEnd(mostMs: number): Promise<void>
  /** Ends when nothing is left that this process works on. */
  idle(): Promise<void>
}

export function openRunner(services: Services, log: FastifyBaseLogger): Runner {
  const { db, now, background } = services
  let working: Promise<void> | undefined
  let stopping: AbortSignal | undefined
  const ends = new EventEmitter().setMaxListeners(0)

  async function work(): Promise<void> {
    for (;;) {
      const run = stopping?.aborted
        ? undefined
        : await takeRun(db, now(), new Date(now().getTime() + LEASE_MS))
      if (!run) return
      await runImport(services, run, () => stopping?.aborted === true).finally(() => ends.emit('end'))
    }
  }

  function look(): void {
    working ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'an import failed'))
      .finally(() => (working = undefined))
  }

  background.repeat('imports', LOOKED_EVERY_MS, async (signal) => {
    stopping = signal
    look()
    await working
  })
  async function nextEnd(mostMs: number): Promise<void> {
    await once(ends, 'end', { signal: AbortSignal.timeout(mostMs) }).catch(() => undefined)
  }

  return { look, nextEnd, idle: async () => working }
}
