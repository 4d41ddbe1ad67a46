/** What of a folder is a photograph, and what is passed over. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Where a watched folder keeps what is done: no photographs to send. */
export const SENT = 'sent'
export const REFUSED = 'refused'

/** What systems leave in a folder: nobody has put it there. */
const LITTER = /^\.|^@eaDir$|^Thumbs\.db$|^~\$/i
/** What copying programs are writing, under the name of another day. */
const UNFINISHED = /\.(?:tmp|part|crdownload)$/i
const NO_PICTURE = /\.(?:txt|csv|json|ndjson|xlsx)$/i

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
  /** What else is left alone. */
  left: readonly LeftFile[]
}

/** `why`: as a sentence goes on, `is no picture`. */
export interface LeftFile {
  name: string
  why: string
}

/** The files in a folder and in those below. What goes away meanwhile is left out. */
export async function filesIn(folder: string): Promise<FolderFiles> {
  const files: FolderFile[] = []
  const raw: string[] = []
  const left: LeftFile[] = []
  await collect('')
  const byName = files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  return { files: byName, raw, left }

  async function collect(below: string): Promise<void> {
    const entries = await readdir(join(folder, below), { withFileTypes: true })
    for (const entry of entries) {
      if (LITTER.test(entry.name)) continue
      const name = `${below}${entry.name}`
      if (entry.isDirectory()) {
        // best effort: a folder below that is gone has no files
        if (name !== SENT && name !== REFUSED) await collect(`${name}/`).catch(() => undefined)
      } else if (RAW.test(entry.name)) raw.push(name)
      else if (!entry.isFile()) left.push({ name, why: 'is no file' })
      else if (UNFINISHED.test(entry.name)) left.push({ name, why: 'is still being written, by its name' })
      else if (NO_PICTURE.test(entry.name) || extname(entry.name) === '')
        left.push({ name, why: 'is no picture' })
      else {
        const path = join(folder, name)
        const found = await stat(path).catch(() => null)
        if (found) files.push({ path, name, sizeBytes: found.size, mtimeMs: found.mtimeMs })
      }
    }
  }
}

/** How many files lie in the folder of what was refused, but for the reasons beside them. */
export async function countRefused(folder: string): Promise<number> {
  const entries = await readdir(join(folder, REFUSED), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.txt')).length
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
