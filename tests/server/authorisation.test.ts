/** Who gets which lots, photos and memos: nobody another customer's, guests and display-only log-ins what they were given. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LOT_COLUMNS, PHOTO_COLUMNS, RARE_PHOTO_COLUMNS } from '#contract/lots/lot-columns.ts'
import { type Lot, type LotPage, PullLots } from '#contract/lots/lots.ts'
import { PullMemos } from '#contract/memos.ts'
import { GET_PHOTO } from '#contract/lots/photos.ts'
import { shareLots } from '#server/db/schema/goods.ts'
import { shares } from '#server/db/schema/sharing.ts'
import { deleteLots, type LotInput, saveLots } from '#server/lots/save-lots.ts'
import { saveMemos } from '#server/memos/queries.ts'
import { OpenShare } from '#contract/session/share.ts'
import { createShare } from '#tests/support/database/add-share.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { Device } from '#tests/support/lots/lot-pages.ts'
import { fullLot } from '#tests/support/lots/some-lots.ts'
import { addUser, cookieOf, serve, type TestServer } from '#tests/support/database/server-fixture.ts'

const photoOf = (lot: string) => ({
  id: randomUUID().replaceAll('-', ''),
  widthPx: 1600,
  heightPx: 1600,
  capturedAt: '2026-11-01T00:00:00Z',
  recipe: { subject: 'stone', lot, seed: 1, shape: 'Round' },
})

const lotOf = (lot: string): LotInput => ({
  lot,
  type: 0,
  shape: `shape of ${lot}`,
  color: `color of ${lot}`,
  memo: 24_001,
  tag: `tag of ${lot}`,
  note: `note on ${lot}`,
  certificate: `certificate of ${lot}`,
  photos: [photoOf(lot)],
})

/** What a buyer may see of a lot; what is between trader and customer is not among it. */
const FOR_GUESTS =
  'id lot date type caratMilli pieces shape color clarity cut polish symmetry fluorescence lab certificate lengthUm ' +
  'widthUm depthUm depthPermille tablePermille gemType treatment metal grossWeightMg photos rev'
const FOR_RESTRICTED = `${FOR_GUESTS} location origin`

/** Of guests ids and revisions are the share's own. */
const withoutIds = (lots: Lot[]) => lots.map(({ id: _, rev: __, ...lot }) => lot)

