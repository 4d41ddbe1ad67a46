/**
 * Compares the stored files with the rows that name them, a sixteenth of both at a time, and mends what can be mended:
 * renditions are made again, what nothing names is removed, a damaged original is put aside, so that the right one can
 * be sent again.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { Progress } from '#contract/ingest/ingest-call.ts'
import { FILE_FAULTS, type Finding, type StorageReport } from '#contract/ingest/upkeep/storage.ts'
import { fetchOriginal } from '#server/backup/measured.ts'
import { cleanOriginal } from '#server/photos/intake/clean-original.ts'
import { renderPhoto } from '#server/photos/intake/render-photo.ts'
import { originalKey, renditionKey } from '#server/photos/stored/keys-of-photos.ts'
import type { Resources } from '#server/services.ts'
import type { StoredFile } from '#server/storage/file-storage.ts'
import { leftFiles } from './left-files.ts'
import { orphanImports } from './orphan-imports.ts'
import { beginnings, type NamedOriginal, originalsOf, photosOf } from './photo-rows.ts'

/** Until then a file may be on its way to its row. */
const YOUNG_MS = 24 * 60 * 60 * 1000
/** The most findings that a report lists. */
const LISTED = 1_000

/** Keys of originals and renditions; others are not ours. */
const IN_FOLDER = /^[a-z]+\/[0-9a-f]{2}\/[0-9a-f]{64}/

const SIZES = [...PHOTO_EDGES_PX, 'original'] as const

interface Wanted {
  repair: boolean
  /** Looks at sizes only. */
  quick: boolean
  tell(progress: Progress): void
}

type Fault = Omit<Finding, 'repaired' | 'photos'> & Partial<Finding>

/** Looks at every file. @throws StorageFault when the storage does not answer */
export async function checkStorage(
  resources: Pick<Resources, 'db' | 'storage' | 'config' | 'now'>,
  { repair, quick, tell }: Wanted,
): Promise<StorageReport> {
  const { db, storage, config, now } = resources
  const folder = join(config.dataDir, 'uploads', `check-${randomUUID()}`)
  const fetched = join(folder, 'original')
  const report: StorageReport = {
    originals: 0,
    counts: Object.fromEntries(FILE_FAULTS.map((fault) => [fault, 0])) as StorageReport['counts'],
    repaired: 0,
    findings: [],
  }
  const isYoung = ({ modifiedAt }: StoredFile) => now().getTime() - modifiedAt.getTime() < YOUNG_MS

  function note({ repaired = null, photos = [], ...fault }: Fault): void {
    report.counts[fault.fault]++
    if (repaired !== null) report.repaired++
    if (report.findings.length < LISTED) report.findings.push({ ...fault, repaired, photos })
  }

  async function checkOriginals(part: string): Promise<void> {
    const named = await originalsOf(db, part)
    const stored = await filesIn(`originals/${part}`)
    const made = await filesIn(`renditions/${part}`)
    report.originals += named.size
    for (const original of named.values()) {
      const { sha256 } = original
      const key = originalKey(sha256)
      const fault = await faultOf(original, stored.get(key))
      if (fault === 'damaged' && repair) await putAside(sha256)
      if (fault !== null) {
        const repaired = fault === 'damaged' && repair ? 'put_aside' : null
        note({ fault, file: key, repaired, photos: await photosOf(db, sha256) })
      }
      const absent = SIZES.filter((size) => !made.has(renditionKey(sha256, size)))
      if (repair && fault === null && absent.length > 0) await makeAgain(sha256, absent)
      for (const size of absent) {
        const repaired = repair && fault === null ? 'made' : null
        note({ fault: 'rendition', file: renditionKey(sha256, size), repaired })
      }
    }
    const isNamed = (key: string) => named.has(hashOf(key))
    if ([...stored.keys(), ...made.keys()].every(isNamed)) return
    // Looked at anew, the files before the rows: one of them may have been sent again meanwhile.
    const files = [
      ...(await filesIn(`originals/${part}`)).values(),
      ...(await filesIn(`renditions/${part}`)).values(),
    ]
    const known = await originalsOf(db, part)
    await removeOrphans(files.filter(({ key }) => !isNamed(key) && !known.has(hashOf(key))))
  }

  async function filesIn(prefix: string): Promise<Map<string, StoredFile>> {
    const files = new Map<string, StoredFile>()
    for await (const file of storage.list(prefix)) if (IN_FOLDER.test(file.key)) files.set(file.key, file)
    return files
  }

  async function faultOf(
    { sha256, bytes }: NamedOriginal,
    stored: StoredFile | undefined,
  ): Promise<'missing' | 'damaged' | null> {
    if (!stored) return 'missing'
    if (bytes !== null && bytes !== stored.sizeBytes) return 'damaged'
    if (quick) return null
    const found = await fetchOriginal(storage, sha256, fetched)
    if (!found) return 'missing'
    return found.sha256 === sha256 ? null : 'damaged'
  }

  /** Under another key, in case that a person can make something of it. */
  async function putAside(sha256: string): Promise<void> {
    const found = await fetchOriginal(storage, sha256, fetched)
    if (found) await storage.saveFile(originalKey(sha256).replace('originals/', 'damaged/'), fetched, found)
    await storage.remove(originalKey(sha256))
  }

  async function makeAgain(sha256: string, sizes: readonly (typeof SIZES)[number][]): Promise<void> {
    const original = await storage.readWhole(originalKey(sha256))
    if (!original) return
    for (const size of sizes) {
      const bytes =
        size === 'original' ? (await cleanOriginal(original)).bytes : await renderPhoto(original, size)
      await storage.saveBytes(renditionKey(sha256, size), bytes)
    }
  }

  async function removeOrphans(files: readonly StoredFile[]): Promise<void> {
    for (const file of files) {
      const isOld = !isYoung(file)
      if (isOld && repair) await storage.remove(file.key)
      note({ fault: 'orphan', file: file.key, young: !isOld, repaired: isOld && repair ? 'removed' : null })
    }
  }

  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const parts = beginnings(1)
    for (const [nth, part] of parts.entries()) {
      tell({ what: 'parts looked at', done: nth, all: parts.length })
      await checkOriginals(part)
    }
    for await (const file of orphanImports(db, storage)) await removeOrphans([file])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  for await (const path of leftFiles(resources)) {
    if (repair) await rm(path, { recursive: true, force: true })
    note({ fault: 'left', file: path, repaired: repair ? 'removed' : null })
  }
  return report
}

/** Of the key of an original or a rendition. */
export const hashOf = (key: string): string => key.split('/')[2]!.slice(0, 64)
