import { useCallback, useEffect, useState } from 'react'
import { type Account, GetAccount } from '#contract/account/account.ts'
import { call } from '#src/api/call.ts'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { endSession } from '#src/session/ending/end-session.ts'
import { useStore } from '#src/store/use-store.ts'

/** The account as the server said it last. `fault`: why it did not say it anew. Nothing of it is kept on the device. */
export interface AccountState {
  account?: Account
  fault?: 'offline' | 'failed'
}

/** Asks now, when the page is looked at again, and when the server can be reached again. */
export function useAccount() {
  const [state, setState] = useState<AccountState>({})
  const refresh = useCallback(async () => {
    try {
      const account = await call(GetAccount, { timeoutMs: 20_000 })
      setState({ account })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return endSession()
      setState((before) => ({ ...before, fault: error instanceof OfflineError ? 'offline' : 'failed' }))
    }
  }, [])
  const isOffline = useStore(connectivity) === 'offline'
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    if (!isOffline) look()
    addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [refresh, isOffline])
  return { ...state, fault: isOffline ? ('offline' as const) : state.fault, refresh }
}
