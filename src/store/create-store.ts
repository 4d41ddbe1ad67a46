/**
 * An observable value. State that several parts of the page share lives in one of these, outside React; use-store.ts
 * reads it in a component. Runs in workers as well.
 */
export interface Store<T> {
  get: () => T
  /** Tells the listeners, unless the value is the same by `Object.is`. */
  set: (next: T) => void
  /** Calls `listener` after every change until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/** A read-only view, for modules that change their store themselves. */
export type ReadonlyStore<T> = Omit<Store<T>, 'set'>

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      // A wrapper, so that one function subscribed twice is called twice and unsubscribed once.
      const entry = () => listener()
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
  }
}
