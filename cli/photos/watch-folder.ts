/**
 * Sends what comes into a folder, for as long as it runs. Nothing tells reliably of new files on a network share, so
 * the folder is looked through again and again. A file stays where it is until the portal has answered for it; what
 * cannot be sent now is sent later.
 */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TakenPhoto } from '#contract/ingest/photos.ts'
import { Refused } from '#cli/portal/send.ts'
import { limit } from '#timing/limit.ts'
import { type Patience, openLooks } from './file-looks.ts'
import {
  countRefused,
  filesIn,
  type FolderFile,
  hashOf,
  isUnchanged,
  type LeftFile,
  REFUSED,
} from './folder-files.ts'
import { type Journal, openJournal } from './journal.ts'
import { openLine } from './line-to-portal.ts'
import { putToRefused, putToSent } from './put-aside.ts'
import { type Destination, isFinal, sendPhoto, sendSpin } from './send-photo.ts'
import { type FileSet, setsOfFiles } from '#contract/ingest/sets/sets-of-files.ts'

const AT_ONCE = 2

/** What is told while it runs. */
export interface WatchEvents {
  sent(set: FileSet<FolderFile>, photo: TakenPhoto): void
  refused(set: FileSet<FolderFile>, why: string): void
  notice(text: string): void
}

interface Watch extends Destination {
  folder: string
  /** Path of the journal. */
  journal: string
  /** Files stay where they are. */
  isKept: boolean
  patience: Patience
  signal: AbortSignal
}

/** `hashes` of what was refused, and since when. */
interface Verdict {
  hashes: string
  why: string
  atMs: number
}

