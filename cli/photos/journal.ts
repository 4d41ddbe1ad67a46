/**
 * What became of the files of a watched folder, so that a restart neither sends nor asks again. A line of JSON is added
 * for each once the portal has answered for it, and before the file is moved. A file that changes is another one. When
 * it is opened, lines of files that are no longer there are left out.
 */
import { open, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Refused } from '#cli/portal/send.ts'
import type { FolderFile } from './folder-files.ts'

export const JOURNAL_FILE = '.loupe-journal.ndjson'

/** `why`: of one that was refused; it was sent when absent. */
interface Entry {
  customer: string
  path: string
  size: number
  mtime: number
  sha256: string
  why?: string
}

export type Outcome = Pick<Entry, 'sha256' | 'why'>

export interface Journal {
  /** What became of a file as it is. */
  outcomeOf(file: FolderFile): Outcome | undefined
  /** Notes what became of files; it is on the disk then. */
  note(outcomes: readonly { file: FolderFile; outcome: Outcome }[]): Promise<void>
}

/** @throws Refused where the journal cannot be written */
export async function openJournal(
  path: string,
  customer: string,
  files: readonly FolderFile[],
): Promise<Journal> {
  const keyOf = ({ name, sizeBytes, mtimeMs }: FolderFile) => [name, sizeBytes, mtimeMs].join('\n')
  const present = new Set(files.map(keyOf))
  const entries = new Map<string, Entry>()
  for (const line of await linesOf(path)) {
    const entry = read(line)
    if (entry) entries.set([entry.path, entry.size, entry.mtime].join('\n'), entry)
  }
  const kept = [...entries].filter(([key, entry]) => present.has(key) || entry.customer !== customer)
  const outcomes = new Map(kept.filter(([, entry]) => entry.customer === customer))
  await replace(path, kept.map(([, entry]) => `${JSON.stringify(entry)}\n`).join('')).catch(
    (error: unknown) => {
      throw new Refused(
        `What was sent cannot be noted in ${path}: ${(error as Error).message}. Say --journal FILE.`,
      )
    },
  )

  return {
    outcomeOf: (file) => outcomes.get(keyOf(file)),
    async note(given) {
      const added = given.map(({ file, outcome }): Entry => {
        const { name, sizeBytes, mtimeMs } = file
        const entry = { customer, path: name, size: sizeBytes, mtime: mtimeMs, ...outcome }
        outcomes.set(keyOf(file), entry)
        return entry
      })
      const journal = await open(path, 'a', 0o600)
      try {
        await journal.write(added.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
        await journal.sync()
      } finally {
        await journal.close()
      }
    },
  }
}

/** The last line may have been cut by the end of a process. */
function read(line: string): Entry | null {
  try {
    return JSON.parse(line) as Entry
  } catch {
    return null
  }
}

async function linesOf(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new Refused(`The journal ${path} cannot be read: ${error.message}`)
  })
  return text.split('\n').filter((line) => line !== '')
}

async function replace(path: string, text: string): Promise<void> {
  const unfinished = join(dirname(path), `${basename(path)}.tmp`)
  await writeFile(unfinished, text, { mode: 0o600 })
  await rename(unfinished, path)
}
