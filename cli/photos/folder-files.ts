/** What of a folder is a photograph, and what is passed over. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Where a watched folder keeps what is done: no photographs to send. */
export const SENT = 'sent'
export const REFUSED = 'refused'

/** What systems and copying programs leave in a folder, and what is still being written. */
const PASSED_OVER = /^\.|^@eaDir$|^Thumbs\.db$|^~\$|\.(?:tmp|part|crdownload|txt|csv|json|ndjson|xlsx)$/i

const RAW =
  /\.(?:3fr|arw|cr2|cr3|crw|dcr|dng|erf|fff|iiq|kdc|mef|mos|mrw|nef|nrw|orf|pef|raf|raw|rw2|rwl|sr2|srf|srw|x3f)$/i

/** `name`: with the folders it lies in, by `/`. A file that changes has another size or another time. */
export interface FolderFile {
  path: string
  name: string
  sizeBytes: number
  mtimeMs: number
}

export interface FolderFiles {
  /** In the order of their names. */
  files: readonly FolderFile[]
  /** Names of RAW pictures, which the portal does not take. */
  raw: readonly string[]
}

/** The files in a folder and in those below. What goes away meanwhile is left out. */
export async function filesIn(folder: string): Promise<FolderFiles> {
  const files: FolderFile[] = []
  const raw: string[] = []
  await collect('')
  return { files: files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })), raw }

  async function collect(below: string): Promise<void> {
    const entries = await readdir(join(folder, below), { withFileTypes: true })
    for (const entry of entries) {
      if (PASSED_OVER.test(entry.name)) continue
      const name = `${below}${entry.name}`
      if (entry.isDirectory()) {
        // best effort: a folder below that is gone has no files
        if (name !== SENT && name !== REFUSED) await collect(`${name}/`).catch(() => undefined)
      } else if (RAW.test(entry.name)) raw.push(name)
      else if (entry.isFile() && extname(entry.name) !== '') {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        if (found) files.push({ path, name, sizeBytes: found.size, mtimeMs: found.mtimeMs })
      }
    }
  }
}

/** Whether a file is as it was found. */
export async function isUnchanged({ path, sizeBytes, mtimeMs }: FolderFile): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.size === sizeBytes && found.mtimeMs === mtimeMs
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
