/** What changed of an account's lots since this device last looked; nothing where no account is asked about. */
import { useCallback } from 'react'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedChanges } from '#src/offline/lots/changes.ts'
import { type LotChanges, NO_CHANGES } from '#src/offline/lots/lot-change.ts'
import { useSaved } from '#src/sync/use-saved.ts'

export function useChanges(account: number | undefined): LotChanges {
  const read = useCallback(
    async () => (account === undefined ? undefined : savedChanges(listsOf(account))),
    [account],
  )
  return useSaved('changes', read) ?? NO_CHANGES
}

/** Those that are still in the list, as far as it is known. */
export const changedIds = ({ lots, further }: LotChanges): number[] => [
  ...lots.flatMap(({ id, after }) => (after ? id : [])),
  ...further,
]
