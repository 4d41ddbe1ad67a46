/**
 * Work that is repeated beside the calls. A failure is logged and never thrown, because no caller is there to tell.
 * Stopping tells the work that is running and waits for it, but not for ever: a mail server may hang.
 */
import type { FastifyBaseLogger } from 'fastify'
import { TimeoutError, withTimeout } from '#timing/with-timeout.ts'

const STOPPED_WITHIN_MS = 2_500

/** `stopping`: aborts when the work is to end soon. */
type Task = (stopping: AbortSignal) => Promise<void>

export interface Background {
  /** Runs the task now, and again `everyMs` after each run has ended. */
  repeat(name: string, everyMs: number, task: Task): void
  /** Ends it, once however often it is asked. */
  stop(): Promise<void>
}

/** Repeats nothing. */
export const NO_BACKGROUND: Background = { repeat: () => undefined, stop: () => Promise.resolve() }

export function openBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  const stopping = new AbortController()

  async function run(name: string, task: Task): Promise<void> {
    try {
      await task(stopping.signal)
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, task: name }, 'background work failed')
    }
  }

  function repeat(name: string, everyMs: number, task: Task): void {
    const done = run(name, task).finally(() => {
      running.delete(done)
      if (!stopping.signal.aborted) again(name, everyMs, task)
    })
    running.add(done)
  }

  function again(name: string, everyMs: number, task: Task): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      repeat(name, everyMs, task)
    }, everyMs).unref()
    timers.add(timer)
  }

  async function end(): Promise<void> {
    stopping.abort()
    for (const timer of timers) clearTimeout(timer)
    await withTimeout(Promise.all(running), STOPPED_WITHIN_MS).catch((error: unknown) => {
      if (!(error instanceof TimeoutError)) throw error
    })
  }

  let ended: Promise<void> | undefined
  return { repeat, stop: () => (ended ??= end()) }
}
