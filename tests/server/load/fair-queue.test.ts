import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CallerGone } from '#server/http/caller-gone.ts'
import { openFairQueue, type QueueLimits } from '#server/load/fair-queue.ts'
import { deferred } from '#tests/support/deferred.ts'

const LIMITS: QueueLimits = { atOnce: 2, atOnceOfOne: 2, waiting: 8, waitingOfOne: 4 }
/** A caller who stays. */
const stays = () => new AbortController().signal

/** Asks for a piece of work that ends when it is told to. */
function ask(queue: ReturnType<typeof openFairQueue>, owner: string, gone: AbortSignal = stays()) {
  const work = deferred()
  let begun = false
  let ended = false
  const done = queue.run(owner, gone, async () => {
    begun = true
    await work.promise
    ended = true
    return owner
  })
  done.catch(() => undefined)
  return { done, end: () => work.resolve(), isBegun: () => begun, isRunning: () => begun && !ended }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('so much is done at once, and the next begins when one has ended', async () => {
  const queue = openFairQueue(LIMITS)
  const [first, second, third] = [ask(queue, 'a'), ask(queue, 'b'), ask(queue, 'c')]
  await settled()
  expect([first, second, third].map((each) => each.isBegun())).toEqual([true, true, false])
  second.end()
  expect(await second.done).toBe('b')
  await settled()
  expect(third.isBegun()).toBe(true)
  expect(queue.counts).toMatchObject({ running: 2, waiting: 0 })
})

test('work that never leaves the thread lets the event loop turn', async () => {
  const queue = openFairQueue({ atOnce: 2, atOnceOfOne: 2, waiting: 10, waitingOfOne: 10 })
  let begun = 0
  const all = Promise.all(
    Array.from({ length: 7 }, async (_, nth) => {
      // As callers that are read one after the other, each when the work of the one before it has ended.
      for (let step = 0; step < nth * 20; step++) await Promise.resolve()
      await queue.run('a', stays(), async () => void begun++)
    }),
  )
  const begunByTurns: number[] = []
  for (let turn = 0; turn < 4; turn++) {
    await new Promise((turned) => setImmediate(turned))
    begunByTurns.push(begun)
  }
  expect(begunByTurns).toEqual([4, 6, 7, 7])
  await all
})

test('one owner’s crowd keeps another waiting for one piece of work at most', async () => {
  const queue = openFairQueue({ ...LIMITS, atOnce: 1 })
  const crowd = Array.from({ length: 5 }, () => ask(queue, 'crowd'))
  const other = ask(queue, 'other')
  crowd[0]!.end()
  await crowd[0]!.done
  await settled()
  expect(other.isBegun()).toBe(true)
  expect(crowd[1]!.isBegun()).toBe(false)
})

test('one owner does not take all there is', async () => {
  const queue = openFairQueue({ ...LIMITS, atOnceOfOne: 1 })
  const [first, second, other] = [ask(queue, 'a'), ask(queue, 'a'), ask(queue, 'b')]
  await settled()
  expect([first, second, other].map((each) => each.isBegun())).toEqual([true, false, true])
})

test('what is too much is refused, with a time to come back, for that owner and for all', async () => {
  const queue = openFairQueue(LIMITS)
  for (let nth = 0; nth < 2 + LIMITS.waitingOfOne; nth++) ask(queue, 'a')
  const refused = {
    code: 'unavailable',
    refusal: expect.stringMatching(/^busy:\d+$/),
    retryAfterS: expect.any(Number),
  }
  await expect(ask(queue, 'a').done).rejects.toMatchObject(refused)
  for (let nth = 0; nth < LIMITS.waiting - LIMITS.waitingOfOne; nth++) ask(queue, `b${nth}`)
  await expect(ask(queue, 'c').done).rejects.toMatchObject(refused)
  expect(queue.counts).toMatchObject({ running: 2, waiting: LIMITS.waiting, refused: 2 })
})

test('the times to come back differ', async () => {
  const queue = openFairQueue({ atOnce: 1, atOnceOfOne: 1, waiting: 0, waitingOfOne: 0 })
  ask(queue, 'a')
  const times = await Promise.all(
    Array.from({ length: 50 }, () =>
      ask(queue, 'a').done.catch(({ retryAfterS }: { retryAfterS: number }) => retryAfterS),
    ),
  )
  expect(new Set(times).size).toBeGreaterThan(1)
  expect(Math.min(...(times as number[]))).toBeGreaterThanOrEqual(1)
  expect(Math.max(...(times as number[]))).toBeLessThanOrEqual(30)
})

test('who has gone leaves the queue, and work that has begun is finished', async () => {
  const queue = openFairQueue({ ...LIMITS, atOnce: 1 })
  const caller = new AbortController()
  const [begun, waiting] = [ask(queue, 'a', caller.signal), ask(queue, 'a', caller.signal)]
  const next = ask(queue, 'b')
  caller.abort()
  await expect(waiting.done).rejects.toThrow(CallerGone)
  await expect(ask(queue, 'a', caller.signal).done).rejects.toThrow(CallerGone)
  begun.end()
  expect(await begun.done).toBe('a')
  await settled()
  expect([waiting.isBegun(), next.isBegun()]).toEqual([false, true])
  expect(queue.counts).toMatchObject({ running: 1, waiting: 0, left: 1 })
})

test('work that fails makes room', async () => {
  const queue = openFairQueue({ ...LIMITS, atOnce: 1 })
  await expect(queue.run('a', stays(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('b', stays(), async () => 'done')).toBe('done')
})

test('whatever comes, goes and ends: the limits hold, and nothing is left over', async () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('ask' as const), owner: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ does: fc.constantFrom('end' as const, 'leave' as const), nth: fc.nat(30) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const queue = openFairQueue({ atOnce: 2, atOnceOfOne: 1, waiting: 5, waitingOfOne: 3 })
      const asked: (ReturnType<typeof ask> & { owner: string; leave: () => void })[] = []
      const running = (owner: string) => asked.filter((each) => each.owner === owner && each.isRunning())
      for (const taken of steps) {
        if (taken.does === 'ask') {
          const caller = new AbortController()
          const one = ask(queue, taken.owner, caller.signal)
          asked.push({ ...one, owner: taken.owner, leave: () => caller.abort() })
        } else if (taken.does === 'end') asked[taken.nth]?.end()
        else asked[taken.nth]?.leave()
        await settled()
        for (const owner of ['a', 'b', 'c']) expect(running(owner).length).toBeLessThanOrEqual(1)
        expect(queue.counts.running).toBeLessThanOrEqual(2)
        expect(queue.counts.waiting).toBeLessThanOrEqual(5)
      }
      for (const each of asked) each.end()
      await Promise.allSettled(asked.map((each) => each.done))
      expect(queue.counts).toMatchObject({ running: 0, waiting: 0 })
    }),
  )
})
