import { expect, test } from 'vitest'
import { GetUserData, LogIn } from '#contract/session/session.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { addUser, PASSWORD, serve } from '#tests/support/database/server-fixture.ts'

const db = databaseOfSuite()

/** The session's and the device's. */
async function cookiesFor(publicOrigin: string): Promise<string[]> {
  const server = await serve(db(), { env: { PUBLIC_ORIGIN: publicOrigin } })
  const { email } = await addUser(db())
  const answer = await server.call(LogIn, { body: { email, password: PASSWORD } })
  return answer.headers['set-cookie'] as string[]
}

test('the cookies of https are bound to the host and secure', async () => {
  expect(await cookiesFor('https://portal.example.com')).toEqual([
    expect.stringMatching(
      /^__Host-loupe=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(
      /^__Host-loupe-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ])
})

test.each([
  'http://192.168.1.5:3000',
  // Safari keeps no Secure cookie there: https://bugs.webkit.org/show_bug.cgi?id=281149
  'http://localhost:3000',
  'http://127.0.0.1:3000',
])('those of %s are neither', async (origin) => {
  expect(await cookiesFor(origin)).toEqual([
    expect.stringMatching(/^loupe=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^loupe-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
})

test.each([
  ['an empty one', 'loupe='],
  ['broken percent-encoding', 'loupe=%E0%A4%A'],
  ['an open quote', 'loupe="'],
  ['one character too few', `loupe=${'a'.repeat(42)}`],
  ['a made-up token', `loupe=${'a'.repeat(43)}`],
  ['six thousand characters', `loupe=${'a'.repeat(6000)}`],
  ['SQL', "loupe=' or 1=1 --"],
  ['no pairs at all', ';;;=;loupe'],
  ['control characters', 'loupe=\u0001\u00ff'],
  ["the name of an object's own", '__proto__=x; constructor=y; loupe=z'],
])('a cookie that nobody was given is no session: %s', async (_, cookie) => {
  const server = await serve(db())
  const answer = await server.call(GetUserData, { cookie })
  expect([answer.statusCode, answer.body]).toEqual([200, 'null'])
})
