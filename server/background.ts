/**
 * Work that goes on after a call was answered, and work that is repeated. A failure is logged and never thrown, because
 * no caller is left to tell. Stopping waits for the work that is running.
 */
import type { FastifyBaseLogger } from 'fastify'
import { singleFlight } from '#timing/single-flight.ts'

type Task = () => Promise<void>

export interface Background {
  /** Runs the task once. */
  run(name: string, task: Task): void
  /** Answers a function that starts the task. Single-flight: calls made during a run share one further run. */
  oneAtATime(name: string, task: Task): () => void
  /** Runs the task now, and again `everyMs` after each run has ended. */
  repeat(name: string, everyMs: number, task: Task): void
  stop(): Promise<void>
}

export function openBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false

  const logged = (name: string, task: Task): Promise<void> =>
    nextTurn()
      .then(task)
      .catch((error: unknown) => log.error({ err: error, task: name }, 'background work failed'))

  function track(work: Promise<void>): void {
    const done = work.finally(() => running.delete(done))
    running.add(done)
  }

  function oneAtATime(name: string, task: Task): () => void {
    const flight = singleFlight(() => logged(name, task))
    return () => track(flight())
  }

  function repeat(name: string, everyMs: number, task: Task): void {
    track(logged(name, task).finally(() => again(name, everyMs, task)))
  }

  function again(name: string, everyMs: number, task: Task): void {
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

  return { run: (name, task) => track(logged(name, task)), oneAtATime, repeat, stop }
}

/** Lets the answer be sent before the work begins. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
