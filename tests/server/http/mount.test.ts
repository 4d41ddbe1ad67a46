import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ROLES, type Role } from '#contract/session/role.ts'
import { openDemo } from '#demo/demo.ts'
import { buildApp } from '#server/app.ts'
import { toConfig } from '#server/config.ts'
import type { Caller } from '#server/http/caller.ts'
import { answerError } from '#server/http/errors.ts'
import { mount, mountBytes } from '#server/http/mount.ts'
import { packJson } from '#server/http/packed-json.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { openMail } from '#server/mail.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'

const Thing = endpoint({
  base: 'api',
  method: 'POST',
  path: '/things/:id',
  params: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  query: z.object({ q: z.optional(z.string()) }),
  body: z.object({ a: z.int() }),
  answer: z.object({ ok: z.boolean() }),
})

const CALLERS: Record<Role, Caller | null> = {
  visitor: null,
  customer: user(false),
  restricted: user(true),
  guest: {
    kind: 'guest',
    epoch: 'e',
    rev: 0,
    id: -3,
    shareId: 1,
    customerId: 1,
    clientName: 'ACME',
    unbranded: false,
    certificates: true,
    originals: true,
    order: { sort: 'date', direction: 'descending' },
    expiresAt: new Date(0),
  },
  staff: { kind: 'staff', userId: 2, email: 'ruth@loupe.example', firstName: null, idleMinutes: 0 },
}

function user(restricted: boolean): Caller {
  return {
    kind: 'user',
    epoch: 'e',
    rev: 0,
    userId: 1,
    customerId: 1,
    clientName: 'ACME',
    firstName: null,
    restricted,
    idleMinutes: 0,
  }
}

function appFor(caller: Caller | null) {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.decorate('callerOf', async () => ({ caller, beside: null }))
  app.decorateRequest('caller', null)
  app.decorateRequest('beside', null)
  app.decorate('securityLog', { note: () => undefined })
  return app
}

const send = { method: 'POST', url: '/api/things/7?q=x&more=y', payload: { a: 1, b: 2 } } as const

describe('a mounted call', () => {
  test('gives its handler what the schemas name and nothing more, and answers what they name', async () => {
    const app = appFor(CALLERS.customer)
    let given: unknown
    mount(app, Thing, { for: ['customer'] }, ({ params, query, body, caller }) => {
      given = { params, query, body, userId: caller.userId }
      return { ok: true, secret: 'x' }
    })
    const answer = await app.inject(send)
    expect(given).toEqual({ params: { id: '7' }, query: { q: 'x' }, body: { a: 1 }, userId: 1 })
    expect([answer.statusCode, answer.body]).toEqual([200, '{"ok":true}'])
  })

  test.each([
    ['/api/things/x', { a: 1 }, 'id'],
    ['/api/things/7?q=1&q=2', { a: 1 }, 'q'],
    ['/api/things/7', { a: 1.5 }, 'a'],
    ['/api/things/7?q=%00', { a: 1 }, 'q'],
  ])('refuses %s with %o by its field %s', async (url, payload, field) => {
    const app = appFor(null)
    mount(app, Thing, { for: ROLES }, () => ({ ok: true }))
    const answer = await app.inject({ method: 'POST', url, payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })

  test('that answers what the contract does not allow is a 500, also when SQL made the answer', async () => {
    for (const wrong of [
      { ok: 'yes' } as unknown as { ok: boolean },
      await packJson('{"ok":"yes"}', 'identity'),
    ]) {
      const app = appFor(null)
      mount(app, Thing, { for: ROLES }, () => wrong)
      expect((await app.inject(send)).statusCode).toBe(500)
    }
  })

  test('sends JSON made by SQL as it is', async () => {
    const app = appFor(null)
    mount(app, Thing, { for: ROLES }, () => packJson('{"ok" : true}', 'identity'))
    const answer = await app.inject(send)
    expect(answer.body).toBe('{"ok" : true}')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('sends bytes with the headers of its handler', async () => {
    const app = appFor(null)
    const target = {
      base: 'api',
      method: 'GET',
      path: '/bytes/:id',
      params: z.object({ id: z.string() }),
    } as const
    mountBytes(app, target, { for: ROLES }, ({ params, reply }) => {
      void reply.type('image/webp')
      return Buffer.from(params.id)
    })
    const answer = await app.inject('/api/bytes/xyz')
    expect([answer.headers['content-type'], answer.body]).toEqual(['image/webp', 'xyz'])
  })
})

describe('who may call', () => {
  const cases = (Object.keys(CALLERS) as Role[]).flatMap((caller) =>
    ROLES.map((role) => [caller, role] as const),
  )

  test.each(cases)('a %s at a call for a %s', async (caller, role) => {
    const app = appFor(CALLERS[caller])
    mount(app, Thing, { for: [role] }, () => ({ ok: true }))
    const answer = await app.inject(send)
    const refused = caller === 'visitor' ? [401, 'session_ended'] : [403, 'forbidden']
    expect([answer.statusCode, answer.json().code]).toEqual(caller === role ? [200, undefined] : refused)
  })

  test('is asked before the input is looked at', async () => {
    const app = appFor(null)
    mount(app, Thing, { for: ['customer'] }, () => ({ ok: true }))
    expect((await app.inject({ method: 'POST', url: '/api/things/x' })).statusCode).toBe(401)
  })
})

describe('a route below the bases', () => {
  const db = databaseOfSuite()

  test('that does not say who may call it does not get into the server', async () => {
    const config = toConfig({})
    const mail = openMail(config)
    const photoSource = async () => undefined
    const storage = await openStorage(config)
    const resources = {
      db: db(),
      config,
      mail,
      photoSource,
      storage,
      demo: openDemo(db()),
      now: () => new Date(),
    }
    const app = await buildApp(resources, 'no-such-folder')
    onTestFinished(() => app.close())
    for (const url of ['/api/open', '/service/open'])
      expect(() => app.get(url, () => 'x')).toThrow(`${url} does not say who may call it`)
  })
})
