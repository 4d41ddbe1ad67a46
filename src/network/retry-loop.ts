/**
 * Work that needs the server, tried again until it succeeds: at every occasion (occasions.ts), and in between after a
 * wait that doubles with each failure in a row (exponential back-off). A network that has just come back often fails
 * once more, so an occasion starts the waits from the first again. Only a time that the server itself has named is not cut short.
 */
import { singleFlight } from '#timing/single-flight.ts'
import { onOccasion } from './occasions.ts'

export interface RetryInput<T> {
  /** One attempt. Must not reject. */
  attempt: () => Promise<T>
  /** Whether there is nothing left to retry. */
  isDone: (outcome: T) => boolean
  /** For how long the server wants not to be asked after this outcome: nothing is attempted in that time. */
  heldMs?: (outcome: T) => number | undefined
  /** The wait after a first failure, and the longest wait. */
  firstMs: number
  mostMs: number
  /** The wait after a success; absent: until the next occasion. */
  everyMs?: number
}

/** Events and clock; tests hand in their own. */
export interface RetryEnvironment {
  onOccasion: (listener: () => void) => () => void
  /** Calls `work` after `ms`, unless the returned function is called before. */
  after: (ms: number, work: () => void) => () => void
}

export interface RetryLoop<T> {
  /**
   * Attempts now, or once more after the attempt that is under way; the outcome of that attempt. While the server wants
   * not to be asked it is the last outcome. A failure is retried after a wait also before `start`, which then adds the
   * occasions.
   */
  attemptNow: () => Promise<T>
  /** What an occasion does: attempts now, unless an attempt is under way, and begins the waits from the first. */
  attemptAgain: () => void
  /** Attempts now and keeps trying until `stop`, which it returns. */
  start: () => () => void
  /** Attempts nothing more by itself; an attempt under way goes on. */
  stop: () => void
}

const PAGE: RetryEnvironment = {
  onOccasion,
  after(ms, work) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

/** The wait after so many failures in a row, ms. */
export const backOffMs = ({ firstMs, mostMs }: { firstMs: number; mostMs: number }, failures: number) =>
  Math.min(firstMs * 2 ** (failures - 1), mostMs)

/** One attempt at a time: one that fails is followed by another at once where there was an occasion meanwhile. */
export function retryLoop<T>(input: RetryInput<T>, env: RetryEnvironment = PAGE): RetryLoop<T> {
  let isStopped = false
  let isRunning = false
  let isMissed = false
  let failures = 0
  let held: { outcome: T } | undefined
  let cancelWait = () => {}
  let stopListening = () => {}

  const attemptNow = singleFlight(async () => {
    if (held) return held.outcome
    cancelWait()
    isRunning = true
    isMissed = false
    const outcome = await input.attempt()
    isRunning = false
    if (!isStopped) goOn(outcome)
    return outcome
  })
  const goOn = (outcome: T) => {
    const isDone = input.isDone(outcome)
    const heldMs = input.heldMs?.(outcome)
    if (heldMs !== undefined) return hold(outcome, heldMs)
    if (!isDone && isMissed) return void attemptNow()
    failures = isDone ? 0 : failures + 1
    const waitMs = isDone ? input.everyMs : backOffMs(input, failures)
    if (waitMs !== undefined) cancelWait = env.after(waitMs, () => void attemptNow())
  }
  const hold = (outcome: T, ms: number) => {
    held = { outcome }
    cancelWait = env.after(ms, () => {
      held = undefined
      void attemptNow()
    })
  }
  const attemptAgain = () => {
    failures = 0
    isMissed = isRunning
    if (!isRunning) void attemptNow()
  }
  const stop = () => {
    isStopped = true
    stopListening()
    cancelWait()
    held = undefined
  }
  const start = () => {
    isStopped = false
    stopListening()
    stopListening = env.onOccasion(attemptAgain)
    attemptAgain()
    return stop
  }
  return { attemptNow, attemptAgain, start, stop }
}
