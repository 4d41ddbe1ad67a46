/** The service worker: what it keeps of the build, and the app with the server really stopped. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { testAppWithout } from '#tests/support/shared-tests/app-without-network.ts'
import { test } from '#tests/support/browser/browser.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { precached, untilWorker } from '#tests/support/browser/worker.ts'

const BUDGET_BYTES = 3_000_000

test('every built file but the office’s is on the device after the first visit, within 3 MB', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await page.goto('/')
  await untilWorker(page)
  const files = await precached(page)
  const built = readdirSync(join(ROOT, 'dist', 'assets'))
    .filter((name) => !/^office-|\.(br|gz)$/.test(name))
    .map((name) => `/assets/${name}`)
  const icons = [
    '/favicon.svg',
    '/icon-192.png',
    '/icon-512.png',
    '/icon-maskable-512.png',
    '/icon-monochrome-512.png',
  ]
  expect(Object.keys(files).toSorted()).toEqual(
    [...built, ...icons, '/index.html', '/manifest.webmanifest'].toSorted(),
  )
  const bytes = Object.values(files).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(300_000)
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES)
})

describe('with the server stopped', () => {
  testAppWithout('desk', async (server, _, act) => {
    await server.stop()
    await act()
  })
})
