/** Whether the portal answers: asked again after a while, then after longer ones. Said once when it goes and comes. */
const FIRST_MS = 1000
const LONGEST_MS = 30_000

export interface Line {
  /** Whether it is worth trying. */
  isOpen(): boolean
  worked(): void
  failed(why: string): void
}

export function openLine(say: (text: string) => void, clockMs = () => performance.now()): Line {
  let delayMs = 0
  let untilMs = 0
  return {
    isOpen: () => clockMs() >= untilMs,
    worked() {
      if (delayMs > 0) say('The portal answers again.')
      delayMs = 0
      untilMs = 0
    },
    failed(why) {
      // What was under way at the same time fails with it.
      if (clockMs() < untilMs) return
      if (delayMs === 0) say(`${why}\nNothing is lost: it is tried again until the portal answers.`)
      delayMs = Math.min(Math.max(FIRST_MS, delayMs * 2), LONGEST_MS)
      untilMs = clockMs() + delayMs
    },
  }
}
