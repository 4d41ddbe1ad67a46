/**
 * The page's one index of lots. Opens the saved base at once where it is ready, else has the worker build it, and
 * builds again when saved lots change, one build at a time.
 */
import IndexWorker from '#src/workers/index-worker.ts?worker'
import { atNextOccasion } from '#src/network/occasions.ts'
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import { type SavedLots, savedLots } from '#src/offline/lots/saved-lots.ts'
import { type Message, onMessage } from '#src/offline/device/messages.ts'
import { createStore, type ReadonlyStore } from '#src/store/create-store.ts'
import { type IndexAnswer, type IndexQuestion, type LotIndex, openLotIndex } from './lot-index.ts'

export class LotStore {
  readonly #index = createStore<LotIndex | undefined>(undefined)
  /** Undefined while there is none. */
  readonly index: ReadonlyStore<LotIndex | undefined> = this.#index

  #owner: LeasedLists | undefined
  #ahead: { account: number; saved: Promise<SavedLots | undefined> } | undefined
  #worker: Worker | undefined
  #isBuilding = false
  /** Whether saved lots have changed since the build under way began. */
  #isStale = false
  #stopListening: (() => void) | undefined
  #cancelRetry = () => {}

  /** Begins to read an account's lots, for `open`. */
  readAhead(next: Lists): void {
    this.#listen()
    const saved = savedLots(next)
    saved.catch(() => undefined) // open() rejects with the error
    this.#ahead = { account: next.account, saved }
  }

  /** Begins with the lots of an account, from the device. @throws what reading them throws. */
  async open(next: LeasedLists): Promise<void> {
    if (this.#owner?.account === next.account) return
    this.#listen()
    this.#owner = next
    const read = this.#ahead?.account === next.account ? this.#ahead.saved : savedLots(next)
    this.#ahead = undefined
    const saved = await read
    if (this.#owner !== next || this.#index.get()) return // closed meanwhile, or something newer was built
    const base = saved?.blocks[0]
    if (saved && base?.ranks) {
      const { account, cursor, words, blocks } = saved
      const isFolded = blocks.length === 1
      this.#index.set(
        openLotIndex({ account, cursor, words, columns: base.columns, ranks: base.ranks }, isFolded),
      )
      if (isFolded) return
    }
    if (saved) this.#rebuild()
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
  }

  #listen(): void {
    this.#stopListening ??= onMessage((message: Message) => {
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
    const started = new IndexWorker()
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
      this.#index.set(openLotIndex(answer.parts))
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
