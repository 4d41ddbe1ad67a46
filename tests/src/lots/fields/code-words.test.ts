import { expect, test } from 'vitest'
import { PHOTO_VIEWS } from '#contract/codes.ts'
import { clarityWord, locationWord, typeWord, viewWord } from '#src/lots/fields/code-words.ts'

test('a code has its word, an unknown one its number', () => {
  expect([0, 2, 3].map(typeWord)).toEqual(['Diamond', 'Jewelry', '3'])
  expect([1, 9, 14, 17].map(clarityWord)).toEqual(['FL', 'I1', 'P1', '17'])
  expect([1, 12, 13].map(locationWord)).toEqual(['Ramat Gan', 'Dubai', '13'])
})

test('every view of a photo has a word of its own, an unknown one none', () => {
  const words = Object.values(PHOTO_VIEWS).map(viewWord)
  expect(new Set(words.filter((word) => word)).size).toBe(Object.keys(PHOTO_VIEWS).length)
  expect([PHOTO_VIEWS.side, 0, 99, undefined].map(viewWord)).toEqual([
    'Side',
    undefined,
    undefined,
    undefined,
  ])
})
