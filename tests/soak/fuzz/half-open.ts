/** Connections that never get to the end of a request: each is ended by the server, which serves others meanwhile. */
import { once } from 'node:events'
import { connect } from 'node:net'

const EACH = [
  { kind: 'slow headers', begins: 'GET /service/health HTTP/1.1\r\nHost: x\r\nX-Slow: ', drips: 'a' },
  {
    kind: 'slow bodies',
    begins:
      'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    drips: ' ',
  },
  { kind: 'silent connections', begins: '', drips: '' },
]
const OF_EACH = 67
const DRIPS_EVERY_MS = 3_000
/** Headers and bodies have a minute, silence half; Node.js looks for those that are late every half minute. */
const ENDED_WITHIN_MS = 100_000

/** Answers a line for the report. @throws when a connection is not ended */
export async function holdHalfOpen(port: number): Promise<string> {
  const lasted = await Promise.all(
    EACH.map(async ({ kind, begins, drips }) => {
      const seconds = await Promise.all(Array.from({ length: OF_EACH }, () => secondsOf(port, begins, drips)))
      if (seconds.includes(null)) throw new Error(`${kind}: not ended within ${ENDED_WITHIN_MS / 1000} s`)
      return `${OF_EACH} ${kind} at most ${Math.max(...seconds.map(Number))} s`
    }),
  )
  return `half-open: ${lasted.join(', ')}`
}

/** How long the server let a connection stay; null when it has not ended it. */
async function secondsOf(port: number, begins: string, drips: string): Promise<number | null> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const closed = once(socket.resume(), 'close')
  const startedAt = performance.now()
  if (begins) socket.write(begins)
  const dripping = drips ? setInterval(() => socket.write(drips), DRIPS_EVERY_MS) : undefined
  let late: NodeJS.Timeout | undefined
  const lateness = new Promise<'late'>(
    (resolve) => (late = setTimeout(() => resolve('late'), ENDED_WITHIN_MS)),
  )
  const outcome = await Promise.race([closed, lateness])
  clearInterval(dripping)
  clearTimeout(late)
  socket.destroy()
  return outcome === 'late' ? null : Math.round((performance.now() - startedAt) / 1000)
}
