/**
 * How many answers of buyers the user has not seen on any device. It is known from the last pull of the shares. They
 * are pulled when the server tells of an answer (src/sync/follow-changes.ts), and when the menu that says it is opened:
 * where no event comes through, it is known there.
 */
import { useCallback, useEffect } from 'react'
import { listsOf } from '#src/offline/device/lists.ts'
import { newAnswers } from '#src/offline/lists/answers-read.ts'
import { pullShares } from '#src/sync/own/pull-shares.ts'
import { useSaved } from '#src/sync/use-saved.ts'

export function useNewAnswers(account: number, isAsked: boolean): number {
  const read = useCallback(() => newAnswers(listsOf(account)), [account])
  useEffect(() => {
    // best effort: what is on the device is shown
    if (isAsked) pullShares(account).catch(() => undefined)
  }, [account, isAsked])
  return useSaved('shares', read) ?? 0
}
