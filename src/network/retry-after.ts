/**
 * When a server that has refused may be asked again. It says so with a 503, too much work or an outage, and with a 429,
 * too often. Until then nothing asks again by itself: retry-loop.ts keeps to it for pulls and the outbox, the prefetch
 * and a pending log-out by a Hold. A picture's element is not told the answer's headers; see when-picture-may-come.ts.
 */

/** A proxy's page for maintenance may say days: an open page looks earlier. */
const LONGEST_MS = 3_600_000

/**
 * Ms from now, by the Retry-After of an answer; undefined where it has none. A date is compared with the server's own
 * clock where the answer has that. RFC 9110, 10.2.3.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const given = headers.get('retry-after')?.trim()
  if (!given) return undefined
  const sentAt = Date.parse(headers.get('date') ?? '') || Date.now()
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - sentAt
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), LONGEST_MS)
}

/** A time in which nothing asks, for several that ask for the same kind of thing. */
export class Hold {
  #until = -Infinity

  /** Begins now, for so long; one that ends later stays. */
  begin(ms: number): void {
    this.#until = Math.max(this.#until, performance.now() + ms)
  }

  get isOn(): boolean {
    return performance.now() < this.#until
  }

  /** Resolves when it is over, at once where it is not on, or when `signal` gives up. */
  async over(signal: AbortSignal): Promise<void> {
    while (this.isOn && !signal.aborted) await waited(this.#until - performance.now(), signal)
  }
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
