import { expect, test } from 'vitest'
import { CallerGone } from '#server/http/caller-gone.ts'
import { openSharedWork } from '#server/load/shared-work.ts'
import { deferred } from '#tests/support/deferred.ts'

/** A caller who stays. */
const stays = () => new AbortController().signal

test('callers of one key share the work, those of another do not', async () => {
  const shared = openSharedWork()
  const work = deferred()
  let times = 0
  const make = async () => {
    times++
    await work.promise
    return 'made'
  }
  const waiting = [shared('a', stays(), make), shared('a', stays(), make), shared('b', stays(), make)]
  work.resolve()
  expect(await Promise.all(waiting)).toEqual(['made', 'made', 'made'])
  expect(times).toBe(2)
  await shared('a', stays(), make)
  expect(times).toBe(3)
})

test('the work is given up when the last caller has gone, and not before', async () => {
  const shared = openSharedWork()
  const [one, other] = [new AbortController(), new AbortController()]
  let given: AbortSignal | undefined
  const make = (allGone: AbortSignal) =>
    new Promise<string>((_, reject) => {
      given = allGone
      allGone.addEventListener('abort', () => reject(new CallerGone()))
    })
  const waiting = [shared('a', one.signal, make), shared('a', other.signal, make)]
  one.abort()
  expect(given?.aborted).toBe(false)
  other.abort()
  expect(given?.aborted).toBe(true)
  // Who comes now begins anew.
  expect(await shared('a', stays(), async () => 'made')).toBe('made')
  await expect(Promise.all(waiting)).rejects.toThrow(CallerGone)
})

test('a caller that has gone already begins nothing', async () => {
  const shared = openSharedWork()
  await expect(shared('a', AbortSignal.abort(), () => expect.unreachable())).rejects.toThrow(CallerGone)
})

test('work that fails is begun again by the next', async () => {
  const shared = openSharedWork()
  await expect(shared('a', stays(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await shared('a', stays(), async () => 'made')).toBe('made')
})
