/**
 * Sends the mails that wait in the database. What is queued there is sent, whatever the mail server does and whenever
 * this process ends: a mail is deleted when the mail server has taken it. A process takes one mail at a time and puts
 * off its next try, so that of several processes one sends it. Sent twice is only what a mail server took without
 * saying so; both have the same Message-ID.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Resources } from '#server/services.ts'
import { atMostEvery } from '#timing/at-most-every.ts'
import { TimeoutError, withTimeout } from '#timing/with-timeout.ts'
import type { MailKind, OutgoingMail } from '#server/mail.ts'
import { deleteMail, putOffMail, takeDueMail, type WaitingMail } from './queries.ts'

/** Composes a mail when its turn comes. Null: it is wanted no longer. */
export type Compose = (mail: WaitingMail, resources: Resources) => Promise<OutgoingMail | null>

export type Composers = Readonly<Record<MailKind, { compose: Compose; givenUpAfterMs: number }>>

const MINUTE_MS = 60_000
const SENT_WITHIN_MS = MINUTE_MS
/** Longer than a mail is tried: another process takes it after that, when this one has ended meanwhile. */
const TAKEN_FOR_MS = 1.5 * MINUTE_MS

const WITHOUT_SERVER_MS = 20_000
const REFUSED_FOR_NOW_MS = 45_000
const REFUSED_MAX_MS = 60 * MINUTE_MS

/** Answers a task that sends every mail that is due. */
export function openMailQueue(
  resources: Resources,
  composers: Composers,
  log: FastifyBaseLogger,
): (stopping: AbortSignal) => Promise<void> {
  const { db, mail: transport, config } = resources
  const host = new URL(config.publicOrigin).hostname
  const from = (ms: number) => new Date(resources.now().getTime() + ms)
  const sayFailed = atMostEvery(MINUTE_MS, (failure: object, mails) =>
    log.error({ ...failure, mails }, 'mails could not be sent'),
  )

  /** Whether the mail server is of use for the next one. */
  async function attempt(waiting: WaitingMail): Promise<boolean> {
    const rule = composers[waiting.kind as MailKind]
    try {
      const isLate = resources.now().getTime() - waiting.queuedAt.getTime() > rule.givenUpAfterMs
      const composed = isLate ? null : await rule.compose(waiting, resources)
      if (composed) {
        const messageId = `${waiting.id}@${host}`
        await withTimeout(transport.send({ ...composed, messageId }), SENT_WITHIN_MS)
      }
      await deleteMail(db, waiting.id)
      return true
    } catch (error) {
      const failure = failureOf(error)
      sayFailed({ kind: waiting.kind, ...failure })
      await putOffMail(db, waiting.id, from(pauseMs(failure, waiting.tries)))
      return !failure.isServers
    }
  }

  return async (stopping) => {
    while (!stopping.aborted) {
      const waiting = await takeDueMail(db, resources.now(), from(TAKEN_FOR_MS))
      if (!waiting || !(await attempt(waiting))) return
    }
  }
}

/** What may be logged of a failure: the words of a mail server often hold the address. */
interface Failure {
  name: string
  code: string | undefined
  /** The mail server's reply to this mail. */
  response: number | undefined
  /** The mail server cannot be reached, hangs or does not let us in: other mails would fare no better. */
  isServers: boolean
}

function failureOf(error: unknown): Failure {
  const { name, code, responseCode: response } = error as Error & { code?: string; responseCode?: number }
  const isServers =
    error instanceof TimeoutError || code === 'EAUTH' || (response === undefined && code !== undefined)
  return { name, code, response, isServers }
}

/** RFC 5321, 4.2.1: a reply from 500 on is for good, but settings of mail servers change. */
function pauseMs({ response, isServers }: Failure, tries: number): number {
  if (isServers) return WITHOUT_SERVER_MS
  const isForNow = response !== undefined && response < 500
  return isForNow ? REFUSED_FOR_NOW_MS : Math.min(REFUSED_FOR_NOW_MS * 2 ** tries, REFUSED_MAX_MS)
}
