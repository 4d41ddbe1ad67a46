import { useCallback, useLayoutEffect, useRef } from 'react'
import { useGo } from '#src/entry-link.tsx'
import { withLot } from '#src/lot-paths.ts'

/** Opens a lot over the wall; the same function for as long as the page is mounted. `settle` runs before it. */
export function useOpenLot(settle: () => void): (id: number) => void {
  const go = useGo()
  const latest = useRef(settle)
  useLayoutEffect(() => {
    latest.current = settle
  })
  return useCallback(
    (id) => {
      latest.current()
      go({ search: withLot(location.search, id) }, { adds: { opensLots: true } })
    },
    [go],
  )
}
