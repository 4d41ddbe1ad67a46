import { expect, test } from 'vitest'
import { addressOf } from '#src/api/address.ts'

test('fills parameters, whose names may end in digits, and leaves out what is not given', () => {
  const target = { base: 'api', method: 'GET', path: '/photos/:sha256/of/:lot' } as const
  const params = { sha256: 'ab12', lot: 'A/1 b' }
  expect(addressOf(target, params, { customer: 7, name: undefined, as: 'a&b' })).toBe(
    '/api/photos/ab12/of/A%2F1%20b?customer=7&as=a%26b',
  )
  expect(addressOf({ ...target, path: '/lots' }, {}, { name: undefined })).toBe('/api/lots')
})
