import { expect, test } from 'vitest'
import { limit } from '#timing/limit.ts'
import { deferred } from '#tests/support/deferred.ts'

test('so many run at a time, the others in the order they came', async () => {
  const inTurn = limit(2)
  const works = Array.from({ length: 5 }, () => deferred())
  const begun: number[] = []
  const results = works.map((work, nth) =>
    inTurn(async () => {
      begun.push(nth)
      await work.promise
      return nth
    }),
  )
  expect(begun).toEqual([0, 1])
  works[1]!.resolve()
  expect(await results[1]).toBe(1)
  expect(begun).toEqual([0, 1, 2])
  for (const work of works) work.resolve()
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('work that fails makes room for the next', async () => {
  const inTurn = limit(1)
  const failing = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
