/** An archive of the portal is taken, looked through, and put in the place of what is there. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import {
  ArchiveEnd,
  FIRST_ENTRY,
  GetBackup,
  LAST_ENTRY,
  PART_BYTES,
  PutRestorePart,
  Restore,
} from '#contract/ingest/upkeep/backup.ts'
import { ListCustomers } from '#contract/ingest/customers.ts'
import { type Command, WrongUse } from '#cli/commands/command.ts'
import type { Portal } from '#cli/portal/open-portal.ts'
import { Refused } from '#cli/portal/send.ts'
import { readEntry } from './archive-file.ts'
import { progressText, sizeText } from './amounts.ts'

export const BACKUP: readonly Command[] = [
  {
    words: 'backup',
    about:
      'Writes rows and photographs into one archive, as they are at one moment. The portal goes on meanwhile.',
    arguments: ['FILE'],
    options: {
      'rows-only': { about: 'leaves the photographs out' },
      force: { about: 'takes the place of a file that is there' },
    },
    examples: ['backup /mnt/backup/loupe-2026-11-23.tar', 'backup rows.tar --rows-only'],
    async run({ arguments: [path = ''], isSet }, portal, { say, answer, progress }) {
      if (!isSet('force') && (await isThere(path)))
        throw new Refused(`${path} is there already. Choose another name, or say --force.`)
      const query = isSet('rows-only') ? { rowsOnly: true } : {}
      const bytes = await write(path, await portal.download(GetBackup, { query }), (written) =>
        progress(`${sizeText(written)} written`),
      )
      progress('')
      const end = ArchiveEnd.parse(await readEntry(path, LAST_ENTRY))
      const lost = end.missing.length + end.damaged.length
      say(`${path}: ${sizeText(bytes)}, ${end.originals} photographs.`)
      if (lost > 0)
        say(
          `It lacks ${lost} photographs: ${end.missing.length} that the storage has not, ${end.damaged.length} that are damaged there. "storage check" says which.`,
        )
      answer({ file: path, bytes, ...end })
      return lost === 0
    },
  },
  {
    words: 'backup check',
    about: 'Reads an archive to its end and checks every hash in it. Nothing is changed.',
    arguments: ['FILE'],
    options: {},
    examples: ['backup check /mnt/backup/loupe-2026-11-23.tar'],
    async run({ arguments: [path = ''] }, portal, { say, answer, progress }) {
      await manifestOf(path)
      const restored = portal.checkArchive
        ? await portal.checkArchive(path, (made) => progress(progressText(made)))
        : await send(portal, path, { checkOnly: true }, progress)
      progress('')
      say(`${path} is whole, and this portal can restore it: ${contentsOf(restored)}.`)
      answer(restored)
    },
  },
  {
    words: 'restore',
    about: 'Puts an archive in the place of what is there: all of it or, where something is wrong, nothing.',
    arguments: ['FILE'],
    options: {
      replace: { about: 'also where there are customers, who are lost' },
      yes: { about: 'does not ask first' },
    },
    examples: ['restore /mnt/backup/loupe-2026-11-23.tar', 'restore loupe.tar --replace --yes'],
    async run({ arguments: [path = ''], isSet }, portal, { say, answer, ask, progress }) {
      const { madeAt } = await manifestOf(path)
      // An empty folder gets no database for an archive that cannot be restored.
      await portal.checkArchive?.(path, (made) => progress(progressText(made)))
      const { customers } = await portal.call(ListCustomers)
      if (customers.length > 0 && !isSet('replace'))
        throw new Refused(
          `There are ${customers.length} customers here already. Say --replace to lose them to the archive. Nothing was changed.`,
        )
      if (customers.length > 0 && !isSet('yes')) {
        const lots = customers.reduce((sum, customer) => sum + customer.lots, 0)
        const typed = await ask(
          `This replaces ${customers.length} customers with ${lots} lots by what was there on ${madeAt}. Type replace to go on: `,
        )
        if (typed === undefined) throw new WrongUse('Nobody can be asked here: say --yes.')
        if (typed.trim() !== 'replace') return say('Nothing was changed.')
      }
      const restored = await send(portal, path, isSet('replace') ? { replace: true } : {}, progress)
      say(`${path} was restored, as it was on ${restored.madeAt}: ${contentsOf(restored)}.`)
      say('Everybody has to log in again, and every device pulls its lists anew.')
      if (restored.originals < restored.photographs)
        say('Not all photographs are in the archive: "storage check" says which files are missing here.')
      answer(restored)
    },
  },
]

const contentsOf = (restored: {
  customers: number
  lots: number
  users: number
  photographs: number
  originals: number
}): string =>
  `${restored.customers} customers, ${restored.users} users, ${restored.lots} lots, ${restored.originals} of ${restored.photographs} photographs`

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Writes under another name first, so that what has the name is whole. Answers its size in bytes. */
async function write(path: string, bytes: Readable, onProgress: (written: number) => void): Promise<number> {
  const part = `${path}.part`
  const file = await open(part, 'w', 0o600).catch((error: Error) => {
    bytes.destroy()
    throw new Refused(`${part} cannot be written: ${error.message}`)
  })
  let written = 0
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      await file.writeFile(chunk)
      written += chunk.length
      onProgress(written)
    }
    await file.sync()
    await file.close()
    if ((await readEntry(part, LAST_ENTRY)) === undefined)
      throw new Error('the portal has not sent all of it')
    await rename(part, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(part, { force: true })
    throw new Refused(`${path} was not written: ${(error as Error).message}`)
  }
  await syncFolder(dirname(path))
  return written
}

/** The name is on the disk, too. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return // it opens no folders
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** @throws Refused for what is no archive */
async function manifestOf(path: string): Promise<{ madeAt: string }> {
  if (!(await isThere(path))) throw new Refused(`There is no file ${path}.`)
  const manifest = (await readEntry(path, FIRST_ENTRY)) as { madeAt?: string } | undefined
  if (manifest?.madeAt === undefined)
    throw new Refused(`${path} is no archive of a portal. Nothing was changed.`)
  return { madeAt: manifest.madeAt }
}

/** Sends an archive part by part, and has it checked and restored. */
async function send(
  portal: Portal,
  path: string,
  query: { replace?: boolean; checkOnly?: boolean },
  progress: (text: string) => void,
) {
  const { size } = await stat(path)
  const restore = randomUUID()
  for (let at = 0; at < size; at += PART_BYTES) {
    progress(`${sizeText(at)} of ${sizeText(size)} sent`)
    const file = () => createReadStream(path, { start: at, end: Math.min(at + PART_BYTES, size) - 1 })
    await portal.call(PutRestorePart, { params: { restore, at }, file })
  }
  const restored = await portal.callLong(Restore, { params: { restore }, query }, (made) =>
    progress(progressText(made)),
  )
  progress('')
  return restored
}
