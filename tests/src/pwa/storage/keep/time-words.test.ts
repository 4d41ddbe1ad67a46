import { expect, test } from 'vitest'
import { timeWords } from '#src/pwa/storage/keep/time-words.ts'

const MIN_MS = 60_000

test.each([
  [20_000, 'less than a minute'],
  [MIN_MS, 'about a minute'],
  [99 * MIN_MS, 'about 99 minutes'],
  [100 * MIN_MS, 'about 2 hours'],
  [1739 * MIN_MS, 'about 29 hours'],
])('%i ms are said as %s', (ms, words) => expect(timeWords(ms)).toBe(words))
