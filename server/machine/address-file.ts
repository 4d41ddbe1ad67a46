/** Where the server of a data folder listens, noted in the folder while it does: the command line reads it. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADDRESS_FILE } from '#contract/ingest/folder-files.ts'

/** Whether a server has noted where it listens; one that was killed has, too. */
export const hasAddress = (dataDir: string): boolean => existsSync(join(dataDir, ADDRESS_FILE))

/** Notes the address. Answers what removes the note; who is killed leaves it behind. */
export function noteAddress(dataDir: string, origin: string): () => void {
  const path = join(dataDir, ADDRESS_FILE)
  writeFileSync(path, `${origin}\n`, { mode: 0o600 })
  return () => rmSync(path, { force: true })
}
