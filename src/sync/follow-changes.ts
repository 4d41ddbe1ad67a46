/**
 * Pulls when the server says that there is something to pull, and nothing where the device has it already. A moment
 * later, by chance: a customer's devices hear of a change together. Tabs share what one of them has pulled; those whose
 * lists are in memory are told, and pull for themselves.
 */
import type { Change } from '#contract/live/changes.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { announce, onMessage } from '#src/offline/device/messages.ts'
import type { ListCursor } from '#src/offline/lists/list-cursor.ts'
import { savedMemos } from '#src/offline/lists/memos.ts'
import { savedLotsCursor } from '#src/offline/lots/saved-lots.ts'
import { hearChanges } from './hear-changes.ts'
import { keepOwnEmail } from './pull-own-email.ts'

export interface FollowInput {
  lists: LeasedLists
  /** Whether the account has memos. */
  isFullLogIn: boolean
  /** Answers whether the device now has what the server had. */
  pull: () => Promise<boolean>
}

/** Follows until `stopped`. */
export function followChanges({ lists, isFullLogIn, pull }: FollowInput, stopped: AbortSignal): void {
  if (stopped.aborted) return
  let latest: Change | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const cursors = () =>
    Promise.all([
      savedLotsCursor(lists),
      ...(isFullLogIn ? [savedMemos(lists).then((saved) => saved?.cursor)] : []),
    ])
  /** Whether there is something to pull; also where nothing can be read. */
  const isBehind = (change: Change) =>
    cursors().then(
      (all) => !all.every((cursor) => isAt(cursor, change)),
      () => true,
    )

  async function catchUp(change: Change): Promise<void> {
    if ((await isBehind(change)) && (await pull())) announce({ kind: 'changed', change })
  }

  const onChange = (change: Change) => {
    latest = change
    timer ??= setTimeout(() => {
      timer = undefined
      void catchUp(latest ?? change)
    }, Math.random() * change.spreadMs)
  }
  const stopListening = onMessage((message, fromHere) => {
    if (message.kind !== 'changed' || fromHere) return
    const { change } = message
    void isBehind(change).then((isSo) => isSo && pull())
  })
  stopped.addEventListener('abort', () => {
    stopListening()
    clearTimeout(timer)
  })
  if (isFullLogIn) void keepOwnEmail(lists)
  void hearChanges({ onChange, onLost: () => void pull() }, stopped)
}

function isAt(cursor: ListCursor | undefined, { epoch, rev }: Change): boolean {
  return cursor?.epoch === epoch && cursor.rev === cursor.head && cursor.rev >= rev
}
