import { type Debounced, debounce } from '#timing/debounce.ts'

/**
 * Debounces what follows scrolling. In a busy page the timer ends before the scroll event that would have put it off has
 * come; the frame behind the timer brings that event first.
 */
export function onceStill(quietMs: number, act: () => void): Debounced {
  let frame = 0
  const quiet = debounce(quietMs, () => (frame = requestAnimationFrame(act)))
  return {
    call() {
      cancelAnimationFrame(frame)
      quiet.call()
    },
    cancel() {
      cancelAnimationFrame(frame)
      quiet.cancel()
    },
  }
}
