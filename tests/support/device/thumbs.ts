/** What tests ask of the thumbnails on a device, past the app: its databases and caches as the browser has them. */
import type { Page } from 'playwright-core'

export interface ThumbsOnDevice {
  /** Keys of the index, of single pictures and of packs, least recently used first. */
  keys: string[]
  /** What the index says is there, single or in a pack. */
  pictures: string[]
  /** The sum that the index keeps, and the one its entries make. */
  sum: number
  counted: number
  /** Keys of the cache, and the bytes of its bodies. */
  cached: string[]
  bytes: number
}

/** Everything there is in both places. Makes neither of them. */
export function thumbsOn(page: Page): Promise<ThumbsOnDevice> {
  return page.evaluate(async () => {
    const found = {
      keys: [] as string[],
      pictures: [] as string[],
      sum: 0,
      counted: 0,
      cached: [] as string[],
      bytes: 0,
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    if ((await indexedDB.databases()).some(({ name }) => name === 'loupe-lists')) {
      const db = await done(indexedDB.open('loupe-lists'))
      const tx = db.transaction(['thumbs', 'meta'])
      const byUse = tx.objectStore('thumbs').index('usedAt')
      const [keys, entries, sum, metaKeys, meta] = await Promise.all([
        done(byUse.getAllKeys()),
        done(byUse.getAll() as IDBRequest<{ bytes: number }[]>),
        done(tx.objectStore('meta').get('thumbBytes') as IDBRequest<number | undefined>),
        done(tx.objectStore('meta').getAllKeys()),
        done(tx.objectStore('meta').getAll() as IDBRequest<{ size: number; names: string }[]>),
      ])
      db.close()
      found.keys = keys as string[]
      found.pictures = found.keys.filter((key) => !key.startsWith('packs/'))
      for (const [nth, key] of metaKeys.entries())
        if (String(key).startsWith('packs/'))
          for (const name of meta[nth]!.names.split(' ')) found.pictures.push(`${name}/${meta[nth]!.size}`)
      found.sum = sum ?? 0
      found.counted = entries.reduce((total, { bytes }) => total + bytes, 0)
    }
    for (const name of (await caches.keys()).filter((key) => key.startsWith('loupe-thumbs'))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        found.cached.push(new URL(request.url).pathname.replace('/photos/', ''))
        found.bytes += (await (await cache.match(request))?.blob())?.size ?? 0
      }
    }
    return found
  })
}

/** Sets how many bytes of thumbnails this device may keep. */
export function setBudget(page: Page, bytes: number): Promise<void> {
  return page.evaluate(async (budget) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('loupe')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    await new Promise((resolve) => {
      const tx = db.transaction('settings', 'readwrite')
      tx.objectStore('settings').put(budget, 'thumbs-budget')
      tx.oncomplete = resolve
    })
    db.close()
  }, bytes)
}

/** The wall's pictures in the page, those that were drawn and those that were not, as px they came in. */
export function drawn(page: Page): Promise<number[]> {
  return page
    .getByRole('grid', { name: 'Lots' })
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[]).map((img) => (img.complete ? img.naturalWidth : -1)),
    )
}

/** Whether an image of this address shows anything: from the server, the device or the document's own memory. */
export function draws(page: Page, address: string): Promise<boolean> {
  return page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const image = new Image()
        image.crossOrigin = 'use-credentials'
        image.addEventListener('load', () => resolve(true))
        image.addEventListener('error', () => resolve(false))
        image.src = src
      }),
    address,
  )
}
