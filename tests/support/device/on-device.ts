/** What a page's device has by now, out of its own storage: what a test waits for before it takes the network away. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A row of the account's lists; undefined where there is none. */
export const savedOn = <Row>(page: Page, store: string, key: string) =>
  page.evaluate(
    ([store, key]) =>
      new Promise<Row | undefined>((resolve, reject) => {
        const opening = indexedDB.open('loupe-lists')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(store).objectStore(store).get(key)
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result as Row | undefined)
          })
        })
      }),
    [store, key] as const,
  )

/** As of when the device has the data; undefined before the first update that came to its end. */
export const pulledAt = (page: Page) => savedOn<string>(page, 'meta', 'pulledAt')

export async function untilPulled(page: Page): Promise<void> {
  await expect.poll(() => pulledAt(page)).toBeTruthy()
}

/** Ends when pictures are kept: they are drawn before the worker has saved them. `addresses`: as they were asked for. */
export async function untilPicturesKept(page: Page, addresses: readonly string[]): Promise<void> {
  const keys = addresses.map((address) => new URL(address, page.url()).pathname.replace('/api', ''))
  const isKept = (key: string) => page.evaluate(async (path) => (await caches.match(path)) !== undefined, key)
  for (const key of keys) await expect.poll(() => isKept(key)).toBe(true)
}
