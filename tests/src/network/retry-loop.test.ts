/** Retrying with back-off, on a clock and on occasions that the test makes itself. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backOffMs, type RetryEnvironment, retryLoop } from '#src/network/retry-loop.ts'

const POLICY = { firstMs: 5_000, mostMs: 60_000 }

/** A clock, occasions, and work whose outcome the test decides. */
function stage(policy: { firstMs: number; mostMs: number; everyMs?: number } = POLICY, heldMs?: number) {
  let now = 0
  let wait: { at: number; work: () => void } | undefined
  let running: ((isDone: boolean) => void) | undefined
  const listeners = new Set<() => void>()
  const begunAt: number[] = []
  const env: RetryEnvironment = {
    onOccasion(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    after(ms, work) {
      expect(wait, 'one timer at a time').toBeUndefined()
      const mine = { at: now + ms, work }
      wait = mine
      return () => {
        if (wait === mine) wait = undefined
      }
    },
  }
  const loop = retryLoop<boolean>(
    {
      attempt() {
        expect(running, 'one attempt at a time').toBeUndefined()
        begunAt.push(now)
        return new Promise((resolve) => (running = resolve))
      },
      isDone: (isDone) => isDone,
      heldMs: (isDone) => (isDone ? undefined : heldMs),
      ...policy,
    },
    env,
  )
  return {
    loop,
    begunAt,
    listeners,
    isRunning: () => running !== undefined,
    waitMs: () => wait && wait.at - now,
    async end(isDone: boolean) {
      const resolve = running
      running = undefined
      resolve?.(isDone)
      await settled()
    },
    async pass(ms: number) {
      now += ms
      const due = wait && wait.at <= now ? wait : undefined
      if (due) {
        wait = undefined
        due.work()
      }
      await settled()
    },
    async occasion() {
      for (const listener of listeners) listener()
      await settled()
    },
  }
}

/** Everything that only waits for promises has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a time that the server named is waited for, and nothing cuts it short', async () => {
  const { loop, begunAt, end, pass, occasion, waitMs } = stage(POLICY, 30_000)
  loop.start()
  const again = loop.attemptNow()
  await settled()
  await end(false)
  expect(await again).toBe(false)
  await pass(29_999)
  await occasion()
  expect(await loop.attemptNow()).toBe(false)
  expect([begunAt, waitMs()]).toEqual([[0], 1])
  await pass(1)
  expect(begunAt).toEqual([0, 30_000])
  await end(true)
  expect(waitMs()).toBeUndefined()
})

test('a loop that was stopped and begins again waits no longer', async () => {
  const { loop, begunAt, end, pass } = stage(POLICY, 30_000)
  loop.start()
  await settled()
  await end(false)
  loop.stop()
  await pass(1_000)
  loop.start()
  await settled()
  expect(begunAt).toEqual([0, 1_000])
})

test('the wait doubles with each failure, up to the longest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e5 }),
      fc.nat(1e6),
      fc.integer({ min: 1, max: 200 }),
      (firstMs, more, n) => {
        const policy = { firstMs, mostMs: firstMs + more }
        const ms = backOffMs(policy, n)
        expect(ms).toBe(n === 1 ? firstMs : Math.min(2 * backOffMs(policy, n - 1), policy.mostMs))
      },
    ),
  )
})

test('failures in a row are retried after 5, 10, 20, 40, 60 and 60 s, and a success ends it', async () => {
  const { loop, begunAt, end, pass, waitMs } = stage()
  loop.start()
  await settled()
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    await end(false)
    expect(waitMs()).toBe(seconds * 1000)
    await pass(waitMs()!)
  }
  await end(true)
  expect(waitMs()).toBeUndefined()
  expect(begunAt).toHaveLength(7)
})

test('after a success it waits as long as it is told', async () => {
  const { loop, end, waitMs } = stage({ ...POLICY, everyMs: 180_000 })
  loop.start()
  await settled()
  await end(true)
  expect(waitMs()).toBe(180_000)
})

test('an occasion attempts at once and begins the waits from the first', async () => {
  const { loop, begunAt, end, pass, occasion, waitMs } = stage()
  loop.start()
  await settled()
  await end(false)
  await pass(5_000)
  await end(false)
  expect(waitMs()).toBe(10_000)
  await occasion()
  expect(begunAt).toEqual([0, 5_000, 5_000])
  await end(false)
  expect(waitMs()).toBe(5_000)
})

test('an occasion during an attempt counts when that attempt fails, and once', async () => {
  const { loop, begunAt, end, occasion, isRunning, waitMs } = stage()
  loop.start()
  await settled()
  await occasion()
  await end(false)
  expect(begunAt).toHaveLength(2)
  await end(false)
  expect(waitMs()).toBe(5_000)
  await occasion()
  await occasion()
  await end(true)
  expect(isRunning()).toBe(false)
  expect(begunAt).toHaveLength(3)
})

test('who asks during an attempt gets the outcome of the one after it', async () => {
  const { loop, begunAt, end } = stage()
  const first = loop.attemptNow()
  await settled()
  const later = [loop.attemptNow(), loop.attemptNow()]
  await end(false)
  await end(true)
  expect(await Promise.all([first, ...later])).toEqual([false, true, true])
  expect(begunAt).toHaveLength(2)
})

test('a failure is retried after a wait also before the loop is started', async () => {
  const { loop, begunAt, listeners, end, pass, waitMs } = stage()
  void loop.attemptNow()
  await settled()
  await end(false)
  expect(waitMs()).toBe(5_000)
  await pass(5_000)
  await end(false)
  expect(begunAt).toEqual([0, 5_000])
  expect(listeners.size).toBe(0)
  loop.start()
  await settled()
  await end(false)
  expect(waitMs(), 'a start is an occasion').toBe(5_000)
})

test('once stopped nothing is attempted, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('fail', 'succeed', 'occasion', 'pass'), { maxLength: 12 }),
      fc.array(fc.constantFrom('fail', 'succeed', 'occasion', 'pass'), { minLength: 1, maxLength: 12 }),
      async (before, after) => {
        const { loop, begunAt, listeners, end, pass, occasion, isRunning, waitMs } = stage()
        const happens = async (what: string) => {
          if (what === 'occasion') await occasion()
          else if (what === 'pass') await pass(60_000)
          else await end(what === 'succeed')
        }
        const stop = loop.start()
        await settled()
        for (const what of before) {
          await happens(what)
          // A loop always has something to come: an attempt, a wait, or the next occasion.
          expect(listeners.size).toBe(1)
          expect(isRunning() && waitMs() !== undefined).toBe(false)
        }
        stop()
        const attempts = begunAt.length
        for (const what of after) await happens(what)
        expect(begunAt).toHaveLength(attempts)
        expect(waitMs()).toBeUndefined()
        expect(listeners.size).toBe(0)
      },
    ),
    { numRuns: 60 },
  )
})
