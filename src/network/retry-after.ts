/**
 * When a server that has refused may be asked again. It says so with a 503, too much work or an outage, and with a 429,
 * too often. Until then nothing asks again by itself: retry-loop.ts keeps to it for pulls and the outbox, hold.ts for the
 * prefetch. A picture's element is not told the answer's headers; see when-picture-may-come.ts and
 * src/lots/photo/failed-thumbs.ts.
 */

/** A proxy's page for maintenance may say days: an open page looks earlier. */
const LONGEST_MS = 3_600_000

/** As long as this, or up to half as long again: devices that were refused together do not come back together. */
export const spread = (ms: number): number => ms * (1 + Math.random() / 2)

/**
 * Ms from now, spread, by the answer's `Retry-After`, seconds or a date; undefined where it says neither. RFC 9110,
 * 10.2.3.
 */
export function retryAfterMs(headers: Headers | undefined): number | undefined {
  const header = headers?.get('retry-after')
  const ms = header && /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header ?? '') - Date.now()
  return Number.isNaN(ms) ? undefined : spread(Math.min(Math.max(0, ms), LONGEST_MS))
}
