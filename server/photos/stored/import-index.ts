/**
 * What an import of an index of photographs changes: photographs are given to lots, and entries are kept for files that
 * come later. Runs under the customer's lock. A photograph has no number, so the notes of a run are counted: each holds a
 * photograph, or an entry, as it was and as the run left it.
 */
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lots, photos } from '#server/db/schema/goods.ts'
import { importChanges } from '#server/db/schema/imports.ts'
import type { Undone } from '#server/lots/import-lots.ts'
import { entriesOf, forgetEntries, type IndexEntry, keepEntries } from './photo-index.ts'
import { giveToLots } from './queries.ts'
import { refreshLots } from './refresh-lots.ts'

/** Which lot a photograph is of, what it shows and its place there. */
export interface PhotoOfLot {
  lotId: number | null
  view: string | null
  nth: number | null
}

type Note =
  | { photo: string; was: PhotoOfLot; is: PhotoOfLot }
  | { file: string; was: IndexEntry | null; is: IndexEntry }

/** A statement's rows: distributed databases want no more. */
const ROWS = 1_000

/** All photographs of a customer that were taken, with the names of their files and the numbers of their lots. */
export const takenPhotos = (tx: Db, customerId: number) =>
  tx
    .select({
      id: photos.id,
      name: sql<string>`coalesce(${photos.fileName}, '')`,
      lotId: photos.lotId,
      lot: lots.lot,
      view: photos.view,
      nth: photos.nth,
    })
    .from(photos)
    .leftJoin(lots, eq(lots.id, photos.lotId))
    .where(and(eq(photos.customerId, customerId), isNotNull(photos.sha256)))

/** Opens the notes of a run, which are counted from 1. */
export function openNotes(tx: Db, importId: number) {
  let last = 0
  return async (notes: readonly Note[]): Promise<void> => {
    for (let from = 0; from < notes.length; from += ROWS)
      await tx
        .insert(importChanges)
        .values(notes.slice(from, from + ROWS).map((before) => ({ importId, rowId: ++last, rev: 0, before })))
  }
}

/** Gives photographs to lots, and tells devices. Lots are written anew, those that had them included. */
export async function movePhotos(
  tx: Db,
  customerId: number,
  moved: readonly { photo: string; was: PhotoOfLot; is: PhotoOfLot }[],
): Promise<void> {
  for (let from = 0; from < moved.length; from += ROWS) {
    const some = moved.slice(from, from + ROWS)
    await giveToLots(
      tx,
      customerId,
      some.map(({ photo, is }) => ({ id: photo, ...is })),
    )
    const touched = some.flatMap(({ was, is }) => [was.lotId ?? [], is.lotId ?? []].flat())
    const ids = [...new Set(touched)]
    for (let nth = 0; nth < ids.length; nth += ROWS)
      await refreshLots(tx, customerId, ids.slice(nth, nth + ROWS))
  }
}

/** Takes back what an import changed, as far as it is still as the import left it. */
export async function undoPhotoIndex(
  tx: Db,
  { customerId, importId }: { customerId: number; importId: number },
): Promise<Undone> {
  const undone: Undone = { restored: 0, removed: 0, kept: 0 }
  for (let after = 0; ;) {
    const rows = await tx
      .select({ rowId: importChanges.rowId, note: importChanges.before })
      .from(importChanges)
      .where(and(eq(importChanges.importId, importId), gt(importChanges.rowId, after)))
      .orderBy(asc(importChanges.rowId))
      .limit(ROWS)
    const notes = rows.map(({ note }) => note as Note)
    await undoMoves(
      tx,
      customerId,
      notes.flatMap((note) => ('photo' in note ? note : [])),
      undone,
    )
    await undoEntries(
      tx,
      customerId,
      notes.flatMap((note) => ('file' in note ? note : [])),
      undone,
    )
    if (rows.length < ROWS) return undone
    after = rows.at(-1)!.rowId
  }
}

async function undoMoves(
  tx: Db,
  customerId: number,
  notes: readonly Extract<Note, { photo: string }>[],
  undone: Undone,
): Promise<void> {
  if (notes.length === 0) return
  const stored = await tx
    .select({ id: photos.id, lotId: photos.lotId, view: photos.view, nth: photos.nth })
    .from(photos)
    .where(
      and(
        eq(photos.customerId, customerId),
        inArray(
          photos.id,
          notes.map(({ photo }) => photo),
        ),
      ),
    )
  const there = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(
      and(
        eq(lots.customerId, customerId),
        inArray(
          lots.id,
          notes.flatMap(({ was }) => was.lotId ?? []),
        ),
      ),
    )
  const ids = new Set(there.map(({ id }) => id))
  const now = new Map(stored.map(({ id, ...of }) => [id, of]))
  const back = notes.flatMap(({ photo, was, is }) => {
    const of = now.get(photo)
    if (!of || of.lotId !== is.lotId || of.view !== is.view || of.nth !== is.nth) return []
    return { photo, was: is, is: was.lotId !== null && ids.has(was.lotId) ? was : { ...was, lotId: null } }
  })
  await movePhotos(tx, customerId, back)
  undone.restored += back.length
  undone.kept += notes.length - back.length
}

async function undoEntries(
  tx: Db,
  customerId: number,
  notes: readonly Extract<Note, { file: string }>[],
  undone: Undone,
): Promise<void> {
  const stored = await entriesOf(
    tx,
    customerId,
    notes.map(({ file }) => file),
  )
  const ours = notes.filter(({ file, is }) => isSameEntry(stored.get(file), is))
  const back = ours.flatMap(({ file, was }) => (was ? [[file, was] as const] : []))
  await keepEntries(tx, customerId, new Map(back), new Date(0))
  await forgetEntries(
    tx,
    customerId,
    ours.flatMap(({ file, was }) => (was ? [] : file)),
  )
  undone.restored += back.length
  undone.removed += ours.length - back.length
  undone.kept += notes.length - ours.length
}

export const isSameEntry = (one: IndexEntry | undefined, other: IndexEntry): boolean =>
  one?.lot === other.lot && one.view === other.view && one.place === other.place
