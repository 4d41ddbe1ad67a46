import type { Takes } from '#src/pwa/storage/keep-speeds.ts'
import { more } from '#src/say/more.ts'

const MIN_MS = 60_000
/** From here on hours are said: nobody reckons with hundreds of minutes. */
const LONG_MIN = 100
/** A span is a guess: beyond so many, only every fifth is said. */
const FEW = 10

/** How long something takes, as people say it: about so long, or from so long to so long. */
export function timeWords({ leastMs, mostMs }: Takes): string {
  const { less, minutes, hours } = more.device.gauge.takes
  const most = Math.round(mostMs / MIN_MS)
  if (most === 0) return less
  const [unitMs, words] = most < LONG_MIN ? [MIN_MS, minutes] : [60 * MIN_MS, hours]
  const [from, to] = [Math.round(leastMs / unitMs), Math.round(mostMs / unitMs)]
  if (from === to) return words.about(to)
  if (from === 0) return words.upTo(rough(to))
  return rough(from) === rough(to) ? words.about(rough(to)) : words.span(rough(from), rough(to))
}

const rough = (count: number): number => (count > FEW ? 5 * Math.round(count / 5) : count)
