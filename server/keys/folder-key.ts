/**
 * The key of the data folder. By it the command line calls the server: who may read the folder may do everything. It is
 * made at the first start, and anew when it was revoked or when the folder is used with another database.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { KEY_FILE } from '#contract/ingest/folder-files.ts'
import { SCOPES } from '#contract/ingest/ingest-call.ts'
import type { Db } from '#server/db/client.ts'
import { hashOfKey, newKey } from './key-caller.ts'
import { addKey, keyByHash } from './queries.ts'

const NAMED_BY_CHARACTERS = 8

/** Answers a key that opens everything. */
export async function openFolderKey(db: Db, dataDir: string, now: Date): Promise<string> {
  const kept = keptKey(dataDir)
  const keptHash = kept === null ? null : hashOfKey(kept)
  if (kept !== null && keptHash && (await keyByHash(db, keptHash))) return kept
  const { key, hash } = newKey()
  const mark = Buffer.from(hash).toString('hex').slice(0, NAMED_BY_CHARACTERS)
  const name = `Command line of ${hostname()}, ${mark}`
  await addKey(db, { name, keyHash: hash, scopes: SCOPES, customerId: null, madeAt: now })
  writeFileSync(join(dataDir, KEY_FILE), `${key}\n`, { mode: 0o600 })
  return key
}

function keptKey(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, KEY_FILE), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
