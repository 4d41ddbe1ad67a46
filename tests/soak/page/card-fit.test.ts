/** Cards as they are drawn: what they show has its room, at every size of the pictures and on every screen. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall } from '#tests/support/browser/wall.ts'

const SCREENS = {
  tablet: [1180, 820],
  upright: [820, 1180],
  phone: [390, 844],
  desktop: [1440, 900],
} as const

/** What is wrong with the cards in the page. */
const faults = (page: Page): Promise<string[]> =>
  page.locator('.lot-card').evaluateAll((cards) => {
    const within = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5 && inner.bottom <= outer.bottom + 0.5
    const apart = (one: DOMRect, other: DOMRect) =>
      one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom
    return cards.flatMap((card) => {
      const lot = card.querySelector('strong')!.textContent
      const frame = card.getBoundingClientRect()
      const picture = card.querySelector('.lot-photo-box')!.getBoundingClientRect()
      const badge = card.querySelector('.lot-card-badge')?.getBoundingClientRect()
      const said = [...card.querySelectorAll('.lot-card-head, .card-value, .lot-photo-box')]
      const values = [...card.querySelectorAll('dd')]
      return [
        ...said
          .filter((part) => !within(part.getBoundingClientRect(), frame))
          .map(() => `${lot}: over its edge`),
        ...(values.at(-1)?.textContent === '–' ? [`${lot}: a dash behind the last value`] : []),
        ...values
          .filter((dd) => dd.scrollWidth > dd.clientWidth + 1 || dd.scrollHeight > dd.clientHeight + 1)
          .map((dd) => `${lot}: ${dd.textContent} is cut`),
        ...(badge && !apart(badge, picture) ? [`${lot}: the memo covers the photo`] : []),
      ]
    })
  })

for (const [screen, [width, height]] of Object.entries(SCREENS))
  test(`on ${screen} nothing on a card is cut or covered, and no dash ends it`, async ({
    server,
    openPage,
  }) => {
    const page = await openPage(server.origin, { viewport: { width: 1440, height } })
    await openWall(page, 'desk')
    await page.getByLabel('Extended').check()
    for (const size of ['Small', 'Medium', 'Large']) {
      await page.setViewportSize({ width: 1440, height })
      await page.getByLabel(size, { exact: true }).check()
      await page.setViewportSize({ width, height })
      await page.waitForFunction(
        () =>
          (document.querySelector('[role=grid]')?.getBoundingClientRect().width ?? Infinity) <= innerWidth,
      )
      const far = [0, 2_000, 6_000]
      for (const top of far) {
        await page.evaluate((px) => scrollTo({ top: px }), top)
        await page.waitForFunction(() => document.querySelector('.card-value') !== null)
        expect(await faults(page), `${size} at ${top} px`).toEqual([])
      }
      await page.evaluate(() => scrollTo({ top: 0 }))
    }
  })

test('values of one kind of goods stand at the same places', async ({ server, openPage }) => {
  const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
  await openWall(page, 'desk')
  await page.getByLabel('Extended').check()
  await page.locator('.card-value').first().waitFor()
  const places = await page.locator('.lot-card').evaluateAll((cards) => {
    const seen: Record<string, number[]> = {}
    for (const card of cards) {
      const values = [...card.querySelectorAll('.card-value')]
      const of = (name: string) =>
        values.findIndex((value) => value.querySelector('dt')?.textContent === name)
      if (of('Cut') >= 0) (seen['Depth'] ??= []).push(of('Depth'))
    }
    return seen
  })
  expect(places['Depth']!.length).toBeGreaterThan(5)
  expect(new Set(places['Depth']).size).toBe(1)
})
