/** What is asked for next, and how many pictures at once. */
import { expect, test } from 'vitest'
import { PACK_MOST_PICTURES } from '#contract/lots/get-photo.ts'
import { fetchQueue } from '#src/pwa/storage/keep/fetch-parts.ts'

const NAMES = Array.from({ length: 20_000 }, (_, nth) => String(nth))
const QUICK_MS = 1
const open = () => fetchQueue([{ size: 136, names: NAMES }])

/** Answers the next request with so many of its pictures at most; what was asked for. */
function answer(queue: ReturnType<typeof fetchQueue>, most: number, tookMs = QUICK_MS): readonly string[] {
  const wanted = queue.next()!
  queue.answered(wanted, wanted.names.slice(most), tookMs)
  return wanted.names
}

test('what an answer had no room for comes first again, with what follows it', () => {
  const queue = open()
  answer(queue, Infinity)
  const [second] = answer(queue, 100)
  expect(answer(queue, Infinity)[0]).toBe(String(Number(second) + 100))
})

test('small ones come before large ones, whichever answers had no room for all', () => {
  const queue = fetchQueue([
    { size: 136, names: NAMES.slice(0, 40) },
    { size: 912, names: NAMES.slice(0, 20) },
    { size: 912, names: ['frame'] },
  ])
  const [first, second, third] = [queue.next()!, queue.next()!, queue.next()!]
  expect([first, second, third].map(({ size }) => size)).toEqual([136, 136, 912])
  queue.answered(first, first.names.slice(1), QUICK_MS)
  queue.answered(third, third.names.slice(1), QUICK_MS)
  const [again, large, last] = [queue.next()!, queue.next()!, queue.next()!]
  expect([again.size, large.size, last]).toEqual([136, 912, { size: 912, names: ['frame'] }])
})

test('the last ones of a size are taken in equal shares, by nobody alone', () => {
  const queue = fetchQueue([{ size: 136, names: NAMES.slice(0, 332) }])
  expect(answer(queue, Infinity).length).toBe(32)
  expect([queue.next(), queue.next(), queue.next()].map((wanted) => wanted?.names.length)).toEqual([
    150,
    150,
    undefined,
  ])
})

test('a quick network is asked for as many as there may be, once it is known', () => {
  const queue = open()
  const counts = Array.from({ length: 3 }, () => answer(queue, Infinity).length)
  expect(counts).toEqual([32, PACK_MOST_PICTURES, PACK_MOST_PICTURES])
})

test('where an answer is full with fewer, little more is asked for', () => {
  const queue = open()
  answer(queue, Infinity)
  const counts = Array.from({ length: 4 }, () => answer(queue, 1_000).length)
  expect(counts).toEqual([PACK_MOST_PICTURES, 1_100, 1_100, 1_100])
})

test('never more is asked for than a pack may have, however little had no room', () => {
  const queue = open()
  answer(queue, Infinity)
  const counts = Array.from({ length: 2 }, () => answer(queue, PACK_MOST_PICTURES - 1).length)
  expect(counts).toEqual([PACK_MOST_PICTURES, PACK_MOST_PICTURES])
})

test('a slow network is asked for what comes within seconds', () => {
  const queue = open()
  answer(queue, Infinity, 1_000)
  expect(answer(queue, Infinity, 96 * 1_000).length).toBe(96)
  expect(answer(queue, Infinity).length).toBe(32)
})
