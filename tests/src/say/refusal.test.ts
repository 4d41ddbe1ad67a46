import { expect, test } from 'vitest'
import { ApiError } from '#src/api/errors.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { refusalText } from '#src/say/refusal.ts'

test('a key is said in words, with its value', () => {
  expect(refusalText('wrong_log_in')).toBe('E-mail or password is wrong.')
  expect(refusalText('at_most:150')).toBe('Use at most 150 characters')
  expect(refusalText('busy:7')).toBe('The server is busy. Try again in 7 s.')
  expect(refusalText('lot_twice:A:1')).toBe('Lot A:1 is given twice.')
})

test.each(['Remove the sign', 'Note: see below', 'toString', 'constructor:1', ''])(
  '%j is no key, and is said as it is',
  (sentence) => {
    expect(refusalText(sentence)).toBe(sentence)
  },
)

test('of an answer the keys are taken, and the sentences where it has none', () => {
  const answer = {
    code: 'bad_request',
    message: 'Some of this cannot be accepted.',
    key: 'not_accepted',
    fields: { email: 'Enter an address', id: 'Invalid UUID' },
    fieldKeys: { email: 'email_needed' },
  }
  expect(refusalOf(new ApiError(400, answer))).toEqual({
    failure: 'Some of this cannot be accepted.',
    fields: { email: 'Enter an e-mail address such as name@company.com', id: 'Invalid UUID' },
  })
  expect(refusalOf(new ApiError(502, undefined)).failure).toBe('The server answered 502')
})
