/**
 * The page's one selection: read from the device for the account whose lots are in memory, saved at every change, read
 * again when another tab saved it, and dropped with the lots. A change shows at once and is saved behind that, one
 * save after the other. A lot that has left the list leaves the selection.
 */
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { savedSelection, type SavedSelection, saveSelection } from '#src/offline/lists/selection.ts'
import { createStore, type ReadonlyStore } from '#src/store/create-store.ts'
import { type LotStore, lotStore } from '#src/lots/list/lot-store.ts'
import { limit } from '#timing/limit.ts'
import { NO_LOTS, type Selection, withLots } from './selection.ts'

export class SelectionStore {
  readonly #chosen = createStore<Selection>(NO_LOTS)
  /** What is chosen now. */
  readonly chosen: ReadonlyStore<Selection> = this.#chosen

  readonly #lots: LotStore
  #account: number | undefined
  /** Undefined until the device was read. */
  #lists: LeasedLists | undefined
  readonly #oneAtATime = limit(1)
  /** Saves under way: what is read meanwhile is older than what is shown, and is read again after them. */
  #saving = 0
  #isStale = false

  constructor(lots: LotStore) {
    this.#lots = lots
  }

  /** Follows the lots in memory until the returned function is called, which drops the selection. */
  start(): () => void {
    const stopFollowing = this.#lots.index.subscribe(() => this.#follow())
    const stopFollowingFirst = this.#lots.firstLots.subscribe(() => this.#follow())
    const stopListening = onMessage((message, fromHere) => {
      if (message.kind === 'saved' && message.list === 'selection' && !fromHere) void this.#read()
    })
    this.#follow()
    return () => {
      stopFollowing()
      stopFollowingFirst()
      stopListening()
      this.#belongTo(undefined)
    }
  }

  /** Shows another selection and saves it. */
  choose(next: Selection): void {
    this.#chosen.set(next)
    if (this.#lists) void this.#save(this.#lists, next)
  }

  async #save(lists: LeasedLists, next: Selection): Promise<void> {
    this.#saving++
    try {
      await this.#oneAtATime(() => saveSelection(lists, next))
    } catch (error) {
      console.warn('The selection could not be saved:', error)
    }
    this.#saving--
    if (this.#isStale) void this.#read()
  }

  /** The list in memory has changed, or is another account's, or is gone. */
  #follow(): void {
    const account = (this.#lots.index.get() ?? this.#lots.firstLots.get())?.account
    if (account === this.#account) return this.#dropUnlisted()
    this.#belongTo(account)
    void this.#read()
  }

  #belongTo(account: number | undefined): void {
    this.#account = account
    this.#lists = undefined
    this.#chosen.set(NO_LOTS)
  }

  async #read(): Promise<void> {
    this.#isStale = this.#saving > 0
    const account = this.#account
    if (account === undefined || this.#isStale) return
    try {
      const saved = await savedSelection(listsOf(account))
      if (account !== this.#account || !saved) return
      if (this.#saving > 0) this.#isStale = true
      else this.#take(saved)
    } catch (error) {
      console.warn('The selection could not be read:', error)
    }
  }

  #take({ lists, ids }: SavedSelection): void {
    const early = this.#lists ? NO_LOTS : this.#chosen.get()
    this.#lists = lists
    if (early.length > 0) this.choose(withLots(ids, early))
    else this.#chosen.set(ids)
    this.#dropUnlisted()
  }

  /** While lots are still being pulled, one that is not here may yet come. */
  #dropUnlisted(): void {
    const lots = this.#lots.index.get()
    if (!lots?.complete || !this.#lists) return
    const chosen = this.#chosen.get()
    const listed = chosen.filter((id) => lots.rowOf(id) !== undefined)
    if (listed.length < chosen.length) this.choose(listed)
  }
}

export const selectionStore = new SelectionStore(lotStore)
