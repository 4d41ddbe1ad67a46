/** For which memos this user has asked the trader for more time: by what was sent, and by what waits on the device. */
import { useCallback, useMemo } from 'react'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedOwnMessages } from '#src/offline/lists/own-messages.ts'
import { useOutbox } from '#src/sync/use-outbox.ts'
import { useSaved } from '#src/sync/use-saved.ts'

/** The latest message that asks it. `at`, `answeredAt`: ISO 8601 UTC. */
export interface TimeAsked {
  /** Undefined while it waits on this device. */
  id: string | undefined
  at: string
  answeredAt: string | null
}

/** By the numbers of the memos. */
export function useTimeAsked(account: number): ReadonlyMap<number, TimeAsked> {
  const read = useCallback(async () => (await savedOwnMessages(listsOf(account)))?.messages, [account])
  const sent = useSaved('messages', read)
  const waiting = useOutbox(account)
  return useMemo(() => {
    const asked = new Map<number, TimeAsked>()
    const note = (numbers: readonly number[] | undefined, by: TimeAsked) => {
      for (const number of numbers ?? []) asked.set(number, by)
    }
    // The latest of what was sent comes first.
    for (const { id, moreTimeFor, receivedAt, answeredAt } of sent?.toReversed() ?? [])
      note(moreTimeFor, { id, at: receivedAt, answeredAt })
    for (const { message, queuedAt } of waiting ?? [])
      note(message.moreTimeFor, { id: undefined, at: queuedAt, answeredAt: null })
    return asked
  }, [sent, waiting])
}
