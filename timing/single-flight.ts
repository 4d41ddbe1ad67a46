/**
 * Single-flight with one trailing rerun: one run of `work` at a time. Calls made during a run share one further run
 * that begins when the current one has ended, so each call is answered by a run that began after it.
 * The returned promise settles as that run does.
 */
export function singleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    next ??= running.then(() => {
      next = undefined
      const run = Promise.resolve().then(work)
      running = run.catch(() => undefined) // its callers hear of the error
      return run
    })
    return next
  }
}
