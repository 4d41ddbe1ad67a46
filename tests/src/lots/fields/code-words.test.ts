import { expect, test } from 'vitest'
import { clarityWord, locationWord, typeWord } from '#src/lots/fields/code-words.ts'

test('a code has its word, an unknown one its number', () => {
  expect([0, 2, 3].map(typeWord)).toEqual(['Diamond', 'Jewelry', '3'])
  expect([1, 9, 14, 17].map(clarityWord)).toEqual(['FL', 'I1', 'P1', '17'])
  expect([1, 12, 13].map(locationWord)).toEqual(['Ramat Gan', 'Dubai', '13'])
})
