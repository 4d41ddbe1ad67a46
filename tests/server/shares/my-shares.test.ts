/** Shares as their customer makes, sees and ends them, and what guests of them are shown and answer. */
import { ReadAnswers } from '#contract/account/answers-read.ts'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { SORT_KEYS } from '#contract/codes.ts'
import { GetAccount, SaveSettings } from '#contract/account/account.ts'
import { type LotPage, PullLots } from '#contract/lots/lots.ts'
import { GET_PHOTO } from '#contract/lots/photos.ts'
import { GetUserData } from '#contract/session/session.ts'
import { OpenShare } from '#contract/session/share.ts'
import { AnswerShare, SeeShare } from '#contract/sharing/answers.ts'
import {
  CopyShareLink,
  CreateShare,
  EndShare,
  ExtendShare,
  type ListedShare,
  ListShares,
  type NewShare,
} from '#contract/sharing/shares.ts'
import { mails, throttles } from '#server/db/schema/running.ts'
import { shareAnswers } from '#server/db/schema/sharing.ts'
import { deleteLots, saveLots } from '#server/lots/save-lots.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, cookieOf, serve, type TestServer } from '#tests/support/database/server-fixture.ts'
import { openMailbox } from '#tests/support/mail/mailbox.ts'

const PICTURE = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'grey' } })
  .png()
  .toBuffer()

const OPEN: Omit<NewShare, 'lotIds'> = {
  name: 'Rounds for Ann',
  days: 14,
  unbranded: false,
  certificates: true,
  originals: true,
}

/** The column of lots by which each sorts. */
const SORTED_BY = { date: 'date', lot: 'lot', carat: 'caratMilli' } as const

