/** Where files of a watched folder go when the portal has answered for them. None is written over or deleted. */
import { lstat, mkdir, rename, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parse } from 'node:path/posix'
import { type FolderFile, REFUSED, SENT } from './folder-files.ts'

/** Moves files that were sent, and ends the folder that held them where it is empty then. */
export async function putToSent(folder: string, files: readonly FolderFile[]): Promise<void> {
  for (const file of files) await move(file, await freePath(join(folder, SENT), file.name))
  if (files.length > 1) await endFolder(files)
}

/** The reason is a text beside the file, or beside the folder of frames. It is there before the file is. */
export async function putToRefused(
  folder: string,
  { name, files, why }: { name: string; files: readonly FolderFile[]; why: string },
): Promise<void> {
  const refused = join(folder, REFUSED)
  const reason = await freePath(refused, `${name}.txt`)
  await writeFile(reason, `${why}\n`, { flag: 'wx' })
  for (const file of files) await move(file, await freePath(refused, file.name))
  if (files.length > 1) await endFolder(files)
}

/** One that has gone by itself needs no moving. */
async function move({ path }: FolderFile, target: string): Promise<void> {
  await rename(path, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** A path that nothing has yet: `SKU-1 (2).jpg`. */
async function freePath(folder: string, name: string): Promise<string> {
  const { dir, name: stem, ext } = parse(name)
  for (let nth = 1; ; nth++) {
    const path = join(folder, dir, `${stem}${nth === 1 ? '' : ` (${nth})`}${ext}`)
    await mkdir(dirname(path), { recursive: true })
    const isFree = await lstat(path).then(
      () => false,
      () => true,
    )
    if (isFree) return path
  }
}

/** best effort: a folder that is not empty, or in use, stays */
const endFolder = ([first]: readonly FolderFile[]) =>
  first ? rmdir(dirname(first.path)).catch(() => undefined) : undefined
