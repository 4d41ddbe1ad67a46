import { expect, test } from 'vitest'
import { timeWords } from '#src/pwa/storage/keep/time-words.ts'

test.each([
  [0.3, 0.3, 'less than a minute'],
  [1, 1.2, 'about a minute'],
  [0.3, 1, 'up to a minute'],
  [0.3, 4.8, 'up to 5 minutes'],
  [3, 8, '3 to 8 minutes'],
  [13, 43, '15 to 45 minutes'],
  [14, 16, 'about 15 minutes'],
  [99, 99, 'about 99 minutes'],
  [100, 100, 'about 2 hours'],
  [40, 200, '1 to 3 hours'],
  [20, 200, 'up to 3 hours'],
  [1739, 1739, 'about 29 hours'],
])('from %f to %f minutes are said as %s', (least, most, words) =>
  expect(timeWords({ leastMs: least * 60_000, mostMs: most * 60_000 })).toBe(words),
)
