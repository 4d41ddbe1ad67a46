/**
 * The query of the tab's address, drawn at once where the app itself goes to it. The router draws an address when there
 * is time, together with everything else that depends on it.
 */
import { useLocation } from 'react-router-dom'
import { createStore } from '#src/store/create-store.ts'
import { useStore } from '#src/store/use-store.ts'

const visits = createStore(0)

/** The app has gone to another entry of the tab's history. */
export const noteVisit = (): void => visits.set(visits.get() + 1)

export function useTabSearch(): string {
  useStore(visits)
  useLocation() // after Back and Forward it is drawn with the router
  return location.search
}
