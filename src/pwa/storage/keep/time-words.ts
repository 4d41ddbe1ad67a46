import { more } from '#src/say/more.ts'

/** From here on hours are said: nobody reckons with hundreds of minutes. */
const LONG_MIN = 100

/** How long something takes, as people say it. */
export function timeWords(ms: number): string {
  const { less, minutes, hours } = more.device.gauge.takes
  const count = Math.round(ms / 60_000)
  if (count === 0) return less
  return count < LONG_MIN ? minutes(count) : hours(Math.round(count / 60))
}
