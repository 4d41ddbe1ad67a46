/**
 * A contact message that waits on this device, and the pure rules about it: whether a row can be trusted, and whether
 * it may be sent now. Somebody who has taken an entry, a flusher or the form it is being changed in, has it to himself
 * for a while; the time limit frees what a killed tab left behind.
 */
import type { ContactMessage } from '#contract/contact.ts'

export interface OutboxEntry {
  /** Place in the queue, given by the database. */
  place: number
  /** Its id makes sending it again harmless. */
  message: ContactMessage
  /** Session id of who wrote it; a visitor's for what is sealed. */
  account: number
  /** Kept over a log-out: sent without anybody's session, shown to nobody. */
  sealed: boolean
  /** `failed`: the server refused it, and will again unless it is changed. */
  state: 'queued' | 'sending' | 'failed'
  /** ISO 8601 UTC by this device's clock, to be shown. */
  queuedAt: string
  attempts: number
  /** Until when a flusher or a form has it to itself, in ms since 1970; 0: nobody has. */
  takenUntil: number
  /** Why it was refused. */
  fault?: string
  /** Why, by input. */
  fields?: Readonly<Record<string, string>>
}

/** What became of sending a message: the server has it, it may be tried again later, or it was refused. */
export type SendOutcome = 'sent' | 'later' | Pick<OutboxEntry, 'fault' | 'fields'>

/** How long an entry is somebody's; longer than a call may take. */
export const TAKEN_FOR_MS = 60_000

/** A limit further away than anybody sets comes from a clock that was put back, and counts as none. */
export function isTaken({ takenUntil }: OutboxEntry, now: number): boolean {
  return now < takenUntil && takenUntil <= now + TAKEN_FOR_MS
}

/** Whether a row is an entry: one that is not is neither shown nor sent, and never deleted. */
export function isEntry(row: unknown): row is OutboxEntry {
  const { place, message, account } = (row ?? {}) as Partial<OutboxEntry>
  const texts = [message?.id, message?.name, message?.email, message?.subject, message?.message]
  return (
    typeof place === 'number' &&
    typeof account === 'number' &&
    texts.every((text) => typeof text === 'string')
  )
}

/** Whether an entry still has to reach the server. */
export const isWaiting = ({ state }: OutboxEntry): boolean => state !== 'failed'

/** The entry as one that waits and is nobody's; one under way stays under way. */
export function toBeSent(entry: OutboxEntry): OutboxEntry {
  if (entry.state === 'sending') return entry
  const waiting: OutboxEntry = { ...entry, state: 'queued', takenUntil: 0 }
  delete waiting.fault
  delete waiting.fields
  return waiting
}
