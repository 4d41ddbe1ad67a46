/** What a page's device holds of lots, read past the app out of its IndexedDB, and what its server holds. */
import type { Page } from 'playwright-core'
import type { LotColumns } from '#contract/lots/lot-columns.ts'
import type { Lot, LotPage } from '#contract/lots/lots.ts'
import { foldLots } from '#src/lots/list/fold-lots.ts'
import { openLotIndex } from '#src/lots/list/lot-index.ts'
import type { ListCursor } from '#src/offline/lists/list-cursor.ts'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { Device } from '#tests/support/lots/lot-pages.ts'

export interface HeldLots {
  cursor: ListCursor | undefined
  /** By id, as JSON of the whole lot. */
  lots: Map<number, string>
}

interface RawLots {
  cursor: ListCursor | undefined
  blocks: { columns: LotColumns; removed: number[] }[]
  words: [number, string][]
}

export async function lotsOnDevice(page: Page): Promise<HeldLots> {
  const { cursor, blocks, words } = JSON.parse(await page.evaluate(readRawLots)) as RawLots
  if (!cursor) return { cursor, lots: new Map() }
  const packed = blocks.map((block) => ({ ...block, columns: toPackedColumns(block.columns) }))
  const texts: string[] = []
  for (const [id, text] of words) texts[id] = text
  const none = new Uint32Array()
  const ranks = { date: none, lot: none, carat: none }
  const index = openLotIndex({ account: 0, cursor, words: texts, columns: foldLots(packed), ranks })
  return { cursor, lots: toMap(Array.from({ length: index.count }, (_, row) => index.lotAt(row))) }
}

/** Everything from the beginning, with the page's cookie. */
export async function lotsOnServer(page: Page, origin: string): Promise<HeldLots> {
  const device = new Device()
  for (;;) {
    const { epoch, rev } = device.cursor
    const query = new URLSearchParams(epoch ? { epoch, rev: String(rev) } : {})
    const answer = (await (await page.request.get(`${origin}/api/lots?${query}`)).json()) as LotPage
    device.apply(answer)
    const { head, total } = answer
    if (answer.rev === head)
      return {
        cursor: { epoch: answer.epoch, rev: head, head, total },
        lots: toMap([...device.lots.values()]),
      }
  }
}

function toMap(lots: Lot[]): Map<number, string> {
  const sorted = lots.toSorted((a, b) => a.id - b.id)
  return new Map(
    sorted.map((lot) => [lot.id, JSON.stringify(lot, Object.keys(lot).toSorted().concat(PHOTO_FIELDS))]),
  )
}

const PHOTO_FIELDS = ['blur', 'capturedAt', 'frames', 'heightPx', 'id', 'view', 'widthPx']

/** Runs in the page. */
async function readRawLots(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error(String(request.error)))
    })
  const db = await done(indexedDB.open('loupe-lists'))
  const tx = db.transaction(['cursors', 'lots', 'words'])
  const [cursor, blocks, ids, words] = await Promise.all([
    done(tx.objectStore('cursors').get('lots')),
    done(tx.objectStore('lots').getAll()),
    done(tx.objectStore('words').getAllKeys()),
    done(tx.objectStore('words').getAll()),
  ])
  db.close()
  const plain = (_: string, value: unknown) =>
    ArrayBuffer.isView(value) ? Array.from(value as unknown as ArrayLike<number>) : value
  return JSON.stringify({ cursor, blocks, words: ids.map((id, i) => [id, words[i]]) }, plain)
}
