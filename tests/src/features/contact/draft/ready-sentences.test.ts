import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aboutNone,
  aboutSoMany,
  dayAsked,
  offeredSentences,
  SENTENCES,
  standsIn,
  untilDay,
  withSentence,
} from '#src/features/contact/draft/ready-sentences.ts'

const HOLD = 'Please hold this lot for me, and tell me until when.'
const letters = (text: string) => text.replace(/\s/g, '')

test('a sentence is put on a line of its own, of one lot or of several, and taken out again', () => {
  expect(withSentence('', 'hold', 1)).toBe(`${HOLD}\n`)
  expect(withSentence('', 'memo', 3)).toBe('I would like these lots on memo, please.\n')
  const both = withSentence('For Ann.', 'hold', 1)
  expect(both).toBe(`For Ann.\n${HOLD}\n`)
  expect(standsIn(both, 'hold')).toBe(true)
  expect(withSentence(both, 'hold', 1)).toBe('For Ann.')
  expect(withSentence(withSentence(both, 'photos', 1), 'hold', 1)).toBe(
    'For Ann.\nPlease take more photos of this lot.\n',
  )
})

test('what is written around it stays, and what was changed in it is nobody’s to take', () => {
  expect(withSentence(`${HOLD} Until Monday.`, 'hold', 1)).toBe('Until Monday.')
  expect(withSentence(`Hello. ${HOLD}\nAnn`, 'hold', 1)).toBe('Hello.\nAnn')
  const changed = HOLD.replace('this lot', 'R-7')
  expect(standsIn(changed, 'hold')).toBe(false)
  expect(withSentence(changed, 'hold', 1)).toBe(`${changed}\n${HOLD}\n`)
})

test('nothing typed is lost, wherever the sentence stands', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom(...SENTENCES), (before, after, sentence) => {
      const written = `${withSentence(before, sentence, 2)}${after}`
      expect(letters(withSentence(written, sentence, 2))).toBe(letters(before + after))
      expect(withSentence(withSentence(before, sentence, 2), sentence, 2).trimEnd()).toBe(before.trimEnd())
    }),
  )
})

test('it follows the number of lots', () => {
  const two = withSentence(withSentence('Hello', 'price', 2), 'hold', 2)
  const one = aboutSoMany(two, 1)
  expect(one).toBe(withSentence(withSentence('Hello', 'price', 1), 'hold', 1))
  expect(aboutSoMany(one, 2)).toBe(two)
  expect(aboutSoMany('Hello', 1)).toBe('Hello')
})

test('more time is asked until a day or until when the trader says, of any number of lots', () => {
  const open = withSentence('Hello', 'extend', 2)
  const dated = untilDay(open, 2, '12/14/2026')
  expect(dated).toBe('Hello\nPlease let me keep these lots on memo until 12/14/2026, and confirm it.\n')
  expect([open, dated].map((message) => standsIn(message, 'extend'))).toEqual([true, true])
  expect([open, dated].map(dayAsked)).toEqual([undefined, '12/14/2026'])
  const other = untilDay(aboutSoMany(dated, 1), 1, '1.2.2027')
  expect(other).toBe('Hello\nPlease let me keep this lot on memo until 1.2.2027, and confirm it.\n')
  expect(dayAsked(aboutSoMany(other, 2))).toBe('1.2.2027')
  expect(untilDay(other, 2)).toBe(open)
  expect([withSentence(dated, 'extend', 2), aboutNone(dated)]).toEqual(['Hello', 'Hello'])
  expect(untilDay('Hello', 1, '12/14/2026')).toBe('Hello')
  expect(standsIn(dated.replace('12/14/2026', 'we meet'), 'extend')).toBe(false)
})

test('of lots on memo other things are asked; what stands in the message can be taken out', () => {
  expect(offeredSentences('', 'there')).toEqual(['hold', 'price', 'memo', 'photos'])
  expect(offeredSentences('', 'onMemo')).toEqual(['extend', 'buy', 'return', 'price'])
  expect(offeredSentences(withSentence('', 'hold', 1), 'onMemo')).toEqual([
    'hold',
    'extend',
    'buy',
    'return',
    'price',
  ])
})

test('of a product other things are asked, which have nothing to do with lots', () => {
  expect(offeredSentences('', 'product')).toEqual(['sheet', 'offer', 'delivery', 'demonstration'])
  const both = withSentence(withSentence('', 'offer', 0), 'hold', 2)
  expect(aboutNone(both)).toBe('Please send me an offer with the price.')
})
