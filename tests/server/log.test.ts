import { expect, test } from 'vitest'
import { toLogged } from '#server/log.ts'

test('an error of several, as of a host with two addresses, is logged with each of them', () => {
  const refused = (address: string) =>
    Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' })
  const error = new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432'), 'no error'])
  expect(toLogged(error)).toMatchObject({
    type: 'AggregateError',
    errors: [
      { message: 'connect ECONNREFUSED ::1:5432', code: 'ECONNREFUSED' },
      { message: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED' },
    ],
  })
})

test('a failed query is logged without its values, as the cause of another error, too', () => {
  const query = Object.assign(new Error('Failed query: select $1\nparams: secret'), { query: 'select $1' })
  expect(JSON.stringify(toLogged(new AggregateError([new Error('a', { cause: query })])))).not.toContain(
    'secret',
  )
})
