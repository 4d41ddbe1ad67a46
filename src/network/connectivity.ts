/**
 * Whether the server can be reached, by how calls end and by nothing else: `navigator.onLine` is true with the server
 * down. Unknown until the first call has ended, and again where something that was asked for stays out: whoever follows
 * (src/app/shell/who/follow-network.ts) then asks. src/api sets it at the end of every call.
 */
import { createStore } from '#src/store/create-store.ts'

export type Connectivity = 'unknown' | 'online' | 'offline'

export const connectivity = createStore<Connectivity>('unknown')

let answers = 0

/** How many calls have been answered: where one stays out, an answer to another says that the server is there. */
export const answersSoFar = (): number => answers

export function noteAnswer(): void {
  answers++
  connectivity.set('online')
}

/** What a server that can be reached has answered by then, most often. */
export const LATE_MS = 2_000

/** Something stays out: nobody knows whether the server can still be reached. */
export function doubt(): void {
  if (connectivity.get() === 'online') connectivity.set('unknown')
}

/**
 * Doubts after 2 s, 4, 8 and so on, as a server that is busy is not to be asked all the time, until the returned function
 * says that a call has ended.
 */
export function doubtWhileAsked(): () => void {
  let times = 0
  let next = 1
  const timer = setInterval(() => {
    if (++times < next) return
    next *= 2
    doubt()
  }, LATE_MS)
  return () => clearInterval(timer)
}
