import { useCallback, useEffect } from 'react'
import { listsOf } from '#src/offline/device/lists.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { savedOwnMessages } from '#src/offline/lists/own-messages.ts'
import { pullOwnMessages } from '#src/sync/pull-own-messages.ts'
import { usePulled } from '#src/sync/use-pulled.ts'

/** What a customer's user has written, with what was sent just now. */
export function useOwnMessages(account: number) {
  const read = useCallback(async () => (await savedOwnMessages(listsOf(account))) ?? null, [account])
  const pull = useCallback(() => pullOwnMessages(account), [account])
  const pulled = usePulled({ list: 'messages', read, pull })
  const { refresh } = pulled
  useEffect(() => onMessage(({ kind }) => void (kind === 'sent' && refresh())), [refresh])
  return pulled
}
