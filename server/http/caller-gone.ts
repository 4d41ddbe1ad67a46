/** Whether the caller still waits for an answer. */
import type { FastifyReply } from 'fastify'

/** Nobody waits for the answer any more. */
export class CallerGone extends Error {
  override readonly name = 'CallerGone'
}

/** Aborts when the connection ends before the answer is sent. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
