import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageReference } from '#contract/contact/message-reference.ts'

test('a reference is short, has no letter that reads as a digit, and follows from the id', () => {
  expect(messageReference('00000000-8b5a-4d5e-9a55-0123456789ab')).toBe('M-000000')
  expect(messageReference('0b9d0d1c-8b5a-4d5e-9a55-0123456789ab')).toBe('M-5ST38W')
  fc.assert(fc.property(fc.uuid(), (id) => /^M-[0-9A-HJKMNP-TV-Z]{6}$/.test(messageReference(id))))
})
