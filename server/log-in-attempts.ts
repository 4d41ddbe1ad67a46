/**
 * Limits password guessing without letting an attacker lock a user out. Wrong passwords count for each account and
 * network address. There is a larger limit for an account from all addresses together; beyond it only addresses that
 * have logged in to the account before may try, and a reset by mail makes an address one of these. Counts are in this
 * process's memory, so each replica has its own. OWASP ASVS 5.0, 6.3.1.
 */
import { LRUCache } from 'lru-cache'
import { networkOf } from '#server/http/network.ts'

const WINDOW_MS = 15 * 60_000
/** The limit of an account from all addresses, as a multiple of that from one. */
const EVERYWHERE_FACTOR = 5
const MAX_ENTRIES = 50_000

export interface LogInAttempts {
  /** Counts an attempt before it is made, so that parallel attempts count too. False: refuse it. */
  begin(email: string, ip: string): boolean
  /** The attempt came to no answer: it counts for nothing. */
  takeBack(email: string, ip: string): void
  /** The password was right, or was reset by mail. */
  succeed(email: string, ip: string): void
}

/** `limit`: wrong passwords for an account from one address within the window. */
export function openLogInAttempts(limit: number, now: () => Date): LogInAttempts {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: MAX_ENTRIES })
  const trusted = new LRUCache<string, true>({ max: MAX_ENTRIES })

  function countOf(key: string): { count: number; until: number } {
    const kept = counts.get(key)
    if (kept && kept.until > now().getTime()) return kept
    const fresh = { count: 0, until: now().getTime() + WINDOW_MS }
    counts.set(key, fresh)
    return fresh
  }

  return {
    begin(email, ip) {
      const fromHere = countOf(pairOf(email, ip))
      const fromEverywhere = countOf(email.toLowerCase())
      if (fromHere.count >= limit) return false
      if (fromEverywhere.count >= limit * EVERYWHERE_FACTOR && !trusted.has(pairOf(email, ip))) return false
      fromHere.count++
      fromEverywhere.count++
      return true
    },
    takeBack(email, ip) {
      for (const key of [pairOf(email, ip), email.toLowerCase()]) {
        const kept = countOf(key)
        kept.count = Math.max(0, kept.count - 1)
      }
    },
    succeed(email, ip) {
      counts.delete(pairOf(email, ip))
      counts.delete(email.toLowerCase())
      trusted.set(pairOf(email, ip), true)
    },
  }
}

const pairOf = (email: string, ip: string) => `${networkOf(ip)} ${email.toLowerCase()}`