onAnyDatabase((db) => {
  async function customerOf(server: TestServer, ...names: string[]) {
    const { customerId, userId, email } = await addUser(db())
    const inputs = names.map(lotOf)
    const ids = await saveLots(db(), customerId, inputs)
    const memo = { number: 24_001, date: '2026-11-01', status: 20, currency: 'USD', lines: [] }
    await saveMemos(db(), customerId, [memo])
    const { email: shown } = await addUser(db(), { customerId, restricted: true, idleMinutes: 10 })
    const share = async (lotIds: number[], unbranded = false) => {
      const expiresAt = new Date(server.now().getTime() + 86_400_000)
      const token = await createShare(db(), { customerId, createdBy: userId, lotIds, unbranded, expiresAt })
      return cookieOf(await server.call(OpenShare, { body: { token } }))
    }
    return {
      customerId,
      ids,
      share,
      photoIds: inputs.map(({ photos }) => photos![0]!.id),
      cookie: await server.logIn(email),
      restricted: await server.logIn(shown),
    }
  }

  type Customer = Awaited<ReturnType<typeof customerOf>>

  async function pulled(server: TestServer, cookie: string, query: Record<string, string> = {}) {
    const answer = await server.call(PullLots, { cookie, query })
    expect(answer.statusCode, answer.body).toBe(200)
    const page = answer.json<LotPage>()
    const device = new Device()
    device.apply(page)
    return { page, text: answer.body, lots: [...device.lots.values()] }
  }
  const numbers = (lots: Lot[]) => lots.map(({ lot }) => lot)
  const photoStatus = async (server: TestServer, cookie: string, id: string, size = '136') =>
    (await server.call(GET_PHOTO, { params: { id, size }, cookie })).statusCode

  test('a visitor, and a cookie nobody gave out, get a 401 and nothing else', async () => {
    const server = await serve(db())
    const { photoIds } = await customerOf(server, 'A')
    for (const cookie of ['', 'loupe=x', `loupe=${'A'.repeat(43)}`, 'loupe=%00', '=;;=']) {
      for (const target of [PullLots, PullMemos]) {
        const answer = await server.call(target, { cookie })
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_ended'])
      }
      expect(await photoStatus(server, cookie, photoIds[0]!)).toBe(401)
    }
  })

  test('one customer sees nothing of another, also when counting on', async () => {
    const server = await serve(db())
    const [mine, theirs] = [await customerOf(server, 'A', 'B'), await customerOf(server, 'C')]
    const { page, lots } = await pulled(server, theirs.cookie)
    expect([numbers(lots), page.total]).toEqual([['C'], 1])
    expect(page.words.map(([, word]) => word)).toEqual(['shape of C', 'color of C'])
    const after = await pulled(server, theirs.cookie, { epoch: page.epoch, rev: '0' })
    expect(numbers(after.lots)).toEqual(['C'])
    for (const size of ['136', '912', 'original'])
      expect(await photoStatus(server, theirs.cookie, mine.photoIds[0]!, size)).toBe(404)
    const memos = (await server.call(PullMemos, { cookie: theirs.cookie })).json()
    expect([memos.memos.length, memos.head]).toEqual([1, 2])
  })

  test('a display-only log-in sees the photos but no original, and may not ask for memos', async () => {
    const server = await serve(db())
    const { restricted, cookie, photoIds } = await customerOf(server, 'A', 'B')
    const { lots, text } = await pulled(server, restricted)
    const own = (await pulled(server, cookie)).lots
    expect(lots).toEqual(own.map(({ memo: _, tag: __, note: ___, ...lot }) => lot))
    expect(text).not.toMatch(/tag of|note on|24001|"(memo|tag|note)"/)
    const statuses = ['136', '912', 'original'].map((size) =>
      photoStatus(server, restricted, photoIds[1]!, size),
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 403])
    expect(await photoStatus(server, cookie, photoIds[1]!, 'original')).toBe(200)
    const memos = await server.call(PullMemos, { cookie: restricted })
    expect([memos.statusCode, memos.json().code]).toEqual([403, 'forbidden'])
  })

  test('a display-only log-in has to take anew what was pulled when it still saw everything', async () => {
    const server = await serve(db())
    const { restricted, cookie } = await customerOf(server, 'A')
    const { page: before } = await pulled(server, cookie)
    const query = { epoch: before.epoch, rev: String(before.rev) }
    const { page } = await pulled(server, restricted, query)
    expect([page.full, page.epoch === before.epoch]).toEqual([true, false])
    const next = await pulled(server, restricted, { epoch: page.epoch, rev: String(page.rev) })
    expect([next.page.full, next.page.columns.id]).toEqual([false, []])
  })

  test.each([false, true])(
    'a guest sees the shared lots and their photos only (unbranded: %s)',
    async (unbranded) => {
      const server = await serve(db())
      const { ids, photoIds, share, cookie } = await customerOf(server, 'A', 'B', 'C')
      const guest = await share([ids[0]!, ids[2]!], unbranded)
      const { page, lots, text } = await pulled(server, guest)
      expect([numbers(lots), page.total, page.rev]).toEqual([['A', 'C'], 2, page.head])
      const own = (await pulled(server, cookie)).lots
      const withoutTrade = own
        .filter(({ lot }) => lot !== 'B')
        .map(({ memo: _, tag: __, note: ___, ...lot }) => lot)
      expect(withoutIds(lots)).toEqual(withoutIds(withoutTrade))
      expect(text).not.toMatch(/of B|tag of|note on|24001/)
      const seen = await Promise.all(photoIds.map((id) => photoStatus(server, guest, id)))
      expect(seen).toEqual([200, 404, 200])
      expect((await server.call(PullMemos, { cookie: guest })).statusCode).toBe(403)
    },
  )

  test.each([
    ['a guest', FOR_GUESTS, async (lotId: number, { share }: Customer) => share([lotId])],
    ['a display-only log-in', FOR_RESTRICTED, async (_: number, { restricted }: Customer) => restricted],
  ] as const)('%s is sent these fields and no others, words included', async (_, fields, cookieFor) => {
    const server = await serve(db())
    const customer = await customerOf(server)
    const photos = [{ ...photoOf('A'), view: 3, frames: 36, blur: 'AAAA' }]
    const [id] = await saveLots(db(), customer.customerId, [{ ...fullLot(1, 'A'), photos }])
    const { page, lots, text } = await pulled(server, await cookieFor(id!, customer))
    const sent = fields.split(' ')
    const ofPhotos = ['photoCount', ...PHOTO_COLUMNS, 'photoId', ...RARE_PHOTO_COLUMNS, 'photoBlur']
    const columns = [...sent.filter((name) => name !== 'photos'), ...ofPhotos]
    expect(Object.keys(page.columns).toSorted()).toEqual(columns.toSorted())
    expect(lots[0]!.photos).toMatchObject([{ view: 3, frames: 36, blur: 'AAAA' }])
    expect(lots.map((lot) => Object.keys(lot).toSorted())).toEqual([sent.toSorted()])
    const words = Object.entries(LOT_COLUMNS).filter(([name, kind]) => kind === 'word' && sent.includes(name))
    expect(page.words.map(([, word]) => word).toSorted()).toEqual(
      words.map(([name]) => `${name} of A`).toSorted(),
    )
    for (const [name, kind] of Object.entries(LOT_COLUMNS))
      if (kind === 'word' || kind === 'text')
        expect(text.includes(`${name} of A`), name).toBe(name !== 'lot' && sent.includes(name))
  })

  test('a guest learns no number of the customer: no id, no revision, no epoch, no number of a word', async () => {
    const server = await serve(db())
    const { customerId, ids, share, cookie } = await customerOf(server, 'A', 'B', 'C')
    const [one, other] = [await share([ids[0]!, ids[2]!]), await share([ids[0]!, ids[2]!])]
    const page = async (guest: string, query = {}) => (await pulled(server, guest, query)).page
    const first = await page(one)
    expect([first.columns.id, first.columns.rev]).toEqual([
      [1, 2],
      [0, 0],
    ])
    expect(first.words.map(([number]) => number)).toEqual(first.words.map((_, nth) => nth + 1))
    expect((await page(cookie)).epoch).not.toBe(first.epoch)
    expect((await page(other)).epoch).not.toBe(first.epoch)
    await saveLots(db(), customerId, [lotOf('D'), { ...lotOf('A'), photos: undefined, note: 'Another' }])
    expect(await page(one)).toEqual(first)
    const { epoch, rev } = first
    const told = await page(one, { epoch, rev: String(rev) })
    expect(told).toMatchObject({ epoch, rev, head: rev, total: 2, full: false, words: [], removed: [] })
    expect(told.columns.id).toEqual([])
  })

  test('a guest is sent all lots again when one of them has changed or is gone, under their ids', async () => {
    const server = await serve(db())
    const { ids, share, customerId, photoIds } = await customerOf(server, 'A', 'B', 'C')
    const guest = await share([ids[0]!, ids[2]!])
    const pull = async ({ epoch, rev }: Pick<LotPage, 'epoch' | 'rev'>) =>
      (await pulled(server, guest, { epoch, rev: String(rev), limit: '1' })).page
    const first = (await pulled(server, guest)).page
    await saveLots(db(), customerId, [{ ...lotOf('C'), photos: undefined, shape: 'Oval' }])
    const changed = await pull(first)
    expect([changed.columns.lot, changed.full, changed.epoch]).toEqual(['A\tC', true, first.epoch])
    expect([changed.rev, changed.words.map(([, word]) => word)]).toEqual([
      changed.head,
      expect.arrayContaining(['Oval']),
    ])
    await deleteLots(db(), customerId, [ids[0]!, ids[1]!])
    const without = await pull(changed)
    expect([without.columns.lot, without.columns.id, without.total]).toEqual(['C', [2], 1])
    expect(await photoStatus(server, guest, photoIds[0]!)).toBe(404)
    const none = await pull(without)
    expect([none.full, none.columns.id]).toEqual([false, []])
  })

  test("one share's guest sees nothing of another share", async () => {
    const server = await serve(db())
    const { ids, photoIds, share } = await customerOf(server, 'A', 'B')
    const [, second] = [await share([ids[0]!]), await share([ids[1]!])]
    expect(numbers((await pulled(server, second)).lots)).toEqual(['B'])
    expect(await photoStatus(server, second, photoIds[0]!)).toBe(404)
  })

  test('a share shows nothing of another customer, even if one of their lots got into it', async () => {
    const server = await serve(db())
    const [mine, theirs] = [await customerOf(server, 'A'), await customerOf(server, 'X')]
    const guest = await mine.share([mine.ids[0]!])
    const [share] = await db().select().from(shares).where(eq(shares.customerId, mine.customerId))
    await db().insert(shareLots).values({ shareId: share!.id, lotId: theirs.ids[0]! })
    const { page, lots } = await pulled(server, guest)
    expect([numbers(lots), page.total, page.words.length]).toEqual([['A'], 1, 2])
    expect(await photoStatus(server, guest, theirs.photoIds[0]!)).toBe(404)
  })

  test('after logging out the cookie opens no photo', async () => {
    const server = await serve(db())
    const { cookie, photoIds } = await customerOf(server, 'A')
    expect(await photoStatus(server, cookie, photoIds[0]!)).toBe(200)
    await server.app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } })
    expect(await photoStatus(server, cookie, photoIds[0]!)).toBe(401)
  })
})
