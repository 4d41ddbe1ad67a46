/** What somebody has asked for and does not have yet: the page says so when that takes a while. */
import { useEffect } from 'react'
import { createStore } from '#src/store/create-store.ts'

/** How many such things there are. */
export const waiting = createStore(0)

const count = (by: number): void => waiting.set(waiting.get() + by)

/** Counts the work until it settles. */
export function waitFor<T>(work: Promise<T>): Promise<T> {
  count(1)
  return work.finally(() => count(-1))
}

/** Drawn in the place of what is waited for. */
export function Waiting(): null {
  useEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
  return null
}
