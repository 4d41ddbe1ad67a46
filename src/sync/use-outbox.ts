/** What an account has waiting on this device, kept up with every tab and the worker. */
import { useCallback } from 'react'
import { savedUnsent } from '#src/offline/outbox/unsent.ts'
import { isWaiting, type OutboxEntry } from '#src/offline/outbox/outbox-entry.ts'
import { useSaved } from './use-saved.ts'

/** Oldest first, the refused among them; undefined until they are read, and where the device keeps nothing. */
export function useOutbox(account: number): OutboxEntry[] | undefined {
  return useSaved(
    'outbox',
    useCallback(() => savedUnsent(account), [account]),
  )
}

/** How many wait to be sent; what was refused waits for nothing but a change, and does not count. */
export const useOutboxCount = (account: number): number => useOutbox(account)?.filter(isWaiting).length ?? 0
