/** On a phone everything of every page begins at one edge. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { box, tray } from '#tests/support/browser/tray.ts'
import { openWall } from '#tests/support/browser/wall.ts'

const left = async (what: Locator) => Math.round((await what.boundingBox())!.x)

test('banner, tools, wall, tray, memos and pages', async ({ server, openPage }) => {
  const page = await openPage(server.origin, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await openWall(page, 'desk')
  await box(page, 0).check()
  const edges: Record<string, number> = {
    banner: await left(page.locator('.mark-logo')),
    tools: await left(page.getByRole('searchbox')),
    wall: await left(page.locator('[data-item="0"]')),
    tray: await left(tray(page).getByRole('term').first()),
  }
  await page.goto('/MemosStatusPage')
  edges['tools of memos'] = await left(page.getByRole('searchbox'))
  edges['memos'] = await left(page.getByRole('article').first())
  for (const path of ['/products', '/ETagTroubleShooting', '/MyAccountPage', '/MySharesPage']) {
    await page.goto(path)
    edges[path] = await left(page.getByRole('heading', { level: 1 }))
  }
  expect(new Set(Object.values(edges)), JSON.stringify(edges)).toEqual(new Set([16]))
})
