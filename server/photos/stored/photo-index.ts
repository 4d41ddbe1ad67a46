/**
 * What a trader's list says about files: which lot each of them shows. It overrules the names of files, also of those
 * that come later. Kept beside what else people have said about values: a file's name means a lot.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { importAliases, PHOTO_INDEX, sourceOfPhotoIndex } from '#server/db/schema/imports.ts'
import { lotsByNumber } from '#server/lots/lots-by-number.ts'
import { foldFileName } from '#server/photos/names/photo-name.ts'

/** `lot`: its number. `place`: among the photographs of the lot. */
export interface IndexEntry {
  lot: string
  view?: string
  place?: number
}

/** An entry whose lot is there. `isWhole`: it names the file with its folders. */
export interface FoundEntry extends Omit<IndexEntry, 'lot'> {
  lotId: number
  number: string
  isWhole: boolean
}

const ofCustomer = (customerId: number) =>
  and(eq(importAliases.source, sourceOfPhotoIndex(customerId)), eq(importAliases.subject, PHOTO_INDEX))

/** The entries of files, by their folded names. */
export async function entriesOf(
  db: Db,
  customerId: number,
  files: readonly string[],
): Promise<Map<string, IndexEntry>> {
  if (files.length === 0) return new Map()
  const wanted = sql`(select json_array_elements_text(${JSON.stringify(files)}::json))`
  const found = await db
    .select({ file: importAliases.written, means: importAliases.means })
    .from(importAliases)
    .where(and(ofCustomer(customerId), sql`${importAliases.written} in ${wanted}`))
  return new Map(found.map(({ file, means }) => [file, JSON.parse(means) as IndexEntry]))
}

/** Keeps entries by the folded names of their files; at most a statement's worth. */
export async function keepEntries(
  tx: Db,
  customerId: number,
  entries: ReadonlyMap<string, IndexEntry>,
  savedAt: Date,
): Promise<void> {
  if (entries.size === 0) return
  const of = { source: sourceOfPhotoIndex(customerId), subject: PHOTO_INDEX, field: 'file', savedAt }
  await tx
    .insert(importAliases)
    .values([...entries].map(([written, entry]) => ({ ...of, written, means: JSON.stringify(entry) })))
    .onConflictDoUpdate({
      target: [importAliases.source, importAliases.subject, importAliases.field, importAliases.written],
      set: { means: sql`excluded.means`, savedAt },
    })
}

export async function forgetEntries(tx: Db, customerId: number, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await tx
    .delete(importAliases)
    .where(and(ofCustomer(customerId), inArray(importAliases.written, [...files])))
}

/**
 * The entries that files fall under and whose lots are there: that of the whole name, else that of the name without its
 * folders.
 */
export async function entriesFor(
  db: Db,
  customerId: number,
  fileNames: readonly string[],
): Promise<(FoundEntry | undefined)[]> {
  const files = fileNames.map(foldFileName)
  const entries = await entriesOf(db, customerId, [
    ...new Set(files.flatMap((file) => [file, bareName(file)])),
  ])
  const numbers = [...entries.values()].map(({ lot }) => lot)
  if (numbers.length === 0) return files.map(() => undefined)
  const found = await lotsByNumber(db, customerId, numbers)
  return files.map((file) => {
    const whole = entries.get(file)
    const entry = whole ?? entries.get(bareName(file))
    const lotId = entry && found.get(entry.lot.toLowerCase())?.id
    if (lotId === undefined) return undefined
    const { lot: number, ...place } = entry!
    return { ...place, number, lotId, isWhole: whole !== undefined }
  })
}

/** A file's name without its folders. */
export const bareName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)
