import { useCallback, useEffect, useState } from 'react'
import { OfflineError } from '#src/api/errors.ts'
import { onOccasion } from '#src/network/occasions.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedShares } from '#src/offline/lists/shares.ts'
import { pullShares } from '#src/sync/pull-shares.ts'
import { useSaved } from '#src/sync/use-saved.ts'

const EVERY_MS = 60_000

/**
 * The shares that are on the device, which are pulled now, each minute that the page is looked at, and at every occasion.
 * `saved`: undefined while the device is being read, null where it has none yet. `fault`: why they were not pulled.
 */
export function useShares(account: number) {
  const [fault, setFault] = useState<'offline' | 'failed'>()
  const read = useCallback(async () => (await savedShares(listsOf(account))) ?? null, [account])
  const saved = useSaved('shares', read)
  const refresh = useCallback(async () => {
    try {
      await pullShares(account)
      setFault(undefined)
    } catch (error) {
      setFault(error instanceof OfflineError ? 'offline' : 'failed')
    }
  }, [account])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    look()
    const timer = setInterval(look, EVERY_MS)
    const stop = onOccasion(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [refresh])
  return { saved, fault, refresh }
}
