/** Whether the caller still waits for an answer. */
import type { FastifyReply } from 'fastify'

/** Nobody waits for the answer any more. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

/** One for each answer, however many of its steps ask. */
const signals = new WeakMap<FastifyReply['raw'], AbortSignal>()

/** Aborts when the connection ends before the answer is sent. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw)
  if (known) return known
  const gone = new AbortController()
  signals.set(raw, gone.signal)
  const look = () => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.destroyed) look()
  else raw.once('close', look)
  return gone.signal
}
