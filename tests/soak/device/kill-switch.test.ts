/** `WORKER=off`: the worker, its caches and whatever it served are gone from browsers that had it, for good. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { runServer } from '#tests/support/server/run-server.ts'
import { lookForUpdate, untilWorker } from '#tests/support/browser/worker.ts'

const remains = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    registrations: (await navigator.serviceWorker.getRegistrations()).length,
    controlled: navigator.serviceWorker.controller !== null,
  }))

test('a worker that is switched off goes with its caches, its pages are loaded anew once, and it can come back', async ({
  openContext,
}) => {
  const env: Record<string, string> = { DEMO: 'off' }
  await using server = await runServer({ env })
  const context = await openContext(server.origin, { expected: offlineConsole })
  const [page, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, other]) {
    await tab.goto('/products')
    await untilWorker(tab)
  }

  env['WORKER'] = 'off'
  await server.stop()
  await server.start()
  const reloads = { page: 0, other: 0 }
  page.on('load', () => reloads.page++)
  other.on('load', () => reloads.other++)
  // After the first paint each page asks for a worker again, which leaves again and loads nothing anew.
  const left = [page, other].map((tab) =>
    tab.waitForEvent('console', (line) => line.text().includes('does not work offline yet')),
  )
  await lookForUpdate(page)
  await Promise.all(left)
  for (const tab of [page, other]) {
    await tab.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
    expect(await remains(tab)).toEqual({ caches: [], registrations: 0, controlled: false })
  }
  expect(reloads).toEqual({ page: 1, other: 1 })

  env['WORKER'] = 'on'
  await server.stop()
  await server.start()
  await page.reload()
  await untilWorker(page)
})
