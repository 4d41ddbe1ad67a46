/** A store of the device that nobody else can read for as long as a test wants. */
import type { BrowserContext } from 'playwright-core'

/** Holds it from a page of its own, until the returned function is called. */
export async function holdStore(
  context: BrowserContext,
  database: string,
  store: string,
): Promise<() => Promise<void>> {
  const holder = await context.newPage()
  await holder.goto('/favicon.svg')
  await holder.evaluate(
    async ([database, store]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      const rows = db.transaction(store, 'readwrite').objectStore(store)
      await new Promise<void>((held) => {
        const goOn = () => {
          held()
          if (!('letGo' in globalThis)) rows.count().addEventListener('success', goOn)
        }
        rows.count().addEventListener('success', goOn)
      })
    },
    [database, store] as const,
  )
  return () => holder.evaluate(() => void Object.assign(globalThis, { letGo: true }))
}
