import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGo } from '#src/entry-link.tsx'
import { entryState } from '#src/entry-state.ts'
import { withoutLots } from '#src/lot-paths.ts'

/** Closes what the address opens over the wall: goes back to where the app opened it, or closes a link's in place. */
export function useCloseOverlay(): () => void {
  const navigate = useNavigate()
  const go = useGo()
  return useCallback(() => {
    if (entryState().opensLots) void navigate(-1)
    else go({ search: withoutLots(location.search) }, { adds: { compareLeft: undefined }, replace: true })
  }, [go, navigate])
}
