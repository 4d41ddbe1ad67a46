/**
 * Files and folders that a power cut does not take. A file is there when the disk has its bytes, and has its name when
 * the disk has its folder, too: each is asked for by an fsync of its own.
 */
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a folder, and those above it, for the server's own account; one that is there stays as it is. */
export async function makeFolder(path: string): Promise<void> {
  const isMade = await make(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    await makeFolder(dirname(path))
    return make(path)
  })
  if (isMade) await syncFolder(dirname(path))
}

/** Waits until the disk has the bytes of a file, which becomes one of the server's own account. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.chmod(0o600)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Renames a file that the disk has, in the place of one of that name. On one disk only: EXDEV otherwise. */
export async function renameDurably(path: string, target: string): Promise<void> {
  await makeFolder(dirname(target))
  await rename(path, target)
  await syncFolder(dirname(target))
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // it opens no folders
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** False: it is there. Not `recursive`, which says ENOENT where the disk is read-only. */
async function make(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
