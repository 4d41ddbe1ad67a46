import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { SendContactMessage } from '#contract/contact/contact.ts'
import { PullLots } from '#contract/lots/lots.ts'
import { PullMemos } from '#contract/memos.ts'
import { AskPasswordReset, ResetPassword } from '#contract/session/account.ts'
import { GetUserData, LogIn, LogOut } from '#contract/session/session.ts'
import { OpenShare } from '#contract/session/share.ts'
import { ListKeys } from '#contract/ingest/keys.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { createShare } from '#tests/support/database/add-share.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { addStaff, addUser, cookieOf, PASSWORD, serve } from '#tests/support/database/server-fixture.ts'
import { openMailbox } from '#tests/support/mail/mailbox.ts'

const db = databaseOfSuite()
const ip = '203.0.113.7'

test('each event is a line with address, user and outcome, and without mail address, token or password', async () => {
  const mailbox = await openMailbox()
  const server = await serve(db(), { env: { SMTP_URL: mailbox.url, WRONG_LOG_INS: '2', LOG_LEVEL: 'error' } })
  const { email, userId: user, customerId } = await addUser(db(), { restricted: true })
  const logIn = (address: string, password: string) =>
    server.call(LogIn, { body: { email: address, password }, ip })

  await logIn('nobody@test.example', 'wrong')
  await logIn(email, 'wrong')
  const cookie = cookieOf(await logIn(email, PASSWORD))
  await server.call(PullMemos, { cookie, ip })
  await server.call(PullLots, { ip })
  await server.call(LogOut, { cookie, ip })
  await server.call(PullLots, { cookie, ip })
  for (let nth = 0; nth < 3; nth++) await logIn(email, 'wrong')
  await server.call(AskPasswordReset, { body: { email }, ip })
  await server.sendMails()
  const token = /#token=(\S+)/.exec((await mailbox.mail(1)).text)![1]!
  await server.call(ResetPassword, { body: { token, password: 'quite another one' }, ip })
  await server.call(ResetPassword, { body: { token, password: 'quite another one' }, ip })
  const expiresAt = new Date(server.now().getTime() + 1000)
  const share = await createShare(db(), {
    customerId,
    createdBy: user,
    lotIds: [],
    unbranded: false,
    expiresAt,
  })
  await server.call(OpenShare, { body: { token: share }, ip })
  await server.call(OpenShare, { body: { token: 'wrong' }, ip })

  const begun = server.securityLog.find(({ event }) => event === 'log_in')
  expect(begun).toMatchObject({ factor: 'password' })
  const lines = server.securityLog.map(({ event, user: about, reason }) => [event, about, reason])
  expect(lines).toEqual([
    ['log_in_wrong', null, undefined],
    ['log_in_wrong', user, undefined],
    ['log_in', user, undefined],
    ['refused', user, 'log_in_may_not'],
    ['log_out', user, undefined],
    ['refused', undefined, 'log_in_needed'],
    ['log_in_wrong', user, undefined],
    ['log_in_wrong', user, undefined],
    ['refused', undefined, 'too_many_wrong_log_ins'],
    ['reset_asked', undefined, undefined],
    ['password_set', user, undefined],
    ['share_opened', undefined, undefined],
    ['share_wrong', undefined, undefined],
  ])
  const text = server.securityLog.map((line) => JSON.stringify(line))
  for (const line of text) expect(line).toContain(`"address":"${ip}"`)
  for (const secret of [
    email,
    'nobody@',
    PASSWORD,
    'quite another',
    token,
    share,
    ...cookie.split('=')[1]!.split(';'),
  ])
    expect(text.join('\n')).not.toContain(secret)
})

test('a flood of events is a hundred lines a second, and the next line counts the rest', async () => {
  const server = await serve(db())
  const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
  const call = () =>
    server.call(SendContactMessage, {
      ...foreign,
      body: { id: randomUUID(), name: 'A', email: 'a@test.example', subject: 'S', message: 'M' },
    })
  const begun = performance.now()
  await Promise.all(Array.from({ length: 150 }, call))
  const seconds = Math.floor((performance.now() - begun) / 1000) + 1
  expect(server.securityLog.length).toBeLessThanOrEqual(100 * seconds)
  expect(server.securityLog.length).toBeGreaterThanOrEqual(100)
})

test('a flood of refusals hides no guesser', async () => {
  const { app, securityLog } = await serve(db())
  const request = { ip, routeOptions: { url: '/' } } as FastifyRequest
  for (let nth = 0; nth < 150; nth++) app.securityLog.note('refused', request)
  for (const event of ['log_in_wrong', 'proof_wrong', 'share_wrong'] as const)
    app.securityLog.note(event, request)
  const guesses = securityLog.filter(({ event }) => event !== 'refused')
  expect(guesses.map(({ event }) => event)).toEqual(['log_in_wrong', 'proof_wrong', 'share_wrong'])
})

test('a refusal says who was refused: a share, a key, one of the staff', async () => {
  const server = await serve(db())
  const { userId, customerId } = await addUser(db())
  const [staff, lotIds] = [await addStaff(db()), await saveLots(db(), customerId, [{ lot: 'A', type: 0 }])]
  const expiresAt = new Date(server.now().getTime() + 1000)
  const token = await createShare(db(), {
    customerId,
    createdBy: userId,
    lotIds,
    unbranded: false,
    expiresAt,
  })
  const guest = cookieOf(await server.call(OpenShare, { body: { token } }))
  const key = await server.newKey(['lots'])
  const from = { headers: { 'sec-fetch-site': 'cross-site' } }

  await server.call(PullMemos, { cookie: guest })
  await server.call(PullMemos, { cookie: await server.sessionOf(staff.userId) })
  await server.call(ListKeys, { key })
  await server.call(ListKeys, { cookie: await server.sessionOf(userId) })
  await server.call(ListKeys, { cookie: await server.sessionOf(staff.userId), ...from })

  const lines = server.securityLog.filter(({ event }) => event === 'refused')
  const about = lines.map(({ user, share, key: id }) => ({ user, share, key: id }))
  const number = expect.any(Number)
  expect(about).toEqual([
    { share: number },
    { user: staff.userId },
    { key: number },
    { user: userId },
    { user: staff.userId },
  ])
})

test('a visitor and a session that goes on are no events', async () => {
  const server = await serve(db())
  const { email } = await addUser(db())
  const cookie = await server.logIn(email)
  await server.call(GetUserData)
  await server.call(GetUserData, { cookie })
  await server.call(PullLots, { cookie })
  expect(server.securityLog.map(({ event }) => event)).toEqual(['log_in'])
})
