import { useCallback, useEffect, useState } from 'react'
import { type ListedShare, ListShares } from '#contract/sharing/shares.ts'
import { call } from '#src/api/call.ts'
import { OfflineError } from '#src/api/errors.ts'

const EVERY_MS = 60_000

/** The customer's shares as the server said them last. `fault`: why it did not say them anew. */
export interface SharesState {
  shares?: readonly ListedShare[]
  fault?: 'offline' | 'failed'
}

/** Asks now, each minute that the page is looked at, and when it is looked at again. */
export function useShares() {
  const [state, setState] = useState<SharesState>({})
  const refresh = useCallback(async () => {
    try {
      const { shares } = await call(ListShares, {})
      setState({ shares })
    } catch (error) {
      const fault = error instanceof OfflineError ? 'offline' : 'failed'
      setState((before) => ({ ...before, fault }))
    }
  }, [])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    look()
    const timer = setInterval(look, EVERY_MS)
    addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [refresh])
  /** Puts a share as it is now in its place. */
  const replace = useCallback(
    (share: ListedShare) =>
      setState(({ shares = [], ...rest }) => ({
        ...rest,
        shares: shares.map((each) => (each.id === share.id ? share : each)),
      })),
    [],
  )
  return { ...state, refresh, replace }
}
