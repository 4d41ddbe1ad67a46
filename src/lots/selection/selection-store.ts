/**
 * The page's one selection: read from the device for the account whose lots are in memory, saved at every change,
 * read again when another tab saved it, and forgotten with the lots. A change shows at once; saving goes on behind it,
 * one after the other. A lot that has left the list leaves the selection. Screens read it through use-selection.ts.
 */
import type { ListsClaim } from '#src/offline/lists-owner.ts'
import { listsOf } from '#src/offline/lists.ts'
import { onMessage } from '#src/offline/messages.ts'
import { savedSelection, type SavedSelection, saveSelection } from '#src/offline/selection.ts'
import { currentLots, onLots } from '#src/lots/list/lot-store.ts'
import { NO_LOTS, type Selection, withLots } from './selection.ts'

let account: number | undefined
let owner: ListsClaim | undefined
let selection = NO_LOTS
/** Saves under way: what the device says meanwhile is older than what is shown, and is asked for again. */
let saving = 0
let stale = false
let lastSave: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

/** What is chosen now. */
export const currentSelection = (): Selection => selection

/** Hears every change until the returned function is called. */
export function onSelection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows another selection and saves it. */
export function choose(next: Selection): void {
  show(next)
  const whose = owner
  if (!whose) return
  saving++
  lastSave = lastSave
    .then(() => saveSelection(whose, next))
    .catch((error: unknown) => console.warn('The selection could not be saved:', error))
    .finally(() => {
      saving--
      if (stale) void read()
    })
}

onMessage((message, fromHere) => {
  if (message.kind === 'saved' && message.list === 'selection' && !fromHere) void read()
})

/** The lots in memory are another account's, or nobody's, or others than before. */
function follow(): void {
  const next = currentLots()?.account
  if (next === account) return keepListed()
  account = next
  owner = undefined
  show(NO_LOTS)
  void read()
}

async function read(): Promise<void> {
  stale = saving > 0
  const whose = account
  if (whose === undefined || stale) return
  try {
    const saved = await savedSelection(listsOf(whose))
    if (whose !== account || !saved) return
    if (saving > 0) stale = true
    else take(saved)
  } catch (error) {
    console.warn('The selection could not be read:', error)
  }
}

function take({ owner: claimed, ids }: SavedSelection): void {
  const early = owner ? NO_LOTS : selection
  owner = claimed
  if (early.length > 0) choose(withLots(ids, early))
  else show(ids)
  keepListed()
}

/** While lots are still being pulled, one that is not here may yet come. */
function keepListed(): void {
  const lots = currentLots()
  if (!lots?.complete || !owner) return
  const listed = selection.filter((id) => lots.rowOf(id) !== undefined)
  if (listed.length < selection.length) choose(listed)
}

function show(next: Selection): void {
  selection = next
  for (const listener of listeners) listener()
}

onLots(follow)
follow()
