import { sql } from 'drizzle-orm'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { hearOfChanges, notifyOfChange } from '#server/db/notifications.ts'
import { deleteLots, saveLots } from '#server/lots/save-lots.ts'
import { deleteMemos, saveMemos } from '#server/memos/queries.ts'
import { addCustomer } from '#tests/support/database/server-fixture.ts'
import { databaseOfSuite, onEachDatabase } from '#tests/support/database/databases.ts'

/** Customers that are heard of from now on, but for number 0, by which it is tried whether any is. */
async function listening(db: Db) {
  const heard: number[] = []
  let tries = 0
  const stop = hearOfChanges(db, null, (id) => (id === 0 ? tries++ : heard.push(id)))
  onTestFinished(stop)
  const untilHears = () => {
    const before = tries
    const hears = async () => {
      await notifyOfChange(db, 0)
      return tries > before
    }
    return expect.poll(hears).toBe(true)
  }
  await untilHears()
  return { heard, untilHears, stop }
}

onEachDatabase((db) => {
  test('a change is heard when it is committed', async () => {
    const { heard } = await listening(db())
    await db().transaction(async (tx) => {
      await notifyOfChange(tx, 7)
      await tx.execute(sql`select 1`)
      expect(heard).toEqual([])
    })
    await expect.poll(() => heard).toEqual([7])
  })

  test('one that is rolled back is not', async () => {
    const { heard } = await listening(db())
    const undone = db().transaction(async (tx) => {
      await notifyOfChange(tx, 7)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await notifyOfChange(db(), 8)
    await expect.poll(() => heard).toEqual([8])
  })

  test('whatever devices pull, a change of it is heard', async () => {
    const { heard } = await listening(db())
    const customerId = await addCustomer(db())
    const [lotId] = await saveLots(db(), customerId, [{ lot: 'A-1', type: 0 }])
    await deleteLots(db(), customerId, [lotId!])
    await saveMemos(db(), customerId, [
      { number: 1, date: '2026-11-01', status: 20, currency: 'USD', lines: [] },
    ])
    await deleteMemos(db(), customerId, [1])
    await expect.poll(() => heard).toEqual([customerId, customerId, customerId, customerId])
  })

  test('nothing is heard after the end', async () => {
    const [ended, other] = [await listening(db()), await listening(db())]
    await ended.stop()
    await notifyOfChange(db(), 9)
    await expect.poll(() => other.heard).toEqual([9])
    expect(ended.heard).toEqual([])
  })
})

const kinds = inject('postgresUrl') === null ? [] : (['postgres'] as const)

describe.each(kinds)('over a connection to %s', (kind) => {
  const db = databaseOfSuite(kind)

  test('that is lost, another one is opened', async () => {
    const { untilHears } = await listening(db())
    await db().execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`)
    await untilHears()
  })

  test('that cannot be made, nothing is held up', async () => {
    const stop = hearOfChanges(db(), 'postgres://nobody@127.0.0.1:1/none', () => undefined)
    await stop()
  })
})
