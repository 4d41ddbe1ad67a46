/** Second factors as users set them up, by the calls of the page. */
import { expect } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { BeginFactorAtLogIn, PasskeyOptions } from '#contract/session/factors.ts'
import { AddPasskey, ConfirmApp, PlanPasskey, SetUpApp } from '#contract/session/my-factors.ts'
import { Prove } from '#contract/session/proof.ts'
import { LogIn } from '#contract/session/session.ts'
import { requireOfCustomer } from '#server/factors/requirements/queries.ts'
import { addUser, cookieOf, PASSWORD, type TestServer } from '#tests/support/database/server-fixture.ts'
import { softwarePasskey } from './software-passkey.ts'

/** The code that an app with this secret shows. `later`: of so many half minutes after now. */
export function codeOf(server: Pick<TestServer, 'now'>, secret: string, later = 0): string {
  const timestamp = server.now().getTime() + later * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** A code of six digits that is wrong now and for a while. */
export function wrongCodeOf(server: Pick<TestServer, 'now'>, secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((later) => codeOf(server, secret, later)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code))!
}

export const cookies = (...all: string[]) => all.filter(Boolean).join('; ')

/** Proves by the password who has the session; by a code, too, where one is given. */
export async function prove(server: TestServer, cookie: string, code?: string) {
  const body = { password: PASSWORD, ...(code !== undefined && { code }) }
  const proven = await server.call(Prove, { cookie, body })
  expect(proven.statusCode, proven.body).toBe(200)
}

/** Sets up an app for a user with a session that needs no code for it. The code that confirms it is used. */
export async function setUpApp(server: TestServer, cookie: string) {
  await prove(server, cookie)
  const begun = await server.call(SetUpApp, { cookie })
  expect(begun.statusCode, begun.body).toBe(200)
  const { secret } = begun.json() as { secret: string }
  const body = { code: codeOf(server, secret) }
  const done = await server.call(ConfirmApp, { cookie: cookies(cookie, cookieOf(begun)), body })
  expect(done.statusCode, done.body).toBe(200)
  return { secret, ...(done.json() as { recoveryCodes: string[] }) }
}

/** Adds a passkey for a user with a session that has given a proof, or needs no code for one. */
export async function addPasskey(server: TestServer, cookie: string, name = 'Tablet') {
  const passkey = softwarePasskey(server.config.publicOrigin)
  const plan = () => server.call(PlanPasskey, { cookie })
  const first = await plan()
  if (first.statusCode !== 200) await prove(server, cookie)
  const planned = first.statusCode === 200 ? first : await plan()
  expect(planned.statusCode, planned.body).toBe(200)
  const body = { name, passkey: passkey.make(planned.json()) }
  const added = await server.call(AddPasskey, { cookie: cookies(cookie, cookieOf(planned)), body })
  expect(added.statusCode, added.body).toBe(200)
  return { passkey, id: (added.json() as { id: string }).id }
}

/** A question, and the cookie that goes with its answer. */
export async function question(server: TestServer) {
  const asked = await server.call(PasskeyOptions, {})
  expect(asked.statusCode, asked.body).toBe(200)
  return { asked: asked.json() as { challenge: string }, cookie: cookieOf(asked) }
}

/** The first step: the right password of who has, or has to have, a second one. */
export async function passFirstStep(server: TestServer, email: string) {
  const answer = await server.call(LogIn, { body: { email, password: PASSWORD } })
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'second_factor_needed'])
  return { key: answer.json().key as string, cookie: cookieOf(answer) }
}

/**
 * A log-in of a new user that waits for its second step, with what ends it. `isNew`: the user has to have a second factor
 * and has none, and an app is being set up.
 */
export async function waitingLogIn(server: TestServer, isNew = false) {
  const { email, userId, customerId } = await addUser(server.db)
  if (isNew) {
    await requireOfCustomer(server.db, customerId, true)
    const { cookie } = await passFirstStep(server, email)
    const { secret } = (await server.call(BeginFactorAtLogIn, { cookie })).json() as { secret: string }
    return { cookie, body: { code: codeOf(server, secret) } }
  }
  const { recoveryCodes } = await setUpApp(server, await server.sessionOf(userId))
  return { cookie: (await passFirstStep(server, email)).cookie, body: { code: recoveryCodes[0] } }
}

/** The answer of a new user's passkey to a new question. */
export async function passkeyLogIn(server: TestServer) {
  const { userId } = await addUser(server.db)
  const { passkey } = await addPasskey(server, await server.sessionOf(userId))
  const { asked, cookie } = await question(server)
  return { cookie, body: { passkey: passkey.answer(asked) } }
}
