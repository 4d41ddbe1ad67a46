/**
 * A lock file that keeps a second process away from a PGlite folder; two processes on one folder silently lose each
 * other's rows. The file, beside the folder, names its holder. A stale lock is taken over. On this machine it is stale
 * when no process has the holder's pid, or one that started at another time. For a holder on another machine, such as a
 * replaced container, only the file's age tells; so a holder renews it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

const RENEW_EVERY_MS = 10_000
const STALE_AFTER_MS = 60_000

interface Holder {
  pid: number
  startedAt: string | null
  host: string
}

/** Another process has the folder open. `who`: as people name it. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
  readonly who: string

  constructor(folder: string, text: string) {
    const who = nameOf(toHolder(text))
    super(
      `The data folder ${folder} is in use by ${who}, and only one server can have it open. ` +
        'Stop that one, or give this one a DATA_DIR of its own.',
    )
    this.who = who
  }
}

/**
 * Locks the folder until the function it answers is called, or the process ends.
 * @throws DataFolderInUse
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`
  const me: Holder = { pid: process.pid, startedAt: startOf(process.pid), host: hostname() }
  const mine = JSON.stringify(me)
  if (!create(path, mine)) {
    const theirs = textAt(path)
    if (theirs !== null && isHeld(path, theirs)) throw new DataFolderInUse(folder, theirs)
    if (theirs !== null) removeStale(path, theirs)
    if (!create(path, mine)) throw new DataFolderInUse(folder, textAt(path) ?? '')
  }
  const renewal = setInterval(() => renew(path), RENEW_EVERY_MS).unref()
  return () => {
    clearInterval(renewal)
    if (textAt(path) === mine) rmSync(path, { force: true })
  }
}

function create(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function renew(path: string): void {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // best effort: only other machines look at the file's age
  }
}

/** Renames the file first, so that of several processes that found it stale only one removes it. */
function removeStale(path: string, stale: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const taken = readFileSync(aside, 'utf8')
  if (taken !== stale) create(path, taken)
  rmSync(aside, { force: true })
}

function isHeld(path: string, text: string): boolean {
  const holder = toHolder(text)
  if (holder === null || holder.host !== hostname()) return ageMs(path) < STALE_AFTER_MS
  if (!isAlive(holder.pid)) return false
  const startedAt = startOf(holder.pid)
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt
}

function toHolder(text: string): Holder | null {
  try {
    const { pid, startedAt, host } = JSON.parse(text) as Holder
    return Number.isInteger(pid) && pid > 0 ? { pid, startedAt, host } : null
  } catch {
    // The file was created and is not written yet, or was cut short: only its age is known.
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return statOf(pid)?.[STATE] !== 'Z'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process started, for comparison only; null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const started = statOf(pid)?.[STARTED]
    return started === undefined ? null : `${boot} ${started}`
  } catch {
    return null // best effort: without it, a reused pid counts as the holder
  }
}

/** Indexes of fields of proc_pid_stat(5), counted from the one after the command's name. */
const STATE = 0
const STARTED = 19

/** The fields of a process. A killed process that its parent has not waited for still has a pid, in state Z. */
function statOf(pid: number): string[] | null {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return null
  const stat = readFileSync(path, 'utf8')
  // The command's name is in parentheses and may itself hold spaces and parentheses.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function textAt(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function ageMs(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

const nameOf = (holder: Holder | null): string =>
  holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`
