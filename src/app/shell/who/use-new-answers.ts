/**
 * How many answers the user has not seen on any device. It is known from the last pull of what they are told with. That is
 * pulled when the server tells of an answer (src/sync/follow-changes.ts), and when the menu that says it is opened: where
 * no event comes through, it is known there.
 */
import { useCallback, useEffect } from 'react'
import type { AnswersTo } from '#contract/account/answers-read.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { newAnswers } from '#src/offline/lists/answers-read.ts'
import { pullOwnMessages } from '#src/sync/own/pull-own-messages.ts'
import { pullShares } from '#src/sync/own/pull-shares.ts'
import { useSaved } from '#src/sync/use-saved.ts'

const PULLS = { shares: pullShares, messages: pullOwnMessages } as const

export function useNewAnswers(account: number, to: AnswersTo, isAsked: boolean): number {
  const read = useCallback(() => newAnswers(listsOf(account), to), [account, to])
  useEffect(() => {
    // best effort: what is on the device is shown
    if (isAsked) PULLS[to](account).catch(() => undefined)
  }, [account, to, isAsked])
  return useSaved(to, read) ?? 0
}
