/**
 * What tabs of one device tell each other: that another account came or went, that saved data changed, and that the
 * server's has. Listeners of the sending tab hear it too, so a listener need not know who made a change.
 */
import type { Change } from '#contract/live/changes.ts'

/** What is announced when it was saved. */
export type SavedList =
  | 'lots'
  | 'memos'
  | 'selection'
  | 'changes'
  | 'searches'
  | 'thumbs'
  | 'packs'
  | 'pulledAt'
  | 'outbox'
  | 'shares'
  | 'messages'

/** How a session ended that nobody logged out of; false: nothing is to be said of it. */
export type EndedForAll = false | 'elsewhere' | 'link' | 'closed'

export type Message =
  /** Somebody logged in or out, or the session has ended: the tab reloads or shows the visitor's page. */
  | { kind: 'account'; account: number; ended?: EndedForAll | undefined }
  /** A saved list changed. */
  | { kind: 'saved'; list: SavedList }
  /** Somebody deletes the pictures on this device: nothing is kept any more. */
  | { kind: 'pictures-go' }
  /** The server's data changed, and the sender has pulled it. */
  | { kind: 'changed'; change: Change }
  /** A message of the outbox has reached the server. `hasWaited`: not at once. */
  | { kind: 'sent'; id: string; hasWaited: boolean }
  /** The server has heard of the log-out, for which everything else that goes there had to wait. */
  | { kind: 'logged-out' }

const channel = new BroadcastChannel('loupe')
const listeners = new Set<(message: Message, fromHere: boolean) => void>()

channel.addEventListener('message', (event: MessageEvent<Message>) => {
  for (const listener of listeners) listener(event.data, false)
})

/** Tells this tab's listeners and all other tabs. */
export function announce(message: Message): void {
  for (const listener of listeners) listener(message, true)
  channel.postMessage(message)
}

/** Hears every announcement until the returned function is called. */
export function onMessage(listener: (message: Message, fromHere: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
