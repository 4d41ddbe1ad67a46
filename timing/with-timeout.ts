/** The work took longer than its limit. */
export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/**
 * The outcome of `work`, if it settles within `limitMs`. The work itself is not cancelled and goes on.
 * @throws {TimeoutError} after `limitMs`. @throws what `work` throws before that.
 */
export async function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`No outcome within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
