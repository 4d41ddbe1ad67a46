import { expect, test } from 'vitest'
import { openThrottles, type Throttle } from '#server/load/throttles.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'

let named = 0
const throttle = (most: number): Throttle => ({ name: `test ${++named}`, most, withinS: 60 })

onAnyDatabase((db) => {
  function clock(startMs = Date.parse('2026-11-20T09:00:00Z')) {
    let atMs = startMs
    const throttles = openThrottles(db(), () => new Date(atMs))
    const isTaken = (rule: Throttle, owner = 'ann') =>
      throttles.take(rule, owner).then(
        () => true,
        (error: { code: string }) => error.code !== 'too_many_requests',
      )
    return { throttles, isTaken, pass: (s: number) => void (atMs += s * 1000) }
  }

  test('so many are taken in a window, and so many in the next', async () => {
    const { isTaken, pass } = clock()
    const rule = throttle(2)
    expect([await isTaken(rule), await isTaken(rule), await isTaken(rule)]).toEqual([true, true, false])
    pass(59)
    expect(await isTaken(rule)).toBe(false)
    pass(1)
    expect([await isTaken(rule), await isTaken(rule), await isTaken(rule)]).toEqual([true, true, false])
  })

  test('a refusal says when the window ends', async () => {
    const { throttles, pass } = clock()
    const rule = throttle(1)
    await throttles.take(rule, 'ann')
    pass(20)
    await expect(throttles.take(rule, 'ann')).rejects.toMatchObject({
      refusal: 'too_often:40',
      retryAfterS: 40,
    })
  })

  test('of many at once no more are taken', async () => {
    const { isTaken } = clock()
    const rule = throttle(5)
    const taken = await Promise.all(Array.from({ length: 20 }, () => isTaken(rule)))
    expect(taken.filter(Boolean)).toHaveLength(5)
  })

  test('each owner and each throttle counts for itself', async () => {
    const { isTaken } = clock()
    const rules = [throttle(1), throttle(1)] as const
    for (const rule of rules)
      for (const owner of ['ann', 'ben'])
        expect([await isTaken(rule, owner), await isTaken(rule, owner)]).toEqual([true, false])
  })

  test('what is taken back can be taken again', async () => {
    const { throttles, isTaken } = clock()
    const rule = throttle(1)
    await isTaken(rule)
    await throttles.takeBack(rule, 'ann')
    expect([await isTaken(rule), await isTaken(rule)]).toEqual([true, false])
    await throttles.forget(rule, 'ann')
    expect(await isTaken(rule)).toBe(true)
  })

  test('a clock that ran a day ahead for a while leaves nobody refused for a day', async () => {
    const { isTaken, pass } = clock()
    const rule = throttle(1)
    pass(86_400)
    expect([await isTaken(rule), await isTaken(rule)]).toEqual([true, false])
    pass(-86_400)
    expect(await isTaken(rule)).toBe(true)
  })

  test('counts of windows that have ended are deleted, the others stay', async () => {
    const { throttles, isTaken, pass } = clock()
    const [old, young] = [throttle(1), throttle(1)]
    await isTaken(old)
    pass(30)
    await isTaken(young)
    pass(40)
    await throttles.purge()
    expect([await isTaken(old), await isTaken(young)]).toEqual([true, false])
  })
})
