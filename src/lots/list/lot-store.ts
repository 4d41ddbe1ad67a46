/**
 * The page's one index of lots. Opens the saved base at once where it stands ready, else has the worker build it,
 * and builds again when saved lots change, one build at a time. Screens read it through use-lots.ts.
 */
import IndexWorker from '#src/workers/index-worker.ts?worker'
import { atNextOccasion } from '#src/network/retry-loop.ts'
import { isRemembered } from '#src/offline/open-lists.ts'
import type { ListsClaim, ListsOwner } from '#src/offline/lists-owner.ts'
import { type SavedLots, savedLots } from '#src/offline/lots.ts'
import { onMessage } from '#src/offline/messages.ts'
import { type IndexAnswer, type LotIndex, openLotIndex } from './lot-index.ts'

let owner: ListsClaim | undefined
let ahead: { account: number; saved: Promise<SavedLots | undefined> } | undefined
let index: LotIndex | undefined
let worker: Worker | undefined
let building = false
let stale = false
const listeners = new Set<() => void>()

/** The index, or undefined while there is none. */
export const currentLots = (): LotIndex | undefined => index

/** Hears every new index until the returned function is called. */
export function onLots(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Begins to read an account's lots, for `openLots`. */
export function readLotsAhead(next: ListsOwner): void {
  const saved = savedLots(next)
  saved.catch(() => undefined) // whoever opens them hears of it
  ahead = { account: next.account, saved }
}

/** Begins with the lots of an account, from the device. */
export async function openLots(next: ListsClaim): Promise<void> {
  if (owner?.account === next.account) return
  owner = next
  const read = ahead?.account === next.account ? ahead.saved : savedLots(next)
  ahead = undefined
  const saved = await read
  if (owner !== next || index) return // closed meanwhile, or something newer was built
  const base = saved?.blocks[0]
  if (saved && base?.ranks) {
    const { account, cursor, words, blocks } = saved
    const isFolded = blocks.length === 1
    show(openLotIndex({ account, cursor, words, columns: base.columns, ranks: base.ranks }, isFolded))
    if (isFolded) return
  }
  if (saved) rebuild()
}

/** Forgets the index; nothing of the account stays in memory. */
export function closeLots(): void {
  owner = undefined
  ahead = undefined
  worker?.terminate()
  worker = undefined
  building = false
  show(undefined)
}

onMessage((message) => {
  if (message.kind !== 'saved' || message.list !== 'lots') return
  ahead = undefined
  if (owner) rebuild()
})

function rebuild(): void {
  stale = building
  if (building) return
  building = true
  worker ??= startWorker()
  if (owner) void ask(worker, owner)
}

/** The worker reads what is on the device itself, and is given what is in this page's memory. */
async function ask(asked: Worker, whose: ListsClaim): Promise<void> {
  if (!isRemembered(whose.name)) return asked.postMessage(whose)
  asked.postMessage({ ...whose, saved: await savedLots(whose) })
}

function startWorker(): Worker {
  const started = new IndexWorker()
  started.addEventListener('message', (event: MessageEvent<IndexAnswer>) => take(event.data))
  started.addEventListener('error', ({ message }) => {
    worker = undefined
    if (message) return take({ error: message })
    // Its script could not be fetched.
    building = false
    atNextOccasion(() => owner && rebuild())
  })
  return started
}

function take(answer: IndexAnswer): void {
  building = false
  if ('error' in answer) console.error('The list of lots could not be built:', answer.error)
  else if (answer.parts && answer.parts.account === owner?.account) show(openLotIndex(answer.parts))
  if (stale) rebuild()
}

function show(next: LotIndex | undefined): void {
  index = next
  for (const listener of listeners) listener()
}
