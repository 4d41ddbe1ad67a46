/** A run of an import, for what notes its changes under one. */
import type { ImportSubject } from '#contract/ingest/imports.ts'
import type { Db } from '#server/db/client.ts'
import { imports } from '#server/db/schema/imports.ts'

/** Answers whose run it is, and its number. */
export async function addImportRun(
  db: Db,
  customerId: number,
  subject: ImportSubject = 'lots',
): Promise<{ customerId: number; importId: number }> {
  const [run] = await db
    .insert(imports)
    .values({
      subject,
      customerId,
      source: 'test',
      fileName: 'lots.csv',
      fileSha256: new Uint8Array(32),
      file: crypto.randomUUID(),
      options: {},
      status: 'done',
      askedAt: new Date(0),
    })
    .returning({ id: imports.id })
  return { customerId, importId: run!.id }
}
