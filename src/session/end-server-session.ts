/**
 * Ends the session on the server when somebody has logged out here: at once, or as soon as the network is back, while
 * the mark stands. Goes out before anything else, and never across a log-in, whose cookie its answer would take away.
 */
import { LOG_OUT } from '#contract/start-calls.ts'
import { request } from '#src/api/request.ts'
import { isMarked, isMarkedHere, removeMark, setMark } from './log-out-mark.ts'

const SERVER_WAIT_MS = 5_000
const AGAIN_AFTER_MS = 15_000

/** Tells the server and takes the mark away; nothing where no mark stands. @throws what request() throws. */
export function sendLogOut(): Promise<void> {
  return oneAtATime(async () => {
    if (!(await isMarked().catch(() => true))) return // best effort: no database, and telling twice does no harm
    await setMark().catch(() => undefined) // best effort: in both places, should it have been cut off between them
    await request(LOG_OUT, { timeoutMs: SERVER_WAIT_MS, keepalive: true })
    await removeMark()
  })
}

/** Resolves when nothing stands before other calls: no mark, or the server was told or could not be. */
export async function logOutSettled(): Promise<void> {
  if (isMarkedHere()) await sendLogOut().catch(() => undefined) // best effort: the mark stands, and it is tried again
}

/** Tries again whenever there may be a network, for as long as the page is open. */
export function keepSendingLogOut(): void {
  const again = () => void logOutSettled()
  addEventListener('online', again)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again())
  setInterval(again, AGAIN_AFTER_MS)
}

let last: Promise<unknown> = Promise.resolve()

/** Log-ins and log-outs of all tabs, one after the other; of this tab alone where there are no Web Locks. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const run = () =>
    'locks' in navigator ? (navigator.locks.request('loupe-session', work) as Promise<T>) : work()
  const done = last.then(run)
  last = done.catch(() => undefined) // its caller hears of it
  return done
}