/** Watches until it is stopped. @throws Refused when no file will be taken any more, or there is no way to go on */
export async function watchFolder(watch: Watch, events: WatchEvents): Promise<void> {
  const { folder, isKept, patience, customer } = watch
  const fault = new AbortController()
  const signal = AbortSignal.any([watch.signal, fault.signal])
  const to = { ...watch, signal }
  const journal = await openJournal(watch.journal, customer, (await filesIn(folder)).files)
  const looks = openLooks(patience)
  const line = openLine(events.notice)
  const limited = limit(AT_ONCE)
  const busy = new Map<string, Promise<void>>()
  const verdicts = new Map<string, Verdict>()
  const said = new Set<string>()
  let left = new Map<string, { sinceMs: number; isSaid: boolean }>()

  /** Whatever stays so is said once. */
  function sayOnce(what: string, text: string): void {
    if (!said.has(what)) events.notice(text)
    said.add(what)
  }

  const refusedBefore = await countRefused(folder)
  if (refusedBefore > 0)
    events.notice(
      `Left alone in ${join(folder, REFUSED)}: ${refusedBefore}, each with its reason. What is mended is sent when it lies in ${folder} again.`,
    )
  while (!signal.aborted) {
    await look().catch((error: unknown) => {
      if (!isOfSystem(error)) throw error
      sayOnce(error.code, `${folder} cannot be read: ${error.message}`)
    })
    await wait(patience.lookEveryMs, undefined, { signal }).catch(() => undefined)
  }
  await Promise.all(busy.values())
  if (fault.signal.aborted) throw fault.signal.reason

  async function look(): Promise<void> {
    // A list that was made before a file was moved still has it.
    const before = new Set(busy.keys())
    const found = await filesIn(folder)
    const [raw] = found.raw
    if (raw)
      sayOnce('raw', `RAW pictures, such as ${raw}, are passed over. Set the camera to JPEG, or to both.`)
    sayLeft(found.left)
    await looks.look(found.files)
    const files = found.files.filter(({ name }) => !before.has(name) && !busy.has(name))
    for (const set of setsOfFiles(files)) {
      const isDone = set.files.every((file) => journal.outcomeOf(file))
      const isDue = isDone ? !isKept : line.isOpen() && isReady(set, files)
      if (isDue) begin(set)
      else if (!isDone && line.isOpen()) set.files.forEach(sayUnfinished)
    }
  }

  /** Said of each once, when it has been there for a while: what is being written has its name soon. */
  function sayLeft(files: readonly LeftFile[]): void {
    const before = left
    left = new Map(
      files.map(({ name }) => [name, before.get(name) ?? { sinceMs: performance.now(), isSaid: false }]),
    )
    for (const { name, why } of files) {
      const file = left.get(name)!
      if (file.isSaid || performance.now() - file.sinceMs < patience.doubtMs) continue
      file.isSaid = true
      events.notice(`${name} ${why}: it is left alone.`)
    }
  }

  /** A file that is not at rest for so long is slow to come, or cut. */
  function sayUnfinished(file: FolderFile): void {
    if (looks.isAtRest(file) || looks.ageMs(file) < patience.doubtMs) return
    sayOnce(
      `slow ${file.name}`,
      `${file.name} is not complete: it is left alone while it may still be written.`,
    )
  }

  function isReady(
    { kind, name, folder: own, files, isLoose }: FileSet<FolderFile>,
    all: readonly FolderFile[],
  ): boolean {
    const verdict = verdicts.get(name)
    if (verdict && performance.now() - verdict.atMs < patience.doubtMs) return false
    if (!isLoose) return files.every((file) => looks.isAtRest(file))
    const beside = all.filter((file) => file.name.startsWith(`${own}/`))
    const quietMs = Math.min(...beside.map((file) => looks.quietMs(file)))
    if (kind === 'fault') return quietMs >= patience.pauseMs
    return quietMs >= patience.spinQuietMs && files.every((file) => looks.isAtRest(file))
  }

  function begin(set: FileSet<FolderFile>): void {
    const done = limited(() => (signal.aborted ? Promise.resolve() : settle(set)))
      .catch((error: unknown) => {
        if (signal.aborted) return
        if (!isOfSystem(error)) return fault.abort(error)
        // One that has gone is looked for no longer.
        if (error.code !== 'ENOENT') sayOnce(set.name, `${set.name} has to wait: ${error.message}`)
      })
      .finally(() => set.files.forEach(({ name }) => busy.delete(name)))
    for (const { name } of set.files) busy.set(name, done)
  }

  /** Sends files that belong together, notes what became of them, and moves them. */
  async function settle(set: FileSet<FolderFile>): Promise<void> {
    const { name, files } = set
    const [outcome] = files.map((file) => journal.outcomeOf(file))
    const isDone = files.every((file) => journal.outcomeOf(file))
    const why = isDone ? outcome?.why : await send(set, journal)
    if (why === null || isKept) return
    if (why === undefined) await putToSent(folder, files)
    else await putToRefused(folder, { name, files, why })
  }

  /** Answers why it is refused, undefined when it was sent, null when it has to wait. */
  async function send(set: FileSet<FolderFile>, { note }: Journal): Promise<string | undefined | null> {
    const hashes: string[] = []
    for (const { path } of set.files) hashes.push(await hashOf(path))
    const answer = await answerFor(set, hashes)
    if (answer === null) return null
    const isSame = await Promise.all(set.files.map(isUnchanged))
    if (isSame.includes(false)) return null
    const isRefused = typeof answer === 'string'
    const why = isRefused ? { why: answer } : {}
    await note(set.files.map((file, nth) => ({ file, outcome: { sha256: hashes[nth]!, ...why } })))
    if (isRefused) events.refused(set, answer)
    else events.sent(set, answer)
    return isRefused ? answer : undefined
  }

  /** What the portal has stored, or why not; null: ask again later. */
  async function answerFor(
    set: FileSet<FolderFile>,
    hashes: readonly string[],
  ): Promise<TakenPhoto | string | null> {
    const { kind, name, files, why = '' } = set
    if (kind === 'fault') return why
    const verdict = verdicts.get(name)
    verdicts.delete(name)
    // What is refused, and is the same some time later, is not being written any more.
    if (verdict?.hashes === hashes.join()) return verdict.why
    const photos = files.map((file, nth) => ({ path: file.path, name: file.name, sha256: hashes[nth]! }))
    try {
      const sent = kind === 'spin' ? sendSpin(to, { name, frames: photos }) : sendPhoto(to, photos[0]!)
      const photo = await sent
      line.worked()
      return photo
    } catch (error) {
      if (signal.aborted || !(error instanceof Refused)) throw error
      if (isFinal(error)) throw error
      if (error.status === 400 || error.status === 413) {
        line.worked()
        const isTorn = error.key === 'hash_differs'
        if (!isTorn)
          verdicts.set(name, { hashes: hashes.join(), why: error.message, atMs: performance.now() })
      } else line.failed(error.message)
      return null
    }
  }
}

/** A fault of the disk, the share or the network; anything else is a fault of ours or final. */
const isOfSystem = (error: unknown): error is NodeJS.ErrnoException & { code: string } =>
  error instanceof Error && 'syscall' in error
