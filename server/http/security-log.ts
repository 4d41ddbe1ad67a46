/**
 * The security log: a line for each event, among the other lines and whatever LOG_LEVEL is. A line says what happened,
 * the caller's address, and which user or share it was about by number; never a mail address, a token or a password.
 * docs/RELIABILITY.md says how fail2ban reads it. OWASP ASVS 5.0, 16.3.
 */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { FactorName } from '#contract/session/factors.ts'
import { addressOf } from './network.ts'

/**
 * What happened. `second_step`: a password was right, and the log-in waits for a code. `proven`: who is logged in has proved
 * it once more. `refused`: a call that the caller's role, limits or session do not allow.
 */
export type SecurityEvent =
  | 'log_in'
  | 'log_in_wrong'
  | 'log_out'
  | 'second_step'
  | 'proven'
  | 'proof_wrong'
  | 'factor_changed'
  | 'reset_asked'
  | 'password_set'
  | 'device_ended'
  | 'devices_ended'
  | 'email_change_asked'
  | 'email_changed'
  | 'share_opened'
  | 'share_wrong'
  | 'share_made'
  | 'share_ended'
  | 'key_made'
  | 'key_revoked'
  | 'user_added'
  | 'user_changed'
  | 'user_removed'
  | 'customer_removed'
  | 'demo_removed'
  | 'backup_taken'
  | 'restored'
  | 'refused'

interface About {
  /** The user, where there is one; null: it is about nobody we know. */
  user?: number | null
  share?: number
  /** Of a call of the ingest API: the key it was made with, or the staff's user whose session it was. */
  key?: number
  staff?: number
  customer?: number
  /** By what it was proved who it is. `code`: of what kind a wrong one was cannot be said. */
  factor?: FactorName | 'code'
  /** Of a refusal, or of a wrong proof: its key. */
  reason?: string
}

export interface SecurityLog {
  note(event: SecurityEvent, request: FastifyRequest, about?: About): void
}

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog
  }
}

/** Strangers decide how many events there are. Beyond so many lines a second the events are only counted. */
const MOST_A_SECOND = 100
const SECOND_MS = 1000

/** These have lines of their own, so that nobody hides a guesser from fail2ban behind other events. */
const GUESSES: ReadonlySet<SecurityEvent> = new Set(['log_in_wrong', 'proof_wrong', 'share_wrong'])

export function openSecurityLog(log: FastifyBaseLogger): SecurityLog {
  const lines = log.child({}, { level: 'info' })
  const [ofGuesses, ofOthers] = [openBudget(), openBudget()]
  return {
    note(event, request, about = {}) {
      const unsaid = GUESSES.has(event) ? ofGuesses() : ofOthers()
      if (unsaid === null) return
      const route = request.routeOptions.url
      lines.info({ event, address: addressOf(request), route, ...about, ...(unsaid > 0 ? { unsaid } : {}) })
    },
  }
}

/** Counts an event. Answers how many before it were only counted; null: it is, too. */
function openBudget(): () => number | null {
  let secondBegan = -Infinity
  let said = 0
  let unsaid = 0
  return () => {
    if (performance.now() - secondBegan >= SECOND_MS) {
      secondBegan = performance.now()
      said = 0
    }
    if (++said > MOST_A_SECOND) {
      unsaid++
      return null
    }
    const before = unsaid
    unsaid = 0
    return before
  }
}
