import { describe, expect, test } from 'vitest'
import { PullLots } from '#contract/lots/lots.ts'
import { deleteLots, saveLots } from '#server/lots/save-lots.ts'
import { unpackJson } from '#server/http/packed-json.ts'
import type { UserCaller } from '#server/http/caller.ts'
import { openFairQueue } from '#server/load/fair-queue.ts'
import { openPulledPages, type Pull } from '#server/load/pulled-pages.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, serve } from '#tests/support/database/server-fixture.ts'
import { deferred } from '#tests/support/deferred.ts'

const TEXT = JSON.stringify({ lots: 'A-1\t'.repeat(1000) })

describe('a page', () => {
  function opened(memoryBytes = 1_000_000) {
    const queue = openFairQueue({ atOnce: 2, atOnceOfOne: 2, waiting: 2, waitingOfOne: 2 })
    const pages = openPulledPages(queue, memoryBytes)
    const reads: string[] = []
    const ask = (name: string, more: Partial<Pull> = {}, caller: Partial<UserCaller> = {}) =>
      pages({
        what: 'lots',
        caller: { kind: 'user', userId: 1, customerId: 1, epoch: 'e', rev: 5, ...caller } as UserCaller,
        query: {},
        encoding: 'br',
        gone: new AbortController().signal,
        read: async () => (reads.push(name), TEXT),
        ...more,
      })
    return { ask, reads }
  }

  test('is read once for all who ask for the same, now and later', async () => {
    const { ask, reads } = opened()
    const [first, same] = await Promise.all([ask('first'), ask('same', {}, { userId: 2 })])
    const later = await ask('later')
    expect(reads).toEqual(['first'])
    expect([same, later]).toEqual([first, first])
    expect([first.encoding, unpackJson(first)]).toEqual(['br', TEXT])
  })

  test('is another for another query, encoding, customer or revision', async () => {
    const { ask, reads } = opened()
    await ask('first')
    await ask('memos', { what: 'memos' })
    await ask('query', { query: { epoch: 'e', rev: 4 } })
    await ask('limit', { query: { limit: 4 } })
    await ask('encoding', { encoding: 'gzip' })
    await ask('customer', {}, { customerId: 2 })
    await ask('revision', {}, { rev: 6 })
    await ask('epoch', {}, { epoch: 'f' })
    const guest = { kind: 'guest', shareId: 1 } as unknown as Partial<UserCaller>
    await ask('guest', {}, guest)
    await ask('other guest', {}, { ...guest, shareId: 2 } as Partial<UserCaller>)
    await ask('restricted', {}, { restricted: true })
    expect(reads).toHaveLength(11)
  })

  test('that could not be read is read again by the next', async () => {
    const { ask, reads } = opened()
    await expect(ask('broken', { read: () => Promise.reject(new Error('broken')) })).rejects.toThrow('broken')
    await ask('next')
    expect(reads).toEqual(['next'])
  })

  test('is refused where too many others are being read, and those that are ready are not', async () => {
    const { ask } = opened()
    const ready = await ask('ready')
    const held = deferred()
    const slow = async () => {
      await held.promise
      return TEXT
    }
    const waiting = [1, 2, 3, 4].map((rev) => ask('slow', { query: { rev }, read: slow }))
    await expect(ask('one too many', { query: { rev: 9 } })).rejects.toMatchObject({ code: 'unavailable' })
    expect(await ask('ready')).toEqual(ready)
    held.resolve()
    await Promise.all(waiting)
  })

  test('is not kept where there is no memory for it', async () => {
    const { ask, reads } = opened(0)
    await ask('first')
    await ask('second')
    expect(reads).toEqual(['first', 'second'])
  })
})

onAnyDatabase((db) => {
  test('after a change the next pull has it', async () => {
    const server = await serve(db())
    const { customerId, email } = await addUser(server.db)
    const cookie = await server.logIn(email)
    const lots = async () => {
      const { columns, total } = (await server.call(PullLots, { cookie })).json()
      return [columns.lot, total]
    }
    const [id] = await saveLots(server.db, customerId, [{ lot: 'A', type: 0 }])
    expect([await lots(), await lots()]).toEqual([
      ['A', 1],
      ['A', 1],
    ])
    await saveLots(server.db, customerId, [{ lot: 'B', type: 0 }])
    expect(await lots()).toEqual(['A\tB', 2])
    await deleteLots(server.db, customerId, [id!])
    expect(await lots()).toEqual(['B', 1])
  })
})
