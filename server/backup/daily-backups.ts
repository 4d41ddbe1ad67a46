/**
 * The archive of the day: rows without photographs, in DATA_DIR/backups. Photographs are never changed, so seven copies
 * of them on the same disk would protect from nothing. An archive has its name when it is on the disk and was read back;
 * the oldest goes after that. Of several processes on one folder one writes.
 */
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DailyBackups, Resources } from '#server/services.ts'
import { makeFolder, renameDurably, syncFile } from '#server/storage/durable-files.ts'
import { checkArchive } from './check-archive.ts'
import { writeArchive } from './write-archive.ts'

const EVERY_MS = 24 * 60 * 60 * 1000
/** A process that writes for longer than that was killed. */
const UNFINISHED_FOR_MS = 60 * 60 * 1000

const NAME = /^rows-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/
const UNFINISHED = 'unfinished.tar.part'

/** An archive in the folder. */
export interface DailyArchive {
  path: string
  madeAt: Date
  bytes: number
}

type Needed = Pick<Resources, 'db' | 'storage' | 'config' | 'now'>

declare module 'fastify' {
  interface FastifyInstance {
    backups: DailyBackups
  }
}

export function openDailyBackups(resources: Needed): DailyBackups {
  const { config, now } = resources
  let isFailing = false

  async function look(): Promise<void> {
    if (config.backups === 0) return
    const [newest] = await dailyArchives(config.dataDir)
    // One from the future was named by a clock that ran ahead.
    const ageMs = newest ? now().getTime() - newest.madeAt.getTime() : Infinity
    if (ageMs >= 0 && ageMs < EVERY_MS) return
    try {
      await write(resources)
      isFailing = false
    } catch (error) {
      isFailing = true
      throw error
    }
    for (const { path } of (await dailyArchives(config.dataDir)).slice(config.backups)) await rm(path)
  }

  return { look, isFailing: () => isFailing }
}

/** The archives in the folder, the newest first. */
export async function dailyArchives(dataDir: string): Promise<DailyArchive[]> {
  const folder = folderOf(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = names.filter((name) => NAME.test(name)).toSorted()
  const archives = found.map(async (name) => ({
    path: join(folder, name),
    madeAt: new Date(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z')),
    bytes: (await stat(join(folder, name))).size,
  }))
  return (await Promise.all(archives)).toReversed()
}

async function write(resources: Needed): Promise<void> {
  const { config, now } = resources
  const folder = folderOf(config.dataDir)
  const part = join(folder, UNFINISHED)
  await makeFolder(folder)
  const unfinished = await stat(part).catch(() => null) // best effort: there is none
  if (unfinished && now().getTime() - unfinished.mtimeMs < UNFINISHED_FOR_MS) return
  await rm(part, { force: true })
  const name = `rows-${now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')}.tar`
  const target = createWriteStream(part, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(Readable.from(writeArchive(resources, { isWhole: false })), target)
    await syncFile(part)
    await checkArchive(part, () => {})
    await renameDurably(part, join(folder, name))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

const folderOf = (dataDir: string) => join(dataDir, 'backups')
