import { expect, test } from 'vitest'
import { isolated } from '#src/say/isolate.ts'
import { isolatedPhrase } from '#src/format/isolated-phrase.ts'

test('a phrase goes the way of its first word, isolated or not', () => {
  const clarity = `${isolated('ניקיון')} ${isolated('VS1')}`
  expect(isolatedPhrase(clarity)).toBe(`\u2067${clarity}\u2069`)
  const shown = `${isolated('5.00 ct')} – ${isolated('6.00 ct')}`
  expect(isolatedPhrase(shown)).toBe(isolated(shown))
  expect(isolatedPhrase('GIA')).toBe(isolated('GIA'))
})
