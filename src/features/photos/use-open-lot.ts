import { useCallback, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { withLot } from '#src/lot-paths.ts'
import { entryNow } from '#src/features/photos/find/filter-address.ts'
import { openedFrom } from './opened.ts'

/** Opens a lot over the wall; the same function for as long as the page is there. `settle`: done before. */
export function useOpenLot(settle: () => void): (id: number) => void {
  const navigate = useNavigate()
  const latest = useRef(settle)
  useLayoutEffect(() => {
    latest.current = settle
  })
  return useCallback(
    (id) => {
      latest.current()
      const { search, state } = entryNow()
      void navigate({ search: withLot(search, id) }, { state: openedFrom(state) })
    },
    [navigate],
  )
}
