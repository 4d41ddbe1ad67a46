/** Runs work when there is room for it. @throws what the work throws. */
export type Limited = <T>(work: () => Promise<T>) => Promise<T>

/** Lets at most `concurrency` pieces of work run at a time; the others wait and start in the order they came. */
export function limit(concurrency: number): Limited {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running === concurrency) await new Promise<void>((start) => waiting.push(start))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
