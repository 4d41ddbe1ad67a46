/** What a visitor's first screen weighs. tests/house/first-screen.test.ts says which sources it may be made of. */
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
