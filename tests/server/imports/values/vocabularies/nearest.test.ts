import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, nearestOf } from '#server/imports/values/vocabularies/nearest.ts'

test.each([
  ['', '', 0],
  ['ROUND', 'ROUND', 0],
  ['ROUND', 'RUOND', 1],
  ['ROUND', 'ROUN', 1],
  ['ROUND', 'ROUNDS', 1],
  ['ROUND', 'BOUND', 1],
  ['', 'ABC', 3],
  ['PEAR', 'OVAL', 3],
])('%s and %s differ by %d', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance)
  expect(editDistance(b, a)).toBe(distance)
})

test('one slip of the hand is one step away at most', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ABCDE'), minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('Z', 'A'), (text, place, letter) => {
      const at = place % (text.length - 1)
      const slips = [
        text.slice(0, at) + text.slice(at + 1),
        text.slice(0, at) + letter + text.slice(at),
        text.slice(0, at) + letter + text.slice(at + 1),
        text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2),
      ]
      for (const slip of slips) expect(editDistance(text, slip)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a word is near while at most a third of it differs', () => {
  const known = ['ROUND', 'PRINCESS', 'PEAR']
  expect(nearestOf('PRINCES', known)).toBe('PRINCESS')
  expect(nearestOf('PAER', known)).toBe('PEAR')
  expect(nearestOf('RECTANGLE', known)).toBeUndefined()
  expect(nearestOf('', known)).toBeUndefined()
})
