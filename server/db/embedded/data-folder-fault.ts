/**
 * Why the database in the data folder cannot be made or opened, as one sentence. PGlite throws what its file system
 * and its PostgreSQL happen to throw, often only that WebAssembly was aborted; the reason is in what PostgreSQL wrote.
 */
import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** The database in the data folder cannot be used; the message says why and what to do. */
export class DataFolderFault extends Error {
  override readonly name = 'DataFolderFault'
}

const INSTEAD = 'Put a backup of the folder in its place, or set another DATA_DIR.'

/** Parts of a folder are gone. `missing`: paths in it, at least one. */
export function notWhole(folder: string, missing: readonly string[]): DataFolderFault {
  const more = missing.length > 1 ? ` and ${(missing.length - 1).toLocaleString('en')} more` : ''
  return new DataFolderFault(
    `The database in ${folder} is not whole and was left as it is: ${missing[0]}${more} is missing or cut short. ${INSTEAD}`,
  )
}

/**
 * The fault that an error of PGlite is. `doing`: what could not be done, such as "opened". `wrote`: the last fault
 * that PostgreSQL wrote, or nothing.
 */
export function toFault(error: unknown, folder: string, doing: string, wrote: string): DataFolderFault {
  const reason = wrote || reasonOf(error)
  const what = `The database in ${folder} cannot be ${doing}: ${reason}.`
  const room = NO_ROOM.test(reason) || isAlmostFull(folder)
  return new DataFolderFault(`${what} ${room ? 'Make room on its disk, or set another DATA_DIR.' : INSTEAD}`)
}

/** Whether an answer of PostgreSQL blames the machine or the folder, and not the question. */
export function isFolderAtFault(error: unknown): boolean {
  const { code, severity } = rootOf(error) as { code?: unknown; severity?: unknown }
  // Classes of SQLSTATE: no resources, errors of the system, damage.
  return severity === 'PANIC' || (typeof code === 'string' && /^(53|58|XX)\w{3}$/.test(code))
}

const NO_ROOM = /no space left|quota|file too large/i

/** PostgreSQL takes room by the segment of its log; where none is left it fails in many ways. */
const WAL_SEGMENT_BYTES = 16 * 1024 * 1024

function isAlmostFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(folder))
    return bavail * bsize < WAL_SEGMENT_BYTES
  } catch {
    return false // best effort: without it, the reason alone is said
  }
}

function reasonOf(error: unknown): string {
  const root = rootOf(error)
  const { errno } = root as NodeJS.ErrnoException
  if (root.name === 'ErrnoError') return ERRORS_OF_FILES[errno ?? 0] ?? `error ${errno} of a file`
  return root.message || root.name
}

function rootOf(error: unknown): Error {
  const { cause } = error as Error
  return cause instanceof Error ? rootOf(cause) : (error as Error)
}

/** What PGlite's file system throws, by Emscripten's numbers. */
const ERRORS_OF_FILES: Readonly<Record<number, string>> = {
  2: 'permission denied',
  22: 'file too large',
  29: 'the disk cannot be read or written',
  33: 'too many open files',
  51: 'no space left on the disk',
  63: 'operation not permitted',
  69: 'the disk is read-only',
}
