/**
 * Keeps a second process away from a PGlite folder: two on one folder silently lose each other's rows. A lock file
 * beside the folder names its holder. After a crash it is taken over: a process of this machine is gone when its pid
 * is, or belongs to a process that started at another time; of another machine (a container that was replaced) only
 * the age of the file tells, so the holder renews it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

const RENEWED_EVERY_MS = 10_000
const GIVEN_UP_AFTER_MS = 60_000

interface Holder {
  pid: number
  startedAt: string | null
  host: string
}

/** Another process has the folder open. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/**
 * Locks the folder until the answered function is called or the process is gone.
 * @throws DataFolderInUse
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`
  const me: Holder = { pid: process.pid, startedAt: startOf(process.pid), host: hostname() }
  const mine = JSON.stringify(me)
  if (!create(path, mine)) {
    const theirs = textAt(path)
    if (theirs !== null && isHeld(path, theirs)) throw new DataFolderInUse(refusal(folder, theirs))
    if (theirs !== null) removeStale(path, theirs)
    if (!create(path, mine)) throw new DataFolderInUse(refusal(folder, textAt(path) ?? ''))
  }
  const renewal = setInterval(() => renew(path), RENEWED_EVERY_MS).unref()
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
    // best effort: the file's age matters to other machines only
  }
}

/** Moves the file away first: of several processes that judged it stale, one gets it. */
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
  if (holder === null || holder.host !== hostname()) return ageMs(path) < GIVEN_UP_AFTER_MS
  if (!isAlive(holder.pid)) return false
  const startedAt = startOf(holder.pid)
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt
}

function toHolder(text: string): Holder | null {
  try {
    const { pid, startedAt, host } = JSON.parse(text) as Holder
    return Number.isInteger(pid) && pid > 0 ? { pid, startedAt, host } : null
  } catch {
    // Created and not yet written, or cut short: nothing but its age is known.
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

/** When a process started, in a form that only has to compare; null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const started = statOf(pid)?.[STARTED]
    return started === undefined ? null : `${boot} ${started}`
  } catch {
    return null // best effort: without it a pid that was given out again counts as the holder
  }
}

/** Positions among the fields of proc_pid_stat(5) that come after the command's name. */
const STATE = 0
const STARTED = 19

/** A process that was killed and whose parent has not asked for it yet still has a pid, and the state Z. */
function statOf(pid: number): string[] | null {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return null
  const stat = readFileSync(path, 'utf8')
  // The name stands in parentheses and may hold spaces and parentheses itself.
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

function refusal(folder: string, text: string): string {
  const holder = toHolder(text)
  const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`
  return (
    `The data folder ${folder} is in use by ${who}, and only one server can have it open. ` +
    'Stop that one, or give this one a DATA_DIR of its own.'
  )
}
