/**
 * Says something at most once in `everyMs`: at the first occasion, and later at the next one after the time has passed.
 * `times`: how many occasions there were since it was last said, this one included.
 */
export function atMostEvery<T>(
  everyMs: number,
  say: (latest: T, times: number) => void,
): (latest: T) => void {
  let saidAt = -Infinity
  let times = 0
  return (latest) => {
    times++
    if (performance.now() - saidAt < everyMs) return
    saidAt = performance.now()
    say(latest, times)
    times = 0
  }
}
