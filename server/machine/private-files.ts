/**
 * Customers' data is for the server's own account. Every file it makes is 0600 and every folder 0700; what an earlier
 * version left open in its folders is closed, once: a folder is looked through only while it is itself open. An existing
 * DATA_DIR keeps its other modes and loses only the right of others to write, with which they could swap what is in it:
 * it may be a folder that other programs look into, and what is in it is closed anyway. What belongs to another account
 * and is open cannot be closed: the server refuses to start. Windows has no such modes.
 */
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What in DATA_DIR is the server's own, wherever its files were made. */
const OURS = ['pglite', 'photos', 'photo-cache', 'drawn', 'uploads', 'mail', 'backups']

const OTHERS = 0o077
const OTHERS_WRITE = 0o022
const STICKY = 0o1000

/** Something in the data folder is open to other accounts and cannot be closed. */
export class OpenToOthers extends Error {
  override readonly name = 'OpenToOthers'
}

/**
 * From now on this process makes private files only, and those of the data folder, which need not exist, are private.
 * @throws OpenToOthers
 */
export function keepPrivate(dataDir: string): void {
  if (process.platform === 'win32') return
  process.umask(OTHERS)
  const mode = modeOf(dataDir)
  // In a sticky folder, such as /tmp, others can neither rename nor remove what is ours.
  if ((mode & OTHERS_WRITE) !== 0 && (mode & STICKY) === 0) setMode(dataDir, mode & ~OTHERS_WRITE)
  for (const name of OURS) {
    const folder = join(dataDir, name)
    if ((modeOf(folder) & OTHERS) !== 0) closeFolder(folder)
  }
}

/**
 * Closes a folder with all that is in it. The folder itself comes last, so that an interrupted round is begun again.
 * @throws OpenToOthers
 */
export function closeFolder(folder: string): void {
  if (process.platform === 'win32') return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeFolder(path)
    else if (entry.isFile()) setMode(path, 0o600)
  }
  setMode(folder, 0o700)
}

/** Whether other accounts may see which files are in a folder, or open those whose own modes let them. */
export function othersMayLookInto(folder: string): boolean {
  return process.platform !== 'win32' && (modeOf(folder) & OTHERS) !== 0
}

function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
    throw new OpenToOthers(
      `${path} is open to other accounts of this machine and belongs to one of them, so the server cannot close it. ` +
        'Give the data folder to the account that runs the server, or set DATA_DIR to a new folder.',
    )
  }
}

/** The bits of the mode; 0 where there is nothing. */
function modeOf(path: string): number {
  return (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o7777
}
