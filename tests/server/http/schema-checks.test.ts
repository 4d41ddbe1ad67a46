/** Texts that cannot be stored are found in whatever shape they come, also where a schema takes any. */
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { HttpError } from '#server/http/errors.ts'
import { parseInput } from '#server/http/schema-checks.ts'

/** Deeper than a call stack is. */
const nested = (inner: string): unknown =>
  JSON.parse(`${'{"a":'.repeat(50_000)}${inner}${'}'.repeat(50_000)}`)

const faultsOf = (given: unknown): string[] => {
  try {
    parseInput(z.unknown(), given)
    return []
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return Object.keys(error.fields ?? {})
  }
}

test('a text with a NUL or half a character is refused at its place', () => {
  expect(faultsOf({ a: ['x', { b: 'y\0' }] })).toEqual(['a.1.b'])
  expect(faultsOf(['\uD83D'])).toEqual(['0'])
  expect(faultsOf({ a: ['x', { b: '\u{1F48E}' }] })).toEqual([])
})

test('however deep it lies', () => {
  expect(faultsOf(nested('"x"'))).toEqual([])
  expect(faultsOf(nested('"\\u0000"'))[0]).toHaveLength(2 * 50_000 - 1)
})
