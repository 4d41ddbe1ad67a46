/**
 * Web Locks for jsdom, which has none: exclusive locks by name, granted in the order they were asked for, whatever the
 * options.
 * https://w3c.github.io/web-locks/
 */
export function webLocks(): { locks: { request: LockManager['request'] } } {
  const held = new Map<string, Promise<unknown>>()
  const request = <T>(
    name: string,
    ...[last, work = last]: (LockOptions | (() => Promise<T>))[]
  ): Promise<T> => {
    const mine = (held.get(name) ?? Promise.resolve()).then(work as () => Promise<T>)
    held.set(
      name,
      mine.catch(() => undefined),
    )
    return mine
  }
  return { locks: { request: request as LockManager['request'] } }
}
