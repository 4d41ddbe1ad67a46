import { useCallback, useLayoutEffect, useRef } from 'react'
import { useGo } from '#src/entry-link.tsx'
import { withLot } from '#src/lot-paths.ts'

/**
 * Opens a lot over the wall, with one of its photos; the same function for as long as the page is mounted. `settle` runs
 * before it.
 */
export function useOpenLot(settle: () => void): (id: number, photoAt?: number) => void {
  const go = useGo()
  const latest = useRef(settle)
  useLayoutEffect(() => {
    latest.current = settle
  })
  return useCallback(
    (id, photoAt) => {
      latest.current()
      go({ search: withLot(location.search, id) }, { adds: { opensLots: true, photoAt } })
    },
    [go],
  )
}
