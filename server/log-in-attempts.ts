/**
 * Slows guessing without handing anyone a way to lock somebody else out. Wrong passwords count for an account from
 * one network address; beyond a larger number for an account from everywhere, only addresses that have logged in to
 * it before get on, and a reset by mail makes an address one of those. Kept in this process's memory: with several
 * replicas the limits hold for each. OWASP ASVS 5.0, 6.3.1.
 */
import { normalizeIP } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

const WINDOW_MS = 15 * 60_000
/** An account's wrong passwords from all addresses together, as a multiple of those from one. */
const FROM_EVERYWHERE = 5
const KEPT = 50_000

export interface LogInAttempts {
  /** Counts an attempt before it is made, so that many at once count too. False: refuse it. */
  begin(email: string, ip: string): boolean
  /** The password was right, or was set anew by mail. */
  succeed(email: string, ip: string): void
}

/** `most`: wrong passwords for an account from one address in a window. */
export function openLogInAttempts(most: number, now: () => Date): LogInAttempts {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: KEPT })
  const known = new LRUCache<string, true>({ max: KEPT })

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
      if (fromHere.count >= most) return false
      if (fromEverywhere.count >= most * FROM_EVERYWHERE && !known.has(pairOf(email, ip))) return false
      fromHere.count++
      fromEverywhere.count++
      return true
    },
    succeed(email, ip) {
      counts.delete(pairOf(email, ip))
      counts.delete(email.toLowerCase())
      known.set(pairOf(email, ip), true)
    },
  }
}

/** Whoever has one IPv6 address has a /64 of them. */
function pairOf(email: string, ip: string): string {
  return `${normalizeIP(ip, 64)} ${email.toLowerCase()}`
}
