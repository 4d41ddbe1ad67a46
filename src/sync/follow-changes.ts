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
import { newestAnswerAt } from '#src/offline/lists/answers-read.ts'
import { savedOwnMessages } from '#src/offline/lists/own-messages.ts'
import { hearChanges } from './hear-changes.ts'
import { keepOwnEmail } from '#src/sync/own/pull-own-email.ts'
import { pullOwnMessages } from '#src/sync/own/pull-own-messages.ts'
import { pullShares } from '#src/sync/own/pull-shares.ts'

export interface FollowInput {
  lists: LeasedLists
  /** Whether the account has memos, shares and messages. */
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

  /** Whether a buyer has answered since the shares were pulled. */
  const lacksAnswer = async ({ answeredAt }: Change) =>
    isFullLogIn && answeredAt !== undefined && answeredAt > ((await newestAnswerAt(lists, 'shares')) ?? '')

  /** Whether the user has written, or was answered, since the messages were pulled. */
  const lacksMessage = async ({ messagesVersion = '' }: Change) =>
    isFullLogIn && (await savedOwnMessages(lists))?.version !== messagesVersion

  /** Pulls what the device lacks; answers whether something came. */
  async function pullBehind(change: Change): Promise<boolean> {
    const came = await Promise.all([
      isBehind(change).then((isSo) => isSo && pull()),
      pullIf(lacksAnswer(change), pullShares),
      pullIf(lacksMessage(change), pullOwnMessages),
    ])
    return came.includes(true)
  }

  /** Best effort: the screens that show what this pulls ask as well. */
  const pullIf = (isLacking: Promise<boolean>, pullOwn: (account: number) => Promise<void>) =>
    isLacking
      .then(async (isSo) => isSo && (await pullOwn(lists.account), !stopped.aborted))
      .catch(() => false)

  async function catchUp(change: Change): Promise<void> {
    if (await pullBehind(change)) announce({ kind: 'changed', change })
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
    void pullBehind(message.change)
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
