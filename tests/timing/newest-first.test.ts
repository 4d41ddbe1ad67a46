import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newestFirst } from '#timing/newest-first.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const never = new AbortController().signal
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the burst that came last goes first, in its own order, and nobody who gave up', async () => {
  const turn = newestFirst(1)
  const begun: string[] = []
  const take = async (name: string, signal = never) => {
    const end = await turn(signal)
    begun.push(name)
    return end
  }
  const gone = new AbortController()
  let end = await take('under way')
  const given: Promise<unknown>[] = []
  for (const burst of ['a', 'b']) {
    for (const nth of [1, 2, 3]) {
      const name = `${burst}${nth}`
      given.push(take(name, name === 'b2' ? gone.signal : never).then((next) => (end = next)))
    }
    vi.advanceTimersByTime(1_000)
  }
  gone.abort(new Error('scrolled past'))
  await expect(given[4]).rejects.toThrow('scrolled past')
  for (let turns = 0; turns < 5; turns++) {
    end()
    await settled()
  }
  expect(begun).toEqual(['under way', 'b1', 'b3', 'a1', 'a2', 'a3'])
})

test('when all have had their turns, one that comes begins at once', async () => {
  const turn = newestFirst(1)
  const end = await turn(never)
  end()
  expect(await turn(never)).toBeTypeOf('function')
})
