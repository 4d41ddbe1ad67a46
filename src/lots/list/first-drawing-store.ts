/** Keeps the pictures that the wall begins with, once for each look of it (src/offline/lots/first-drawing.ts). */
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { saveFirstDrawing, type ShownDrawing } from '#src/offline/lots/first-drawing.ts'

export class FirstDrawingStore {
  /** What was kept last, as text. */
  #kept: string | undefined

  /** @throws {DOMException} where the device has no room. */
  async keep(lists: LeasedLists, shown: ShownDrawing): Promise<void> {
    const text = JSON.stringify([lists.account, shown])
    if (text === this.#kept) return
    const isKept = await saveFirstDrawing(lists, shown)
    this.#kept = isKept ? text : undefined
  }

  async forget(lists: LeasedLists): Promise<void> {
    this.#kept = undefined
    // best effort: the next start shows the pictures for a moment as they stood before
    await saveFirstDrawing(lists, undefined).catch(() => undefined)
  }
}
