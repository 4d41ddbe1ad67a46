import { useCallback } from 'react'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedOwnMessages } from '#src/offline/lists/own-messages.ts'
import { pullOwnMessages } from '#src/sync/own/pull-own-messages.ts'
import { usePulled } from '#src/sync/use-pulled.ts'

/** What a customer's user has written. */
export function useOwnMessages(account: number) {
  const read = useCallback(async () => (await savedOwnMessages(listsOf(account))) ?? null, [account])
  const pull = useCallback(() => pullOwnMessages(account), [account])
  return usePulled({ list: 'messages', read, pull })
}