onAnyDatabase((db) => {
  beforeEach(async () => {
    await db().delete(throttles)
    await db().delete(mails)
  })

  async function world(env: Record<string, string> = {}) {
    const server = await serve(db(), { env, photoSource: async () => PICTURE })
    const user = await addUser(db())
    const photo = {
      id: randomUUID().replaceAll('-', ''),
      widthPx: 1,
      heightPx: 1,
      capturedAt: '2026-11-01T00:00:00Z',
    }
    const ids = await saveLots(db(), user.customerId, [
      { lot: 'A', type: 0, certificate: 'GIA-7', photos: [photo] },
      { lot: 'B', type: 0 },
      { lot: 'C', type: 1, caratMilli: 770, gemType: 'Garnet', shape: 'Round' },
    ])
    const cookie = await server.logIn(user.email)
    const make = async (given: Partial<NewShare> = {}) => {
      const answer = await server.call(CreateShare, { cookie, body: { ...OPEN, lotIds: ids, ...given } })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ share: ListedShare; token: string }>()
    }
    const list = async () =>
      (await server.call(ListShares, { cookie })).json<{ shares: ListedShare[] }>().shares
    return { server, user, ids, photo, cookie, make, list }
  }
  const open = (server: TestServer, token: string, more: object = {}) =>
    server.call(OpenShare, { body: { token, ...more } })
  const guestOf = async (server: TestServer, token: string, more: object = {}) =>
    cookieOf(await open(server, token, more))
  const lotsOf = async (server: TestServer, cookie: string) =>
    (await server.call(PullLots, { cookie })).json<LotPage>()

  test('a share is listed with who made it, how it is opened, and how often it was', async () => {
    const { server, user, make, list } = await world()
    const colleague = await addUser(db(), { customerId: user.customerId })
    const { share, token } = await make({ note: '  Two rounds\nand a pear ', password: 'opens the link' })
    expect(share).toMatchObject({
      name: 'Rounds for Ann',
      note: 'Two rounds\nand a pear',
      lots: 3,
      opens: 0,
      hasPassword: true,
    })
    expect([share.createdAt, share.expiresAt]).toEqual(['2026-11-20T09:00:00Z', '2026-12-04T09:00:00Z'])
    server.pass({ minutes: 5 })
    await guestOf(server, token, { password: 'opens the link', device: 'tablet' })
    server.pass({ minutes: 5 })
    await guestOf(server, token, { password: 'opens the link' })
    const [listed] = await list()
    expect([listed!.opens, listed!.latestOpens]).toEqual([
      2,
      [
        { at: '2026-11-20T09:10:00Z', device: 'other' },
        { at: '2026-11-20T09:05:00Z', device: 'tablet' },
      ],
    ])
    const theirs = await server.call(ListShares, { cookie: await server.logIn(colleague.email) })
    expect(theirs.json()).toEqual({ shares: [listed], answersReadUntil: null })
    expect(JSON.stringify(listed)).not.toContain(token)
  })

  test('the first of its lots are those with which its wall begins', async () => {
    const { user, make, list } = await world()
    const carats = [900, 3000, undefined, 2000, 1500]
    const heavy = await saveLots(
      db(),
      user.customerId,
      carats.map((caratMilli, nth) => ({ lot: `W-${nth}`, type: 0, ...(caratMilli && { caratMilli }) })),
    )
    await make({ lotIds: heavy, order: { sort: 'carat', direction: 'descending' } })
    expect((await list())[0]!.firstLots).toEqual([1, 3, 4, 0].map((nth) => heavy[nth]))
    await make({ lotIds: heavy, order: { sort: 'carat', direction: 'ascending' } })
    expect((await list())[0]!.firstLots).toEqual([0, 4, 3, 1].map((nth) => heavy[nth]))
  })

  test('lots are fixed when they are shared; one that is withdrawn vanishes', async () => {
    const { server, user, ids, make, list } = await world()
    const { token } = await make({ lotIds: [ids[0]!, ids[2]!] })
    const guest = await guestOf(server, token)
    expect((await lotsOf(server, guest)).columns.lot).toBe('A\tC')
    await deleteLots(db(), user.customerId, [ids[0]!])
    expect((await lotsOf(server, guest)).columns.lot).toBe('C')
    expect((await list())[0]).toMatchObject({ lots: 1, firstLots: [ids[2]] })
  })

  test.each([true, false])('certificate numbers are shown or not, and originals (%s)', async (shown) => {
    const { server, photo, make } = await world()
    const { token } = await make({ certificates: shown, originals: shown })
    const guest = await guestOf(server, token)
    const session = await server.call(GetUserData, { cookie: guest })
    expect(session.json()).toMatchObject({ originals: shown, leftS: 14 * 86_400 })
    const page = await lotsOf(server, guest)
    expect(['certificate' in page.columns, JSON.stringify(page).includes('GIA-7')]).toEqual([shown, shown])
    const params = { id: photo.id, size: 'original' }
    expect((await server.call(GET_PHOTO, { cookie: guest, params })).statusCode).toBe(shown ? 200 : 403)
  })

  test('a guest is told the order that the wall had, by a field that guests see', async () => {
    const { server, make, list } = await world()
    for (const sort of SORT_KEYS) {
      const order = { sort, direction: 'ascending' } as const
      const { share, token } = await make({ order, certificates: false, originals: false })
      const answer = await open(server, token)
      const session = await server.call(GetUserData, { cookie: cookieOf(answer) })
      expect([share.order, (await list())[0]!.order]).toEqual([order, order])
      expect([answer.json().order, session.json().order]).toEqual([order, order])
      expect((await lotsOf(server, cookieOf(answer))).columns).toHaveProperty(SORTED_BY[sort])
    }
  })

  test('a link with a password wants it; too many wrong ones are refused, from elsewhere it still opens', async () => {
    const { server, make } = await world()
    const { token } = await make({ password: 'opens the link' })
    const keyOf = async (more: object) => (await open(server, token, more)).json().key
    expect([await keyOf({}), await keyOf({ password: 'no' })]).toEqual([
      'share_named_password_needed',
      'share_password_wrong',
    ])
    const unnamed = await make({ password: 'opens the link', unbranded: true })
    expect((await open(server, unnamed.token)).json().key).toBe('share_password_needed')
    for (let nth = 0; nth < 9; nth++) await open(server, token, { password: `wrong ${nth}` })
    expect(await keyOf({ password: 'opens the link' })).toBe('share_wrong_passwords')
    const elsewhere = { body: { token, password: 'opens the link' }, ip: '203.0.113.7' }
    expect((await server.call(OpenShare, elsewhere)).statusCode).toBe(200)
    server.pass({ minutes: 16 })
    expect((await open(server, token, { password: 'opens the link' })).statusCode).toBe(200)
    expect(server.securityLog.filter(({ event }) => event === 'share_wrong')).toHaveLength(10)
  })

  test('another link of it opens as well; there are a hundred at most', async () => {
    const { server, cookie, make } = await world()
    const { share, token } = await make()
    const copy = () => server.call(CopyShareLink, { cookie, params: { id: String(share.id) } })
    const { token: copied } = (await copy()).json<{ token: string }>()
    expect(copied).not.toBe(token)
    for (const each of [token, copied]) expect((await open(server, each)).statusCode).toBe(200)
    for (let nth = 2; nth < 100; nth++) await copy()
    const full = await copy()
    expect([full.statusCode, full.json().key]).toEqual([409, 'share_links:100'])
  })

  test('ending it ends every link and every guest, on any server, and for good', async () => {
    const { server, cookie, make, list } = await world()
    const { share, token } = await make()
    const params = { id: String(share.id) }
    const { token: copied } = (await server.call(CopyShareLink, { cookie, params })).json<{ token: string }>()
    const guests = [await guestOf(server, token), await guestOf(server, copied)]
    expect((await server.call(EndShare, { cookie, params })).statusCode).toBe(200)
    const other = await serve(db())
    for (const at of [server, other]) {
      for (const guest of guests)
        expect((await at.call(PullLots, { cookie: guest })).json().code).toBe('session_ended')
      for (const each of [token, copied]) expect((await open(at, each)).json().key).toBe('share_named_gone')
    }
    expect((await list())[0]!.revokedAt).toBe('2026-11-20T09:00:00Z')
    server.pass({ minutes: 1 })
    await server.call(EndShare, { cookie, params })
    expect((await list())[0]!.revokedAt).toBe('2026-11-20T09:00:00Z')
    for (const target of [ExtendShare, CopyShareLink])
      expect((await server.call(target, { cookie, params, body: { days: 3 } })).json().key).toBe(
        'share_ended',
      )
  })

  test('it lasts longer or shorter from now on, also after it is over', async () => {
    const { server, cookie, make, list } = await world()
    const { share, token } = await make({ days: 1 })
    const extend = (days: unknown) =>
      server.call(ExtendShare, { cookie, params: { id: String(share.id) }, body: { days } })
    server.pass({ days: 2 })
    expect((await open(server, token)).json().key).toBe('share_named_gone')
    expect((await extend(7)).json().expiresAt).toBe('2026-11-29T09:00:00Z')
    expect((await open(server, token)).json().leftS).toBe(7 * 86_400)
    for (const days of [0, 366, 1.5, '7']) expect((await extend(days)).statusCode, String(days)).toBe(400)
    expect((await list())[0]!.expiresAt).toBe('2026-11-29T09:00:00Z')
  })

  test('nothing is shared without a lot or a name, nor too much', async () => {
    const { server, cookie, ids } = await world()
    const made = async (given: object) => {
      const answer = await server.call(CreateShare, { cookie, body: { ...OPEN, lotIds: ids, ...given } })
      return [answer.statusCode, Object.keys(answer.json().fields ?? {})]
    }
    expect(await made({ lotIds: [] })).toEqual([400, ['lotIds']])
    expect(await made({ lotIds: Array.from({ length: 8_001 }, (_, nth) => nth) })).toEqual([400, ['lotIds']])
    expect(await made({ name: ' \n ' })).toEqual([400, ['name']])
    expect(await made({ password: 'short' })).toEqual([400, ['password']])
    expect(await made({ password: 'Password1' })).toEqual([400, ['password']])
    expect(await made({ note: 'x'.repeat(1_001) })).toEqual([400, ['note']])
    expect(await made({ days: 1_000 })).toEqual([400, ['days']])
    for (const order of [{ sort: 'price', direction: 'ascending' }, { sort: 'lot' }, 'lot'])
      expect((await made({ order }))[0], JSON.stringify(order)).toBe(400)
  })

  test('who shared is mailed of the first opening, and of none who does not want it', async () => {
    const { server, cookie, make } = await world()
    const notices = () => db().$count(mails, eq(mails.kind, 'notice'))
    const { token } = await make()
    await open(server, token)
    await open(server, token)
    expect(await notices()).toBe(1)
    await server.call(SaveSettings, { cookie, body: { openMails: false } })
    expect((await server.call(GetAccount, { cookie })).json()).toMatchObject({ openMails: false })
    await open(server, (await make()).token)
    expect(await notices()).toBe(1)
  })

  test('a guest reads the note and answers once; the answer is listed and mailed to who shared', async () => {
    const mailbox = await openMailbox()
    const { server, user, ids, make, list } = await world({
      SMTP_URL: mailbox.url,
      PUBLIC_ORIGIN: 'https://portal.example.com',
    })
    const { token } = await make({ note: 'Which one?', lotIds: [ids[0]!, ids[2]!] })
    const guest = await guestOf(server, token)
    expect((await server.call(SeeShare, { cookie: guest })).json()).toEqual({
      note: 'Which one?',
      expiresAt: '2026-12-04T09:00:00.000Z',
    })
    const body = {
      id: randomUUID(),
      lotIds: [2, 9],
      name: 'Ann\r\nBcc: all@test.example\u202E',
      contact: '+972 3 000 0000',
      message: 'This one.\nAll sessions have ended: https://elsewhere.example',
    }
    const answer = () => server.call(AnswerShare, { cookie: guest, body })
    expect([(await answer()).statusCode, (await answer()).statusCode]).toEqual([200, 200])
    expect((await list())[0]!.answers).toEqual([
      {
        id: body.id,
        at: '2026-11-20T09:00:00Z',
        lots: [{ id: ids[2], lot: 'C' }],
        name: 'Ann Bcc: all@test.example',
        contact: body.contact,
        message: body.message,
      },
    ])
    await server.sendMails()
    const sent = [await mailbox.mail(1), await mailbox.mail(2)]
    const [opened, mail] = sent.toSorted((one) => (one.headers['subject']?.includes('was_opened') ? -1 : 1))
    expect(opened!.to).toEqual([user.email])
    expect([mail!.to, mail!.headers['bcc']]).toEqual([[user.email], undefined])
    expect(mail!.headers['subject']).toBe('Rounds for Ann: somebody is interested in 1 lot')
    expect(mail!.text).toMatch(
      /Lots: C \(0\.77 ct, Garnet, Round\)\nReceived: 20\d\d-\d\d-\d\d \d\d:\d\d UTC\n[^]*https:\/\/portal\.example\.com\/MySharesPage[^]*name: Ann Bcc: all@test\.example\n/,
    )
    expect(mail!.headers['reply-to']).toBeUndefined()
    await server.sendMails()
    expect(await db().$count(shareAnswers, eq(shareAnswers.id, body.id))).toBe(1)
  })

  test('an answer to the mail goes to the one address that a guest gives, and to nobody else', async () => {
    const mailbox = await openMailbox()
    const { server, make } = await world({ SMTP_URL: mailbox.url })
    const { token } = await make()
    const guest = await guestOf(server, token)
    const answer = (contact: string) =>
      server.call(AnswerShare, {
        cookie: guest,
        body: { id: randomUUID(), lotIds: [1], name: 'Ann, <x@y.example>', contact },
      })
    const replyTo = async (contact: string) => {
      mailbox.mails.length = 0
      expect((await answer(contact)).statusCode, contact).toBe(200)
      await server.sendMails()
      const { headers } = mailbox.mails.find((mail) => mail.headers['subject']?.includes('interested'))!
      expect(headers['bcc']).toBeUndefined()
      return headers['reply-to']
    }
    await server.sendMails()
    expect(await replyTo('ann@buyer.example')).toBe('"Ann, <x@y.example>" <ann@buyer.example>')
    expect(await replyTo('Ann <ann@buyer.example>')).toContain(' <ann@buyer.example>')
    expect(await replyTo('ann@buyer.example, bo@buyer.example')).toBeUndefined()
    expect(await replyTo('ann@buyer.example\r\nBcc: all@test.example')).toBeUndefined()
    for (const contact of ['Anna', 'ann@', '12345', 'room 7'])
      expect((await answer(contact)).json().fieldKeys, contact).toEqual({ contact: 'reach_needed' })
  })

  test('which answers a user has seen is known on every device of theirs, and nobody else’s', async () => {
    const { server, user, make } = await world()
    await make()
    const colleague = await addUser(db(), { customerId: user.customerId })
    const [here, there, theirs] = await Promise.all(
      [user.email, user.email, colleague.email].map((email) => server.logIn(email)),
    )
    const readBy = async (cookie = '') =>
      (await server.call(ListShares, { cookie })).json<{ answersReadUntil: string | null }>().answersReadUntil
    const read = (until: string) =>
      server.call(ReadAnswers, { cookie: here!, params: { to: 'shares' }, body: { until } })
    expect([await readBy(here), (await read('yesterday')).statusCode]).toEqual([null, 400])
    await read('2026-11-20T08:00:00Z')
    await read('2026-11-19T08:00:00Z')
    expect([await readBy(here), await readBy(there)]).toEqual([
      '2026-11-20T08:00:00Z',
      '2026-11-20T08:00:00Z',
    ])
    await read('2999-01-01T00:00:00Z')
    expect([await readBy(there), await readBy(theirs)]).toEqual(['2026-11-20T09:00:00Z', null])
  })

  test('a share is answered so often an hour', async () => {
    const { server, make } = await world()
    const { token } = await make()
    const guest = await guestOf(server, token)
    const statuses: number[] = []
    for (let nth = 0; nth < 31; nth++) {
      const body = { id: randomUUID(), lotIds: [1], name: 'Ann' }
      statuses.push((await server.call(AnswerShare, { cookie: guest, body })).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  })
})
