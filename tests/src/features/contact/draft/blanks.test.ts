import { expect, test } from 'vitest'
import { blanksIn } from '#src/features/contact/draft/blanks.ts'

const BEGUN = 'Code printed on the tag: \nLot: RG-1\nSince when:\nSymptom: blank\n\nTried:\n- New cell – no'

test('what a message was begun with and nobody has filled in is named', () => {
  expect(blanksIn(BEGUN, BEGUN)).toEqual(['Code printed on the tag', 'Since when'])
  expect(blanksIn(BEGUN.replace('tag: ', 'tag: 7F3'), BEGUN)).toEqual(['Since when'])
})

test('what was taken out, and what its writer has written, is nobody’s to ask for', () => {
  expect(blanksIn('Hello:\nLot: RG-1', BEGUN)).toEqual([])
  expect(blanksIn('Hello:')).toEqual([])
})
