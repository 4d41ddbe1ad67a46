/** What tests of the service worker ask of a page. */
import type { Page } from 'playwright-core'

/** It stores the whole build, which takes a busy machine longer than all else that tests wait for. */
const STORED_WITHIN_MS = 60_000

/** Ends when a worker that has everything controls the page. */
export async function untilWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: STORED_WITHIN_MS,
  })
}

/** The files in the worker's list that are on the device: path → bytes. */
export function precached(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const files: Record<string, number> = {}
    for (const name of (await caches.keys()).filter((key) => key.includes('precache'))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { size } = await (await cache.match(request))!.blob()
        files[new URL(request.url).pathname] = size
      }
    }
    return files
  })
}

/** Asks for a new version as the hourly look does. */
export async function lookForUpdate(page: {
  evaluate(script: () => Promise<void>): Promise<void>
}): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
}
