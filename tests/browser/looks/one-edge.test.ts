/** On a phone everything of every page begins at one edge; on wide screens pages end at one, too. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { goTo, testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { box, tray } from '#tests/support/browser/tray.ts'
import { openWall } from '#tests/support/browser/wall.ts'

const left = async (what: Locator) => Math.round((await what.boundingBox())!.x)

test('banner, tools, wall, tray, memos and pages', { tags: 'soak' }, async ({ server, openPage }) => {
  const page = await openPage(server.origin, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await openWall(page, 'desk')
  await box(page, 0).check()
  const edges: Record<string, number> = {
    banner: await left(page.locator('.mark-logo')),
    tools: await left(page.getByRole('searchbox')),
    wall: await left(page.locator('[data-item="0"]')),
    tray: await left(tray(page).getByRole('term').first()),
  }
  await goTo(page, '/MemosStatusPage')
  await page.getByRole('article').first().waitFor()
  edges['tools of memos'] = await left(page.getByRole('searchbox'))
  edges['memos'] = await left(page.getByRole('article').first())
  for (const [path, name] of [
    ['/products', 'Our Products'],
    ['/ETagTroubleShooting', 'E-tag troubleshooting'],
    ['/MyAccountPage', 'My account'],
    ['/MySharesPage', 'My shares'],
  ] as const) {
    await goTo(page, path)
    edges[path] = await left(page.getByRole('heading', { level: 1, name }))
  }
  expect(new Set(Object.values(edges)), JSON.stringify(edges)).toEqual(new Set([16]))
})

test('pages begin and end where the banner does', async ({ server, openPage }) => {
  const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
  await page.goto('/')
  for (const [path, first, last] of [
    ['/', 'h1', '.about-log-in'],
    ['/products', 'h1', '.product-list > :last-child'],
    ['/PhotographerProductPage', 'h1', '.product-picture svg'],
    ['/e-tagProductPage', 'h1', '.product-neighbours > :nth-child(2)'],
  ] as const) {
    await goTo(page, path)
    await page.locator(last).first().waitFor()
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 1180, height: 820 },
    ]) {
      await page.setViewportSize(viewport)
      const right = await page.locator('.banner').evaluate((banner) => banner.clientWidth - 20)
      const edges = () =>
        page.evaluate(
          ([first, last]) => [
            Math.round(document.querySelector(first!)!.getBoundingClientRect().left),
            Math.round(document.querySelector(last!)!.getBoundingClientRect().right),
          ],
          [first, last],
        )
      await expect.poll(edges, { message: `${path} at ${viewport.width} px` }).toEqual([20, right])
    }
  }
})
