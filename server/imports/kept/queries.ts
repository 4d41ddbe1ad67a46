/** SQL of what people have said about the files of a source. */
import { and, eq, inArray } from 'drizzle-orm'
import type { KeptCorrection } from '#contract/ingest/import-mappings.ts'
import type { ImportSubject } from '#contract/ingest/imports.ts'
import type { Db } from '#server/db/client.ts'
import { importAliases, importMappings } from '#server/db/schema/imports.ts'
import type { Kept, ToKeep } from './corrections.ts'

/** Of which files something is kept. */
export interface Of {
  source: string
  subject: string
}

/** How much is listed. */
const LISTED = 1_000

/** What is kept for files with a header row. */
export async function keptFor(db: Db, { source, subject }: Of, header: Uint8Array): Promise<Kept> {
  const [mapping] = await db
    .select()
    .from(importMappings)
    .where(
      and(
        eq(importMappings.source, source),
        eq(importMappings.subject, subject),
        eq(importMappings.header, header),
      ),
    )
  const values = await db
    .select()
    .from(importAliases)
    .where(and(eq(importAliases.source, source), eq(importAliases.subject, subject)))
  return { fields: mapping?.fields ?? {}, fieldsAt: mapping?.savedAt, values }
}

/** Remembers what was said with a file. */
export async function keep(
  tx: Db,
  { source, subject }: Of,
  { header, fields, values }: ToKeep,
  savedAt: Date,
): Promise<void> {
  if (fields !== null)
    await tx
      .insert(importMappings)
      .values({ source, subject, header, fields, savedAt })
      .onConflictDoUpdate({
        target: [importMappings.source, importMappings.subject, importMappings.header],
        set: { fields, savedAt },
      })
  for (const value of values)
    await tx
      .insert(importAliases)
      .values({ source, subject, ...value, savedAt })
      .onConflictDoUpdate({
        target: [importAliases.source, importAliases.subject, importAliases.field, importAliases.written],
        set: { means: value.means, savedAt },
      })
}

const ofSubjects = (
  table: typeof importMappings | typeof importAliases,
  subjects: readonly string[],
  source?: string,
) => and(inArray(table.subject, [...subjects]), source === undefined ? undefined : eq(table.source, source))

/** What is kept for these subjects, of one source or of all. */
export async function listKept(
  db: Db,
  subjects: readonly string[],
  source?: string,
): Promise<(Omit<KeptCorrection, 'label'> & { subject: ImportSubject })[]> {
  const mappings = await db
    .select()
    .from(importMappings)
    .where(ofSubjects(importMappings, subjects, source))
    .orderBy(importMappings.source, importMappings.subject, importMappings.savedAt)
    .limit(LISTED)
  const aliases = await db
    .select()
    .from(importAliases)
    .where(ofSubjects(importAliases, subjects, source))
    .orderBy(importAliases.source, importAliases.subject, importAliases.field, importAliases.written)
    .limit(LISTED)
  return [
    ...mappings.flatMap(({ source, subject, fields, savedAt }) =>
      byName(fields).map(([name, field]) => ({
        source,
        subject: subject as ImportSubject,
        kind: 'column' as const,
        name,
        field,
        savedAt: savedAt.toISOString(),
      })),
    ),
    ...aliases.map(({ source, subject, field, written, means, savedAt }) => ({
      source,
      subject: subject as ImportSubject,
      kind: 'value' as const,
      name: written,
      field,
      means,
      savedAt: savedAt.toISOString(),
    })),
  ]
}

const byName = (fields: Readonly<Record<string, string | null>>) =>
  Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b, 'en'))

/** Forgets all of a source and these subjects, or what has one name. Answers how many columns and values. */
export async function forgetKept(
  tx: Db,
  subjects: readonly string[],
  source: string,
  name: string | undefined,
): Promise<number> {
  let forgotten = 0
  const isNamed = (each: string) => name === undefined || each === name
  const mappings = await tx
    .select()
    .from(importMappings)
    .where(ofSubjects(importMappings, subjects, source))
  for (const { subject, header, fields } of mappings) {
    const left = Object.entries(fields).filter(([column]) => !isNamed(column))
    const gone = Object.keys(fields).length - left.length
    if (gone === 0) continue
    forgotten += gone
    const one = and(ofSubjects(importMappings, [subject], source), eq(importMappings.header, header))
    if (left.length === 0) await tx.delete(importMappings).where(one)
    else
      await tx
        .update(importMappings)
        .set({ fields: Object.fromEntries(left) })
        .where(one)
  }
  const gone = await tx
    .delete(importAliases)
    .where(
      and(
        ofSubjects(importAliases, subjects, source),
        name === undefined ? undefined : eq(importAliases.written, name),
      ),
    )
    .returning({ written: importAliases.written })
  return forgotten + gone.length
}
