/** What is said of minutes: by how fast pictures came, without a jump from one run to the next. */
import { beforeEach, expect, test } from 'vitest'
import { savedSpeeds, saveSpeeds, USUAL_SPEED } from '#src/pwa/storage/keep-speeds.ts'
import { newDevice } from '#tests/support/device/device.ts'

beforeEach(newDevice)

/** A run in which so many megabytes of a size came. */
const run = (megabytes: number, seconds: number, size = 'original') =>
  saveSpeeds(new Map([[size, { bytes: megabytes * 1e6, ms: seconds * 1000 }]]))

test('a size of which nothing came, or next to nothing, has no speed', async () => {
  await run(0.4, 60)
  expect(await savedSpeeds()).toEqual({})
  await run(3, 1, '136')
  expect(Object.keys(await savedSpeeds())).toEqual(['136'])
})

test('a short run changes little, long ones are believed', async () => {
  await run(2, 20)
  const slow = (await savedSpeeds())['original']!
  expect(slow).toBeGreaterThan(USUAL_SPEED / 5)
  await run(2, 0.2)
  const next = (await savedSpeeds())['original']!
  expect(next / slow).toBeLessThan(3)
  for (let runs = 0; runs < 5; runs++) await run(400, 100)
  expect((await savedSpeeds())['original']).toBeGreaterThan(3.5e6)
})
