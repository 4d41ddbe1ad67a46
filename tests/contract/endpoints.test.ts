import { describe, expect, test } from 'vitest'
import type { ZodMiniObject } from 'zod/mini'
import { BASES, METHODS } from '#contract/endpoint.ts'
import { GET_USER_DATA, GET_WEB_SERVICE_VERSION } from '#contract/session/start-calls.ts'
import { addressOf, TARGETS } from '#tests/support/database/contract-targets.ts'

const endpoints = TARGETS.filter(([, target]) => target.answer !== undefined)

test('the contract declares the calls of the screens', () => {
  expect(endpoints.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'GetUserData',
      'GetWebServiceVersion',
      'LogIn',
      'LogOut',
      'PullLots',
      'PullMemos',
    ]),
  )
})

test('no two endpoints share a method and an address', () => {
  const addresses = endpoints.map(([, target]) => addressOf(target).replace(/\?$/, ''))
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe.each(TARGETS)('%s', (_name, { base, method, path, params, body, answer }) => {
  test('has a base, a method and an address', () => {
    expect(BASES).toContain(base)
    expect(METHODS).toContain(method)
    expect(path).toMatch(/^(\/(:[a-z][A-Za-z]*|[A-Za-z][A-Za-z-]*))+\??$/)
  })

  test('sends a body only where the method has one', () => {
    if (method !== 'POST' && method !== 'PUT') expect(body).toBeUndefined()
  })

  test('declares a schema for exactly the parameters of its address', () => {
    if (answer === undefined) return expect(body).toBeUndefined()
    const named = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name)
    expect(Object.keys((params as unknown as ZodMiniObject | undefined)?.shape ?? {})).toEqual(named)
  })
})

test('the two calls of specification §7, the trailing ? included', () => {
  expect(GET_USER_DATA).toEqual({ base: 'api', method: 'POST', path: '/GetUserData?' })
  expect(GET_WEB_SERVICE_VERSION).toEqual({ base: 'service', method: 'GET', path: '/GetWebServiceVersion' })
})
