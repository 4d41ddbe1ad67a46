/**
 * Opens the embedded database, PGlite in a folder. One process has it at a time. It is made only where there is no
 * folder or an empty one, under another name first, so that what has its name is whole even after a kill -9. Any other
 * folder is opened as it is, or refused and left as it is: an empty database in place of the customer's is the one
 * thing that must not be.
 */
import { lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from '#server/db/lock.ts'
import { closeFolder } from '#server/machine/private-files.ts'
import { isFolderAtFault, toFault } from './data-folder-fault.ts'
import { assertWhole, forgetFiles, listFiles } from './whole-folder.ts'

interface Closable {
  close(): Promise<void>
}

/** Answers the DataFolderFault that an error is, or the error itself where it says nothing about the folder. */
type FaultOf = (error: unknown) => unknown

/**
 * Opens the database in `dataDir`/pglite. `migrate` runs the migrations and answers what `openEmbedded` then answers.
 * @throws DataFolderInUse when another process has the folder open.
 * @throws DataFolderFault when it can neither be made nor opened.
 */
export async function openEmbedded<Open extends Closable>(
  dataDir: string,
  migrate: (client: PGlite) => Promise<Open>,
): Promise<Open & { faultOf: FaultOf }> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'pglite')
  const unlock = lockFolder(path)
  try {
    const folder = await existing(path)
    assertWhole(folder)
    const { client, faultOf } = await start(folder, 'opened')
    const open = await migrated(client, folder, migrate).catch((error: unknown) => {
      throw faultOf(error)
    })
    const close = async () => {
      await open.close()
      listFiles(folder)
    }
    return { ...open, faultOf, close: () => close().finally(unlock) }
  } catch (error) {
    unlock()
    throw error
  }
}

/** The real path of the folder, which is made where there is none or an empty one. */
async function existing(path: string): Promise<string> {
  const unfinished = `${path}.unfinished`
  const removeUnfinished = () => rmSync(unfinished, { recursive: true, force: true })
  removeUnfinished()
  // A link that leads nowhere, as to a disk that is not mounted, is an error and not an absent folder.
  const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined
  const folder = isThere ? realpathSync(path) : path
  if (isThere && readdirSync(folder).length > 0) return folder
  try {
    const { client } = await start(unfinished, 'made')
    await client.close()
  } catch (error) {
    removeUnfinished()
    throw error
  }
  if (isThere) rmdirSync(folder)
  renameSync(unfinished, folder)
  return folder
}

/** @throws DataFolderFault */
async function start(folder: string, doing: string): Promise<{ client: PGlite; faultOf: FaultOf }> {
  let fault = ''
  // What PostgreSQL writes after it has panicked is about the ruins.
  let panic = ''
  const onStderr = (line: string) => {
    const [, level, text = ''] = /(ERROR|FATAL|PANIC): +(.+)/.exec(line) ?? []
    if (level === 'PANIC') panic ||= text
    else fault = text || fault
    return true
  }
  const faultOf: FaultOf = (error) => (isFolderAtFault(error) ? toFault(error, folder, 'used', panic) : error)
  try {
    return { client: await PGlite.create(folder, { onStderr }), faultOf }
  } catch (error) {
    // Node's own errors, such as a module that is not installed, are not about the folder.
    const { code } = error as NodeJS.ErrnoException
    throw code?.startsWith('ERR_') ? error : toFault(error, folder, doing, panic || fault)
  }
}

/** Runs the migrations, which may remove files and shorten them, and lists the files anew. */
async function migrated<Open>(
  client: PGlite,
  folder: string,
  migrate: (client: PGlite) => Promise<Open>,
): Promise<Open> {
  forgetFiles(folder)
  const open = await migrate(client)
  // Files of dropped tables go with the next checkpoint: before they are listed.
  await client.exec('checkpoint')
  listFiles(folder)
  // PGlite makes most of its files 0666, whatever the umask.
  closeFolder(folder)
  return open
}
