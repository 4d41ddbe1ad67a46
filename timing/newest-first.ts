/** Ends a turn: the next one begins. */
export type EndTurn = () => void

/** What comes within so short a time belongs together: the pictures of one view. */
const BURST_MS = 100

/**
 * Gives turns, `concurrency` at a time. Of those that wait, the burst that came last goes first, and within a burst the
 * order is that of their coming: who scrolls on waits for what is in view, not for what was. `signal` gives up a turn
 * that has not begun. @throws the signal's reason.
 */
export function newestFirst(concurrency: number): (signal: AbortSignal) => Promise<EndTurn> {
  const bursts: Set<() => void>[] = []
  let running = 0
  let cameAt = -Infinity

  const next = () => {
    const burst = bursts.at(-1)
    const [begin] = burst ?? []
    if (!burst || !begin) return void running--
    leave(burst, begin)
    begin()
  }
  const leave = (burst: Set<() => void>, begin: () => void) => {
    burst.delete(begin)
    if (burst.size === 0) bursts.splice(bursts.indexOf(burst), 1)
  }
  const wait = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const at = performance.now()
      if (at - cameAt > BURST_MS || bursts.length === 0) bursts.push(new Set())
      cameAt = at
      const burst = bursts.at(-1)!
      const begin = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        leave(burst, begin)
        reject(signal.reason as Error)
      }
      burst.add(begin)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  return async (signal) => {
    signal.throwIfAborted()
    if (running < concurrency) running++
    else await wait(signal)
    return next
  }
}
