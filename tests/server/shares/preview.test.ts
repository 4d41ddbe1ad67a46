/** What a customer is told of an own share, to look at it as its guests do: their lots, told by the device and the server. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { columnsIn } from '#contract/lots/lot-columns.ts'
import { type Lot, type LotPage, PullLots } from '#contract/lots/lots.ts'
import { OpenShare } from '#contract/session/share.ts'
import {
  CreateShare,
  EndShare,
  FindShare,
  type ListedShare,
  ListShares,
  SeeSharedLots,
} from '#contract/sharing/shares.ts'
import { mails, throttles } from '#server/db/schema/running.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { deleteLots, saveLots } from '#server/lots/save-lots.ts'
import { guestLots } from '#src/lots/list/guest-lots.ts'
import { type LotIndex, openLotIndex } from '#src/lots/list/lot-index.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, cookieOf, serve } from '#tests/support/database/server-fixture.ts'

const SHOWN = { name: 'For Ann', days: 14, unbranded: false, certificates: true, originals: true }

const photo = (more: object = {}) => ({
  id: randomUUID().replaceAll('-', ''),
  widthPx: 800,
  heightPx: 600,
  capturedAt: '2026-11-01T00:00:00Z',
  ...more,
})

/** Something of every kind that guests see, and of every kind that they do not. */
const someLots = () => [
  { lot: 'B', type: 0, note: 'dear', memo: 7, location: 2, origin: 'Botswana', photos: [photo(), photo()] },
  {
    lot: 'A',
    type: 0,
    shape: 'Round',
    caratMilli: 700,
    lab: 'GIA',
    certificate: '7',
    tag: 'T-1',
    photos: [],
  },
  { lot: 'C', type: 1, gemType: 'Garnet', lengthUm: 5100, widthUm: 5000, depthUm: 3000, photos: [photo()] },
]

/** The list as a device has it after a pull. */
function toIndex({ columns, words, ...cursor }: LotPage): LotIndex {
  const packed = toPackedColumns(columns)
  const list: string[] = []
  for (const [number, word] of words) list[number] = word
  const parts = { account: 7, words: list, columns: packed, ranks: rankLots(packed) }
  return openLotIndex({ ...parts, cursor: { ...cursor, columns: columnsIn(columns) } })
}

/** All that there is to read, in the order of the wall. Ids and revisions are the share's own, and are not shown. */
const read = (index: LotIndex) => ({
  complete: index.complete,
  lots: Array.from(index.ranks.date, (row): Partial<Lot> => {
    const { id, rev, ...shown } = index.lotAt(row)
    expect([id, rev].every(Number.isInteger)).toBe(true)
    return shown
  }),
  fields: index.cursor.columns?.toSorted(),
  filled: index.filled(),
})

onAnyDatabase((db) => {
  beforeEach(async () => {
    await db().delete(throttles)
    await db().delete(mails)
  })

  async function world() {
    const server = await serve(db())
    const user = await addUser(db())
    const ids = await saveLots(db(), user.customerId, someLots())
    const cookie = await server.logIn(user.email)
    const make = async (given: object = {}) => {
      const answer = await server.call(CreateShare, { cookie, body: { ...SHOWN, lotIds: ids, ...given } })
      return answer.json<{ share: ListedShare; token: string }>()
    }
    const lotsOf = async (as: string) =>
      toIndex((await server.call(PullLots, { cookie: as })).json<LotPage>())
    const sharedLots = async ({ id }: ListedShare) =>
      (await server.call(SeeSharedLots, { cookie, params: { id: String(id) } })).json<{ lotIds: number[] }>()
        .lotIds
    const find = async (token: string, as = cookie) => {
      const answer = await server.call(FindShare, { cookie: as, body: { token } })
      return answer.json<{ share: ListedShare | null }>().share
    }
    return { server, user, ids, cookie, make, lotsOf, sharedLots, find }
  }

  test.each([true, false])(
    'the device makes of its list what guests are sent (certificates: %s)',
    async (shown) => {
      const { server, ids, cookie, make, lotsOf, sharedLots } = await world()
      for (const lotIds of [ids, ids.slice(1), ids.slice(0, 1)]) {
        const { share, token } = await make({ lotIds, certificates: shown })
        const guest = await lotsOf(cookieOf(await server.call(OpenShare, { body: { token } })))
        const seen = guestLots(await lotsOf(cookie), await sharedLots(share), shown)
        expect(read(seen)).toEqual(read(guest))
      }
    },
  )

  test('a lot that is gone is none of a share any more', async () => {
    const { user, ids, make, sharedLots } = await world()
    const { share } = await make()
    expect(await sharedLots(share)).toEqual(ids)
    await deleteLots(db(), user.customerId, ids.slice(0, 2))
    expect(await sharedLots(share)).toEqual(ids.slice(2))
    await deleteLots(db(), user.customerId, ids.slice(2))
    expect(await sharedLots(share)).toEqual([])
  })

  test('a link is found by its customer, as long as it is known, and by nobody else', async () => {
    const { server, cookie, make, find } = await world()
    const { share, token } = await make({ password: 'opens the link' })
    expect(await find(token)).toEqual(share)
    const stranger = await server.logIn((await addUser(db())).email)
    for (const [none, as] of [
      [token, stranger],
      ['a'.repeat(43), cookie],
      ['short', cookie],
    ] as const)
      expect(await find(none, as)).toBeNull()
    await server.call(EndShare, { cookie, params: { id: String(share.id) } })
    expect((await find(token))?.revokedAt).toBe('2026-11-20T09:00:00Z')
  })

  test('looking at an own share is no opening, no session, no mail and no line of the log', async () => {
    const { server, cookie, make, sharedLots, find } = await world()
    const { share, token } = await make()
    const [before, logged] = [await db().$count(sessions), server.securityLog.length]
    await find(token)
    await sharedLots(share)
    const { shares } = (await server.call(ListShares, { cookie })).json<{ shares: ListedShare[] }>()
    expect([shares[0]!.opens, shares[0]!.latestOpens]).toEqual([0, []])
    expect([await db().$count(sessions), await db().$count(mails)]).toEqual([before, 0])
    expect(server.securityLog).toHaveLength(logged)
  })
})
