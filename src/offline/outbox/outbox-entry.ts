/**
 * A contact message that waits on this device, and the pure rules about it: which rows can be trusted, and what may
 * be sent now. A tab that sends an entry, or changes it in a form, leases it for a while; the time limit frees the
 * lease of a tab that was killed.
 */
import type { ContactMessage } from '#contract/contact/contact.ts'

export interface OutboxEntry {
  /** Position in the queue, given by the database. */
  seq: number
  /** Its id makes sending it again harmless. */
  message: ContactMessage
  /** Session id of who wrote it; a visitor's for what is detached. */
  account: number
  /** Kept over a log-out: sent without anybody's session, shown to nobody. */
  detached: boolean
  /** `failed`: the server refused it, and will again unless it is changed. */
  state: 'queued' | 'sending' | 'failed'
  /** ISO 8601 UTC by this device's clock, to be shown. */
  queuedAt: string
  attempts: number
  /** When the lease of the tab that sends or changes it ends, in ms since 1970; 0: not leased. */
  leaseExpiresAt: number
  /** Why it was refused. */
  error?: string
  /** Why, by input. */
  fields?: Readonly<Record<string, string>>
}

/** One that the database has not given a position yet. */
export type NewEntry = Omit<OutboxEntry, 'seq'> & { seq?: never }

/**
 * The entry as it is stored. Its names stay: a tab or a service worker of another version of the app may read the
 * row, and there is no other copy of the message.
 */
interface OutboxRow extends Omit<OutboxEntry, 'seq' | 'detached' | 'leaseExpiresAt' | 'error'> {
  place: number
  sealed: boolean
  takenUntil: number
  fault?: string
}

/** What became of sending a message: the server has it, it may be tried again later, or it was refused. */
export type SendOutcome = 'sent' | 'later' | Pick<OutboxEntry, 'error' | 'fields'>

/** How long a lease lasts; longer than a call may take. */
export const LEASE_MS = 60_000

/** A lease that ends later than one can comes from a clock that was put back, and counts as none. */
export function isLeased({ leaseExpiresAt }: OutboxEntry, now: number): boolean {
  return now < leaseExpiresAt && leaseExpiresAt <= now + LEASE_MS
}

/** The entries among the rows; a row that is none is neither shown nor sent, and never deleted. */
export function toEntries(rows: readonly unknown[]): OutboxEntry[] {
  return rows.filter(isOutboxRow).map(({ place, sealed, takenUntil, fault, ...rest }) => ({
    ...rest,
    ...(fault && { error: fault }),
    seq: place,
    detached: sealed,
    leaseExpiresAt: takenUntil,
  }))
}

/** The entry in its stored form. */
export function toRow({ seq, detached, leaseExpiresAt, error, ...rest }: NewEntry | OutboxEntry): object {
  const row: Omit<OutboxRow, 'place'> = { ...rest, sealed: detached, takenUntil: leaseExpiresAt }
  return { ...row, ...(seq && { place: seq }), ...(error && { fault: error }) }
}

/** Whether an entry still has to reach the server. */
export const isWaiting = ({ state }: OutboxEntry): boolean => state !== 'failed'

/** The entry as one that waits without a lease; one under way stays under way. */
export function toBeSent(entry: OutboxEntry): OutboxEntry {
  if (entry.state === 'sending') return entry
  const waiting: OutboxEntry = { ...entry, state: 'queued', leaseExpiresAt: 0 }
  delete waiting.error
  delete waiting.fields
  return waiting
}

function isOutboxRow(row: unknown): row is OutboxRow {
  if (typeof row !== 'object' || row === null) return false
  const { place, message, account } = row as Partial<OutboxRow>
  const texts = [message?.id, message?.name, message?.email, message?.subject, message?.message]
  return (
    typeof place === 'number' &&
    typeof account === 'number' &&
    texts.every((text) => typeof text === 'string')
  )
}
