/**
 * The page's one index of lots. Opens the saved base at once where it is ready, else has the worker build it, and
 * builds again when saved lots change, one build at a time. What a start shows before that is in first-lots-store.ts.
 */
import indexWorker from '#src/workers/index-worker.ts?worker&url'
import { scriptAddress } from '#src/api/script-address.ts'
import { atNextOccasion } from '#src/network/occasions.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { type SavedLots, savedLots } from '#src/offline/lots/saved-lots.ts'
import type { DrawnView, ShownPicture } from '#src/offline/lots/first-drawing.ts'
import type { ShownOrder } from '#src/offline/lots/first-view.ts'
import { type Message, onMessage } from '#src/offline/device/messages.ts'
import { createStore, type ReadonlyStore } from '#src/store/create-store.ts'
import { FirstDrawingStore } from './first-drawing-store.ts'
import { type FirstLots, FirstLotsStore, type FirstLotsWanted } from './first-lots-store.ts'
import { type IndexAnswer, type IndexQuestion, type LotIndex, openLotIndex } from './lot-index.ts'

export class LotStore {
  readonly #index = createStore<LotIndex | undefined>(undefined)
  /** Undefined while there is none. */
  readonly index: ReadonlyStore<LotIndex | undefined> = this.#index

  readonly #first = new FirstLotsStore()
  readonly #drawing = new FirstDrawingStore()
  /** The first lots of the list until there is an index; undefined where none are to be shown. */
  readonly firstLots: ReadonlyStore<FirstLots | undefined> = this.#first.lots

  #owner: LeasedLists | undefined
  #ahead: { account: number; saved: Promise<SavedLots | undefined> } | undefined
  #worker: Worker | undefined
  #isBuilding = false
  /** Whether saved lots have changed since the build under way began. */
  #isStale = false
  #stopListening: (() => void) | undefined
  #cancelRetry = () => {}

  /**
   * Begins to read an account's lots, for `open`: the first of them and then the list. `wanted`: how the first would
   * be shown; undefined where something else would be. Resolves when the first have been read; never rejects.
   */
  async readAhead(next: Lists, wanted: Promise<FirstLotsWanted | undefined>): Promise<void> {
    this.#listen()
    const isRead = this.#first.read(next, wanted)
    const saved = this.#readBehind(isRead, next)
    saved.catch(() => undefined) // open() rejects with the error
    this.#ahead = { account: next.account, saved }
    await isRead
  }

  /** The list, when the first lots have been read and drawn. */
  async #readBehind(isRead: Promise<void>, lists: Lists): Promise<SavedLots | undefined> {
    await isRead
    await this.#first.drawn()
    return savedLots(lists)
  }

  /** The session is this account's: the first lots that were read ahead may be shown. */
  showFirstLots(account: number): void {
    this.#first.showFor(account)
  }

  /**
   * Keeps what the next start shows first. `order`: all rows of the index in the order shown; `drawn`: how the page shows
   * the first of them, if it does. Answers whether the device has it. @throws {DOMException} where it has no room for it.
   */
  async keepFirstLots(
    index: LotIndex,
    order: Uint32Array,
    shown: ShownOrder,
    drawn: DrawnView<ShownPicture> | undefined,
  ): Promise<boolean> {
    if (!this.#owner || index !== this.#index.get()) return false
    const lists = this.#owner
    const isKept = await this.#first.keep(lists, index, order, shown)
    if (isKept && drawn) await this.#drawing.keep(lists, { ...drawn, cursor: index.cursor })
    return isKept
  }

  /** The wall is about to look otherwise. */
  forgetFirstDrawing(): void {
    if (this.#owner) void this.#drawing.forget(this.#owner)
  }

  /** Begins with the lots of an account, from the device. @throws what reading them throws. */
  async open(next: LeasedLists): Promise<void> {
    if (this.#owner?.account === next.account) return
    this.#listen()
    if (this.#index.get()?.account !== next.account) this.#index.set(undefined)
    this.#owner = next
    const read = this.#ahead?.account === next.account ? this.#ahead.saved : savedLots(next)
    this.#ahead = undefined
    const saved = await read
    if (this.#owner !== next || this.#index.get()) return // closed meanwhile, or something newer was built
    const base = saved?.blocks[0]
    if (saved && base?.ranks) {
      const { account, cursor, words, blocks } = saved
      const isFolded = blocks.length === 1
      this.#show(openLotIndex({ account, cursor, words, columns: base.columns, ranks: base.ranks }, isFolded))
      if (isFolded) return
    }
    if (saved) return this.#rebuild()
    this.#first.hide()
    // Its script comes while the lots are pulled.
    this.#worker ??= this.#startWorker()
  }

  /** Drops the index; nothing of the account stays in memory. */
  close(): void {
    this.#stopListening?.()
    this.#stopListening = undefined
    this.#cancelRetry()
    this.#owner = undefined
    this.#ahead = undefined
    this.#worker?.terminate()
    this.#worker = undefined
    this.#isBuilding = false
    this.#index.set(undefined)
    this.#first.close()
  }

  #show(index: LotIndex): void {
    this.#index.set(index)
    this.#first.hide()
  }

  #listen(): void {
    this.#stopListening ??= onMessage((message: Message) => {
      // Somebody logged in or out: this page does not know whose it is until the server has answered.
      if (message.kind === 'account') return this.#first.close()
      if (message.kind !== 'saved' || message.list !== 'lots') return
      this.#ahead = undefined
      if (this.#owner) this.#rebuild()
    })
  }

  #rebuild(): void {
    this.#isStale = this.#isBuilding
    if (this.#isBuilding) return
    this.#isBuilding = true
    this.#worker ??= this.#startWorker()
    if (this.#owner) void ask(this.#worker, this.#owner)
  }

  #startWorker(): Worker {
    const started = new Worker(scriptAddress(indexWorker), { type: 'module' })
    started.addEventListener('message', (event: MessageEvent<IndexAnswer>) => this.#take(event.data))
    started.addEventListener('error', ({ message }) => {
      this.#worker = undefined
      if (message) return this.#take({ error: message })
      // Its script could not be fetched.
      this.#isBuilding = false
      this.#cancelRetry = atNextOccasion(() => this.#owner && this.#rebuild())
    })
    return started
  }

  #take(answer: IndexAnswer): void {
    this.#isBuilding = false
    if ('error' in answer) console.error('The list of lots could not be built:', answer.error)
    else if (answer.parts && answer.parts.account === this.#owner?.account)
      this.#show(openLotIndex(answer.parts))
    if (this.#isStale) this.#rebuild()
  }
}

/** The worker reads what is on the device itself, and is given what is in this page's memory. */
async function ask(worker: Worker, lists: LeasedLists): Promise<void> {
  const question: IndexQuestion = { account: lists.account, lease: lists.lease }
  if (lists.isInMemory) question.saved = await savedLots(lists)
  worker.postMessage(question)
}

export const lotStore = new LotStore()
