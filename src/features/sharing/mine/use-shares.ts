import { useCallback } from 'react'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedShares } from '#src/offline/lists/shares.ts'
import { pullShares } from '#src/sync/own/pull-shares.ts'
import { usePulled } from '#src/sync/use-pulled.ts'

/** The customer's shares, with what guests answered to them. */
export function useShares(account: number) {
  const read = useCallback(async () => (await savedShares(listsOf(account))) ?? null, [account])
  const pull = useCallback(() => pullShares(account), [account])
  return usePulled({ list: 'shares', read, pull })
}
