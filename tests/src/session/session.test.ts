import { describe, expect, test } from 'vitest'
import type { Session } from '#contract/session/session.ts'
import { greetingOf, toSession, roleOf, VISITOR } from '#src/session/session.ts'

/** What an answer's bytes become. */
const sessionOf = (json: string) => toSession(JSON.parse(json))

describe('an answer', () => {
  test.each(['null', '[]', '[{"id":7}]', '"x"', '""', '5', '-3', 'true', 'false'])(
    '%s is a visitor: it is not an object',
    (json) => {
      expect(sessionOf(json)).toEqual({ id: -1 })
    },
  )

  test.each([
    '{}',
    '{"id":"7"}',
    '{"id":null}',
    '{"id":[7]}',
    '{"id":true}',
    '{"id":"NaN"}',
    '{"id":1e999}',
    '{"ID":7}',
  ])('%s is a failed call: an object without a numeric id', (json) => {
    expect(() => sessionOf(json)).toThrow(TypeError)
  })

  test.each([
    ['{"id":-1,"clientName":"x"}', { id: -1, clientName: 'x' }],
    ['{"id":-2}', { id: -2 }],
    ['{"id":-3,"clientName":"x"}', { id: -3, clientName: 'x' }],
    ['{"id":0}', { id: 0 }],
    ['{"id":7,"firstName":null,"clientName":"ACME"}', { id: 7, firstName: null, clientName: 'ACME' }],
    [
      '{"id":7,"firstName":"Dana","restricted":true,"idleMinutes":10}',
      { firstName: 'Dana', restricted: true, idleMinutes: 10 },
    ],
  ])('%s is the session', (json, session) => {
    expect(sessionOf(json)).toMatchObject(session)
  })

  test('fields of another kind than expected count as absent, and unknown ones are dropped', () => {
    expect(
      sessionOf('{"id":7,"firstName":5,"clientName":[],"restricted":"yes","idleMinutes":"1","token":"t"}'),
    ).toEqual({
      id: 7,
      firstName: null,
      clientName: null,
      restricted: false,
      idleMinutes: 0,
    })
  })
})

test.each<[Session, string]>([
  [VISITOR, 'visitor'],
  [{ id: -1, restricted: true }, 'visitor'],
  [{ id: -2 }, 'guest'],
  [{ id: -3, restricted: true }, 'guest'],
  [{ id: 7 }, 'customer'],
  [{ id: 0 }, 'customer'],
  [{ id: -4 }, 'customer'],
  [{ id: 7, restricted: true }, 'restricted'],
  [{ id: 7, restricted: false }, 'customer'],
  [{ id: 7, staff: true }, 'staff'],
  [{ id: -1, staff: true }, 'visitor'],
])('%j looks as %s', (session, role) => {
  expect(roleOf(session)).toBe(role)
})

describe('the greeting', () => {
  const names: [
    firstName: Session['firstName'],
    clientName: Session['clientName'],
    greeting: string | null,
  ][] = [
    ['Dana', 'ACME', 'Hello Dana · ACME'],
    ['Dana', null, 'Hello Dana'],
    ['Dana', undefined, 'Hello Dana'],
    ['Dana', '', 'Hello Dana'],
    [null, 'ACME', 'ACME'],
    [undefined, 'ACME', 'ACME'],
    ['', 'ACME', 'ACME'],
    [null, null, null],
    [undefined, undefined, null],
    ['', '', null],
  ]

  test.each(names)('of %j and %j is %j', (firstName, clientName, greeting) => {
    expect(greetingOf({ id: 7, firstName, clientName })).toBe(greeting)
    expect(greetingOf({ id: 0, firstName, clientName })).toBe(greeting)
  })

  test.each([-1, -2, -3])('is never given to id %i', (id) => {
    for (const [firstName, clientName] of names) expect(greetingOf({ id, firstName, clientName })).toBeNull()
  })
})
