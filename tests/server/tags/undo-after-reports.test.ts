/** What tags report of lots is no change of theirs: imports can be undone after it. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { lots } from '#server/db/schema/goods.ts'
import { importChanges } from '#server/db/schema/imports.ts'
import { importLots, undoLots } from '#server/lots/import-lots.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { noteOnLots, undoMemos } from '#server/memos/import-memos.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addImportRun } from '#tests/support/imports/add-run.ts'
import { withStation } from '#tests/support/lots/tagged-lots.ts'

onAnyDatabase((db) => {
  test('an import can be undone though tags have reported since, and not where a station has put a tag', async () => {
    const { report, customerId } = await withStation(db())
    await saveLots(db(), customerId, [
      { lot: 'A-1', type: 0, tag: 'T-1', caratMilli: 500 },
      { lot: 'A-2', type: 0, caratMilli: 500 },
    ])
    const of = await addImportRun(db(), customerId)
    await changeCustomer(db(), customerId, (tx) =>
      importLots(tx, of, [
        { lot: 'A-1', caratMilli: 510 },
        { lot: 'A-2', caratMilli: 510 },
        { lot: 'A-3', tag: 'T-3' },
        { lot: 'A-4' },
      ]),
    )
    await report([{ tag: 'T-1' }, { tag: 'T-3' }])
    await report([
      { tag: 'T-2', lot: 'A-2' },
      { tag: 'T-5', lot: 'A-4' },
    ])
    expect(
      await db().select().from(importChanges).where(eq(importChanges.importId, of.importId)),
    ).toHaveLength(2)
    expect(await changeCustomer(db(), customerId, (tx) => undoLots(tx, of))).toMatchObject({
      restored: 1,
      removed: 1,
      kept: 2,
    })
  })

  test('an import of memos can be undone though tags have reported since', async () => {
    const { report, customerId } = await withStation(db())
    await saveLots(db(), customerId, [{ lot: 'A-1', type: 0, tag: 'T-1' }])
    const [{ id } = { id: 0 }] = await db().select().from(lots).where(eq(lots.customerId, customerId))
    const of = await addImportRun(db(), customerId, 'memos')
    const within = <T>(work: (tx: Db) => Promise<T>) => changeCustomer(db(), customerId, work)
    await within((tx) => noteOnLots(tx, of, new Map([[id, 24_001]]), [24_001]))
    await report([{ tag: 'T-1' }])
    await within((tx) => undoMemos(tx, of))
    const [lot] = await db().select().from(lots).where(eq(lots.id, id))
    expect(lot!.memo).toBeNull()
  })
})
