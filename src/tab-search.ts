/**
 * What the tab's entry says, its query first, drawn as soon as the tab has gone there. The router draws an address when there is
 * time, together with everything else that depends on it, and an entry that was left before that not at all.
 */
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { createStore } from '#src/store/create-store.ts'

const visits = createStore(0)

/** The app has gone to another entry of the tab's history. */
export const noteVisit = (): void => visits.set(visits.get() + 1)

/** What `read` reads of the tab's entry. */
export function useInTab<T>(read: () => T): T {
  useLocation() // links of the router note no visit
  return useSyncExternalStore(subscribe, read)
}

export const useTabSearch = (): string => useInTab(searchNow)

const searchNow = (): string => location.search

function subscribe(listener: () => void): () => void {
  const stop = visits.subscribe(listener)
  addEventListener('popstate', listener)
  return () => {
    stop()
    removeEventListener('popstate', listener)
  }
}
