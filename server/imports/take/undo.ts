/** How a run of each subject is taken back, in a transaction, under the lock of its customer where it has one. */
import type { ImportSubject } from '#contract/ingest/imports.ts'
import { undoCustomers } from '#server/customers/import-customers.ts'
import type { Db } from '#server/db/client.ts'
import { type Undone, undoLots } from '#server/lots/import-lots.ts'
import { undoMemos } from '#server/memos/import-memos.ts'
import { undoPhotoIndex } from '#server/photos/stored/import-index.ts'
import { ownerOf } from './taking.ts'

interface Run {
  customerId: number | null
  importId: number
}

export const UNDO: Readonly<Record<ImportSubject, (tx: Db, run: Run) => Promise<Undone>>> = {
  lots: (tx, run) => undoLots(tx, { ...run, customerId: ownerOf(run) }),
  customers: (tx, { importId }) => undoCustomers(tx, importId),
  photos: (tx, run) => undoPhotoIndex(tx, { ...run, customerId: ownerOf(run) }),
  memos: (tx, run) => undoMemos(tx, { ...run, customerId: ownerOf(run) }),
}
