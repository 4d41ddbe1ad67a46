/**
 * Whether a PGlite folder still has all that it had. PostgreSQL finds a missing file when it reads it, and after a crash
 * not even then: recovery makes it anew, empty, and rows are gone without a word. So the files that hold data are listed
 * with their sizes when the database is opened and closed, and looked at before it is opened again. They are never
 * removed or shortened but by a migration, or by VACUUM, REINDEX and TRUNCATE, which nothing here runs otherwise.
 * A folder without a list, from an earlier version, needs the parts that every database has.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { notWhole } from './data-folder-fault.ts'

/** In the folder, so that it is copied, moved and restored with it. */
const LIST = 'loupe-files.json'

const PARTS = [
  'PG_VERSION',
  'base',
  'global/pg_control',
  'global/pg_filenode.map',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_wal',
  'pg_xact',
  'postgresql.conf',
]

/** Rows, indexes, and which transactions were committed. */
const DATA = ['base', 'global', 'pg_multixact', 'pg_xact']

/** Maps of free and of visible space, and caches, which PostgreSQL makes anew; files of temporary tables. */
const MADE_ANEW = /_fsm$|_vm$|\/pg_internal\.init|\/pgsql_tmp|\/t\d+_\d+/

/** Sizes in bytes, by paths in the folder. */
type Sizes = Record<string, number>

/** @throws DataFolderFault when something is missing, or shorter than it was */
export function assertWhole(folder: string): void {
  const parts = PARTS.filter((part) => !existsSync(join(folder, part)))
  const files = Object.entries(listed(folder)).filter(([path, size]) => sizeOf(join(folder, path)) < size)
  const missing = [...parts, ...files.map(([path]) => path)]
  if (missing.length > 0) throw notWhole(folder, missing)
}

/** Lists the files of a folder that is whole. */
export function listFiles(folder: string): void {
  const sizes: Sizes = {}
  for (const path of DATA.flatMap((part) => filesIn(join(folder, part)))) {
    const name = relative(folder, path).replaceAll(sep, '/')
    if (!MADE_ANEW.test(name)) sizes[name] = statSync(path).size
  }
  const list = join(folder, LIST)
  try {
    writeFileSync(`${list}.part`, JSON.stringify(sizes))
    renameSync(`${list}.part`, list)
  } catch {
    // best effort: without a list, the parts that every database has are looked at
    rmSync(`${list}.part`, { force: true })
  }
}

/** Before files may go. */
export function forgetFiles(folder: string): void {
  rmSync(join(folder, LIST), { force: true })
}

function listed(folder: string): Sizes {
  try {
    return JSON.parse(readFileSync(join(folder, LIST), 'utf8')) as Sizes
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? -1
}
