/**
 * What a start shows of an account's lots until the list has been read: the first view that the device keeps
 * (src/offline/lots/first-view.ts). It is read ahead, and shown only when the session is known to be the account's.
 */
import type { LeasedLists, Lists } from '#src/offline/device/lists.ts'
import {
  type FirstView,
  isSameList,
  isSameOrder,
  savedFirstView,
  saveFirstView,
  type ShownOrder,
  toFirstView,
} from '#src/offline/lots/first-view.ts'
import { openLotReader } from '#src/offline/lots/lot-reader.ts'
import { createStore, type ReadonlyStore } from '#src/store/create-store.ts'
import { withTimeout } from '#timing/with-timeout.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { type LotIndex, type ReadableLots, readableLots } from './lot-index.ts'

/** The list waits for the first view and its pictures to be drawn, but no longer: a page out of sight draws nothing. */
const DRAWN_WITHIN_MS = 500

/** The first lots of the list. Their rows are their places in the order shown. */
export interface FirstLots extends ReadableLots {
  shown: ShownOrder
  order: Uint32Array
  /** How many lots the whole list has. */
  count: number
}

/** How a start would show the first lots. */
export interface FirstLotsWanted {
  shown: ShownOrder
  /** Asks for the pictures in view; resolves when they can be drawn. */
  askForPhotos: (lots: Omit<FirstLots, 'shown'>) => Promise<void>
}

export class FirstLotsStore {
  readonly #lots = createStore<FirstLots | undefined>(undefined)
  /** Undefined where there is nothing to show, and when the list is there. */
  readonly lots: ReadonlyStore<FirstLots | undefined> = this.#lots

  /** What was read or kept last. */
  #kept: FirstView | undefined
  #ready: FirstLots | undefined
  /** Whose may be shown. */
  #account: number | undefined
  #reading: object | undefined
  #drawn: Promise<unknown> | undefined
  #onDrawn = () => {}

  /**
   * Reads them, to be shown to their account. `wanted`: how the wall would show them; undefined where it would show
   * something else. Never rejects.
   */
  async read(lists: Lists, wanted: Promise<FirstLotsWanted | undefined>): Promise<void> {
    const reading = (this.#reading = {})
    // best effort: a start without it shows the list as soon as that has been read
    const view = await savedFirstView(lists).catch(() => undefined)
    const asked = await wanted
    if (this.#reading !== reading) return
    this.#kept = view
    if (!view || !asked || !isSameOrder(view, asked.shown)) return
    this.#ready = toFirstLots(lists.account, view)
    const cards = new Promise<void>((resolve) => (this.#onDrawn = resolve))
    this.#drawn = Promise.all([cards, asked.askForPhotos(this.#ready)]).then(() => painted())
    this.#show()
  }

  /** Resolves when what was read is on screen with its pictures, at once where there is nothing to show. */
  async drawn(): Promise<void> {
    // best effort: what takes too long is not waited for
    if (this.#drawn) await withTimeout(this.#drawn, DRAWN_WITHIN_MS).catch(() => undefined)
  }

  /** The session is this account's. */
  showFor(account: number): void {
    this.#account = account
    this.#show()
  }

  /** The list is there. */
  hide(): void {
    this.#reading = this.#ready = this.#drawn = undefined
    this.#lots.set(undefined)
  }

  /** The account has gone. */
  close(): void {
    this.hide()
    this.#account = this.#kept = undefined
  }

  /**
   * Keeps the first lots of the list for the next start. `order`: all rows in the order shown. Answers whether they are
   * on the device. @throws {DOMException} where it has no room for them.
   */
  async keep(lists: LeasedLists, list: LotIndex, order: Uint32Array, shown: ShownOrder): Promise<boolean> {
    if (!list.complete || order.length === 0) return false
    const kept = this.#kept
    if (kept && isSameOrder(kept, shown) && isSameList(kept.cursor, list.cursor)) return true
    const view = toFirstView(list, order, shown)
    const isSaved = await saveFirstView(lists, view)
    if (isSaved) this.#kept = view
    return isSaved
  }

  #show(): void {
    if (!this.#ready || this.#ready.account !== this.#account) return
    this.#lots.set(this.#ready)
    afterPaint(this.#onDrawn)
  }
}

const painted = () => new Promise<void>((resolve) => afterPaint(resolve))

function toFirstLots(account: number, view: FirstView): FirstLots {
  const { columns, words, count, sort, isDescending, cursor, filled } = view
  return {
    ...readableLots(account, columns, openLotReader(columns, words), cursor, () => filled),
    shown: { sort, isDescending },
    order: Uint32Array.from(columns.id, (_, row) => row),
    count,
  }
}
