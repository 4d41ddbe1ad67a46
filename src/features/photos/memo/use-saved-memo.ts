import { useCallback } from 'react'
import type { Memo } from '#contract/memos.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedMemos } from '#src/offline/lists/memos.ts'
import { useSaved } from '#src/sync/use-saved.ts'

/** The memo of this number, as the device has it; undefined where it has none. `account`: whose list it is of. */
export function useSavedMemo(account: number, number: number): Memo | undefined {
  const read = useCallback(async () => (await savedMemos(listsOf(account)))?.memos, [account])
  return useSaved('memos', read)?.find((memo) => memo.number === number)
}
