/**
 * Whether an error means that the database cannot be reached, does not answer or cannot be written now. Such a call may
 * succeed later as it is.
 */

/** Of transactions that stood in each other's way: serialization_failure and deadlock_detected. */
export const SERIALIZATION_FAILURES = new Set(['40001', '40P01'])

/** SQLSTATEs and their classes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const STATES = new Set([
  ...SERIALIZATION_FAILURES, // after some tries
  '25006', // read_only_sql_transaction: a standby, or a disk that is being saved
  '53100', // disk_full
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
])
const CONNECTION_EXCEPTION = /^08/

/** Of the system. */
const ERRNOS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Of the driver, which gives these no code. */
const SENTENCES = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]

export function isOutage(error: Error): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code = '' } = at as { code?: string }
    if (STATES.has(code) || CONNECTION_EXCEPTION.test(code) || ERRNOS.has(code)) return true
    const { message } = at
    if (SENTENCES.some((sentence) => message.startsWith(sentence))) return true
  }
  return false
}

/** data_corrupted and index_corrupted: the database has found damage in its own files. */
const DAMAGE = new Set(['XX001', 'XX002'])

/** Whether an error says that the database's files are damaged. */
export const isDamage = (error: Error): boolean => hasState(error, DAMAGE)

/** Whether an error, or one of its causes, has one of these SQLSTATEs: drizzle wraps the driver's error. */
export function hasState(error: Error, states: ReadonlySet<string>): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (states.has((at as { code?: string }).code ?? '')) return true
  return false
}
