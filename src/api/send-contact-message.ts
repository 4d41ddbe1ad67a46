/**
 * Sends a contact message and says what became of it. Sending it again is harmless, so whatever does not come from
 * our server for certain, a Wi-Fi's log-in page or a proxy's refusal, counts as not sent yet.
 */
import type { ContactMessage } from '#contract/contact/contact.ts'
import { SEND_CONTACT_MESSAGE } from '#contract/contact/send-contact-message.ts'
import { retryAfterMs } from '#src/network/retry-after.ts'
import { ApiError } from './errors.ts'
import { request } from './request.ts'

const SEND_WITHIN_MS = 20_000

/** Refusals that pass: no session, a slow network, too early, too many calls. RFC 9110, RFC 6585. */
const PASSING = new Set([401, 408, 425, 429])

/**
 * `later`: it may be sent again as it is. A refusal carries the server's reason, and one for each input at fault,
 * by the contract's keys where it gave them.
 * `withSession`: whether the server learns who is logged in. `onRetryAfter` is told when it may be sent again, where the
 * server says so. Never rejects.
 */
export async function sendContactMessage(
  message: ContactMessage,
  withSession: boolean,
  onRetryAfter?: (ms: number) => void,
): Promise<'sent' | 'later' | { error: string; fields: Readonly<Record<string, string>> }> {
  try {
    const answer = await request(SEND_CONTACT_MESSAGE, {
      body: message,
      timeoutMs: SEND_WITHIN_MS,
      withoutSession: !withSession,
    })
    return (answer as { id?: unknown } | null)?.id === message.id ? 'sent' : 'later'
  } catch (error) {
    const refusal = error instanceof ApiError ? error : undefined
    const retryMs = retryAfterMs(refusal?.headers)
    if (retryMs !== undefined) onRetryAfter?.(retryMs)
    if (!refusal?.answer || refusal.status >= 500 || PASSING.has(refusal.status)) return 'later'
    return { error: refusal.refusal, fields: refusal.fields }
  }
}
