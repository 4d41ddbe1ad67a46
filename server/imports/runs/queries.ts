/** SQL of runs of imports. Times come in as arguments. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ImportReport } from '#contract/ingest/import-report.ts'
import type { ImportOptions, ImportRun, ImportSubject, RunStatus } from '#contract/ingest/imports.ts'
import type { Db } from '#server/db/client.ts'
import { imports } from '#server/db/schema/imports.ts'
import { customers, keys } from '#server/db/schema/people.ts'
import type { IngestCaller } from '#server/http/caller.ts'
import { noLists } from './report.ts'

/** How many runs a list has. */
const LISTED = 50

export interface NewRun {
  subject: ImportSubject
  /** Null: of all customers. */
  customerId: number | null
  keyId: number | null
  askedBy: string
  source: string
  fileName: string
  fileSha256: Uint8Array
  file: string
  options: RunOptions
  askedAt: Date
}

/** `keptBy`: for which source is kept what was said about the file. */
export type RunOptions = ImportOptions & { keptBy: string }

/** Answers the run's number. */
export async function addRun(db: Db, run: NewRun): Promise<number> {
  const [added] = await db
    .insert(imports)
    .values({ ...run, status: 'waiting' })
    .returning({ id: imports.id })
  return added!.id
}

/** A run that a process works on. */
export interface TakenRun {
  id: number
  customerId: number | null
  file: string
  fileName: string
  options: RunOptions
  /** How often it was begun, now included. */
  attempts: number
}

/**
 * Takes the run that waits longest, or one whose process has not been heard of; until `leaseUntil` no other takes it.
 */
export async function takeRun(db: Db, now: Date, leaseUntil: Date): Promise<TakenRun | undefined> {
  const next = sql`(
    select id from ${imports}
    where ended_at is null and (status = 'waiting' or lease_until < ${now}::timestamptz)
    order by id limit 1 for update skip locked)`
  const [taken] = await db
    .update(imports)
    .set({ status: 'running', leaseUntil, rowsRead: 0, attempts: sql`${imports.attempts} + 1` })
    .where(eq(imports.id, next))
    .returning({
      id: imports.id,
      customerId: imports.customerId,
      file: imports.file,
      fileName: imports.fileName,
      options: imports.options,
      attempts: imports.attempts,
    })
  return taken as TakenRun | undefined
}

/** Who asked for a run, as named then. Of one that does not say it: the name of its key, or its source where that is gone. */
export async function askerOf(tx: Db, id: number): Promise<Pick<IngestCaller, 'kind' | 'name'>> {
  const [asker] = await tx
    .select({ askedBy: imports.askedBy, key: sql<string>`coalesce(${keys.name}, ${imports.source})` })
    .from(imports)
    .leftJoin(keys, eq(keys.id, imports.keyId))
    .where(eq(imports.id, id))
  const [, kind, name] = /^(key|staff): (.*)$/s.exec(asker!.askedBy ?? `key: ${asker!.key}`)!
  return { kind: kind as IngestCaller['kind'], name: name! }
}

/** Notes how far a run is. False when it was cancelled, or another process has it. */
export async function noteProgress(db: Db, id: number, rowsRead: number, leaseUntil: Date): Promise<boolean> {
  const noted = await db
    .update(imports)
    .set({ rowsRead, leaseUntil })
    .where(and(eq(imports.id, id), eq(imports.status, 'running')))
    .returning({ id: imports.id })
  return noted.length === 1
}

/** Leaves a run for the next process, as if this one had not begun it. */
export async function leaveRun(db: Db, id: number): Promise<void> {
  await db
    .update(imports)
    .set({ status: 'waiting', leaseUntil: null, attempts: sql`${imports.attempts} - 1` })
    .where(and(eq(imports.id, id), eq(imports.status, 'running')))
}

/** Ends a run that has not ended. False when it has. */
export async function endRun(
  db: Db,
  id: number,
  { status, report, endedAt }: { status: RunStatus; report?: ImportReport; endedAt: Date },
): Promise<boolean> {
  const ended = await db
    .update(imports)
    .set({ status, endedAt, leaseUntil: null, ...(report && { report: storable(report) }) })
    .where(and(eq(imports.id, id), isNull(imports.endedAt)))
    .returning({ id: imports.id })
  return ended.length === 1
}

/** Reports quote what files hold. NUL, and halves of characters, are what PostgreSQL stores no JSON with. */
const storable = (report: ImportReport): ImportReport =>
  JSON.parse(
    JSON.stringify(report, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(/\0|\p{Cs}/gu, '\uFFFD') : value,
    ),
  ) as ImportReport

/** A run that was done counts as undone. False when it was not done, or was undone already. */
export async function markUndone(tx: Db, id: number): Promise<boolean> {
  const undone = await tx
    .update(imports)
    .set({ status: 'undone' })
    .where(and(eq(imports.id, id), eq(imports.status, 'done')))
    .returning({ id: imports.id })
  return undone.length === 1
}

/** The runs of these subjects, of one customer or of all: one of them, or the latest. `brief`: with counts alone. */
export async function runsOf(
  db: Db,
  of: { subjects: readonly string[]; customerId: number | null; id?: number; brief?: boolean },
): Promise<(ImportRun & { subject: ImportSubject; customerId: number | null; fileKey: string })[]> {
  // As text: a driver would take a list for one of JSON.
  const lists = `{${Object.keys(noLists()).join()}}`
  const withoutLists = sql<unknown>`${imports.report} - ${lists}::text[]`
  const rows = await db
    .select({
      run: imports.id,
      subject: imports.subject,
      customerId: imports.customerId,
      customer: customers.name,
      by: imports.askedBy,
      source: imports.source,
      file: imports.fileName,
      fileKey: imports.file,
      dryRun: sql<boolean>`coalesce((${imports.options} ->> 'dryRun')::boolean, false)`,
      status: imports.status,
      rowsRead: imports.rowsRead,
      askedAt: imports.askedAt,
      endedAt: imports.endedAt,
      report: of.brief ? withoutLists : imports.report,
    })
    .from(imports)
    .leftJoin(customers, eq(customers.id, imports.customerId))
    .where(
      and(
        inArray(imports.subject, [...of.subjects]),
        of.customerId === null ? undefined : eq(imports.customerId, of.customerId),
        of.id === undefined ? undefined : eq(imports.id, of.id),
      ),
    )
    .orderBy(desc(imports.id))
    .limit(LISTED)
  return rows.map((row) => ({
    ...row,
    subject: row.subject as ImportSubject,
    status: row.status as RunStatus,
    askedAt: row.askedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    report: row.report === null ? null : { ...noLists(), ...(row.report as ImportReport) },
  }))
}
