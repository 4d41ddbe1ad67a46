import { useCallback } from 'react'
import { MEMO_STATUSES } from '#contract/codes.ts'
import type { Memo } from '#contract/memos.ts'
import type { Session } from '#contract/session/session.ts'
import { compareMemos } from '#src/lots/days/memo-days.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedMemos } from '#src/offline/lists/memos.ts'
import { roleOf } from '#src/session/session.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { withTimeout } from '#timing/with-timeout.ts'

/** A form that can be written is worth more than one that asks for a memo. */
const READ_WITHIN_MS = 1_000

const NONE: readonly Memo[] = []

/** The memos that a customer has goods on, as they are due; nobody else has any. Undefined until the device was read. */
export function useHeldMemos(session: Session): readonly Memo[] | undefined {
  const account = roleOf(session) === 'customer' ? session.id : undefined
  const read = useCallback(async () => (account === undefined ? NONE : await heldMemos(account)), [account])
  const held = useSaved('memos', read)
  return account === undefined ? NONE : held
}

async function heldMemos(account: number): Promise<readonly Memo[]> {
  const saved = await withTimeout(savedMemos(listsOf(account)), READ_WITHIN_MS).catch(() => undefined) // best effort
  const memos = saved?.memos ?? []
  return memos.filter(({ status }) => status !== MEMO_STATUSES.Closed).toSorted(compareMemos)
}
