/** How a run of each subject is taken back, in a transaction, under the lock of its customer where it has one. */
import { sql } from 'drizzle-orm'
import type { ImportSubject } from '#contract/ingest/imports.ts'
import { undoCustomers } from '#server/customers/import-customers.ts'
import type { Db } from '#server/db/client.ts'
import { notifyOfChange } from '#server/db/notifications.ts'
import { lockCustomers } from '#server/db/revisions.ts'
import { type Undone, undoLots } from '#server/lots/import-lots.ts'
import { undoMemos } from '#server/memos/import-memos.ts'
import { undoPhotoIndex } from '#server/photos/stored/import-index.ts'

interface Run {
  /** Null: of several customers. */
  customerId: number | null
  importId: number
}

type OfGoods = Exclude<ImportSubject, 'customers'>

const UNDO: Readonly<
  Record<OfGoods, (tx: Db, run: { customerId: number; importId: number }) => Promise<Undone>>
> = {
  lots: undoLots,
  photos: undoPhotoIndex,
  memos: undoMemos,
}

/** Takes back what is as the run has left it. */
export async function undo(tx: Db, subject: ImportSubject, { customerId, importId }: Run): Promise<Undone> {
  if (subject === 'customers') return undoCustomers(tx, importId)
  if (customerId !== null) return UNDO[subject](tx, { customerId, importId })
  const undone: Undone = { restored: 0, removed: 0, kept: 0 }
  const owners = await ownersOf(tx, subject, importId)
  await lockCustomers(tx, owners)
  for (const owner of owners) {
    const part = await UNDO[subject](tx, { customerId: owner, importId })
    for (const name of ['restored', 'removed', 'kept'] as const) undone[name] += part[name]
    await notifyOfChange(tx, owner)
  }
  return undone
}

/** The customers whose goods a run of several has changed. */
async function ownersOf(tx: Db, subject: OfGoods, importId: number): Promise<number[]> {
  const goods = sql.raw(subject === 'memos' ? 'memos' : 'lots')
  const { rows } = await tx.execute<{ id: number }>(sql`
    select g.customer_id as id from import_changes i join ${goods} g on g.id = i.row_id where i.import_id = ${importId}
    union select customer_id from lots where made_by = ${importId} order by id`)
  return rows.map(({ id }) => id)
}
