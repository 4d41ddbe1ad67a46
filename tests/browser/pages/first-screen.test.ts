/**
 * What a visitor’s first screen weighs, and when its words come. tests/house/first-screen.test.ts says what it may be made
 * of.
 */
import { expect } from 'vitest'
import { FIRST_SCREEN_LIMIT, firstScreenKib, floorKib } from '#tests/bench/limits/first-screen.ts'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'

test('a visitor’s first screen weighs no more than the bench’s limit', async ({ stub, openPage }) => {
  const floor = await floorKib()
  const kib = await firstScreenKib(await openPage(stub.origin), stub.origin, 'E-mail')
  expect(floor).toBeLessThan(FIRST_SCREEN_LIMIT.kib)
  expect(kib).toBeGreaterThan(floor / 2)
  expect(kib).toBeLessThanOrEqual(FIRST_SCREEN_LIMIT.kib)
  expect(kib / floor).toBeLessThanOrEqual(FIRST_SCREEN_LIMIT.timesFloor)
})

test('the first words are fetched beside the page’s script, and once', async ({ server, openPage }) => {
  const page = await openPage(server.origin)
  await page.goto('/')
  await page.getByLabel('E-mail').waitFor()
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      name: new URL(entry.name).pathname,
      from: entry.startTime,
      until: (entry as PerformanceResourceTiming).responseEnd,
    })),
  )
  const [words, ...again] = loaded.filter(({ name }) => name.startsWith('/assets/first-en-'))
  const script = loaded.find(({ name }) => /first-screen-[\w-]+\.js$/.test(name))
  expect(again).toEqual([])
  expect(words!.from).toBeLessThan(script!.until)
})
