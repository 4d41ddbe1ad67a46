/**
 * Work that goes on after a call was answered, and work that comes round by itself. A failure is logged, never
 * thrown: there is nobody left to tell. Stopping waits for what is under way.
 */
import type { FastifyBaseLogger } from 'fastify'

export interface Background {
  run(name: string, task: () => Promise<void>): void
  /** Runs the task, or when it is running already once more afterwards, however often it was asked for. */
  runOneByOne(name: string, task: () => Promise<void>): void
  /** Runs the task now and then again and again, the next time after the last has ended. */
  repeat(name: string, everyMs: number, task: () => Promise<void>): void
  stop(): Promise<void>
}

export function openBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false

  function run(name: string, task: () => Promise<void>): void {
    const done: Promise<void> = nextTurn()
      .then(task)
      .catch((error: unknown) => log.error({ err: error, task: name }, 'background work failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }

  const waiting = new Map<string, boolean>()
  function runOneByOne(name: string, task: () => Promise<void>): void {
    if (waiting.has(name)) return void waiting.set(name, true)
    waiting.set(name, false)
    run(name, () =>
      task().finally(() => {
        const again = waiting.get(name)
        waiting.delete(name)
        if (again) runOneByOne(name, task)
      }),
    )
  }

  function repeat(name: string, everyMs: number, task: () => Promise<void>): void {
    run(name, () => task().finally(() => again(name, everyMs, task)))
  }

  function again(name: string, everyMs: number, task: () => Promise<void>): void {
    if (stopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      repeat(name, everyMs, task)
    }, everyMs).unref()
    timers.add(timer)
  }

  async function stop(): Promise<void> {
    stopped = true
    for (const timer of timers) clearTimeout(timer)
    while (running.size > 0) await Promise.all(running)
  }

  return { run, runOneByOne, repeat, stop }
}

/** Lets the answer leave first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
