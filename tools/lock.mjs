import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const STALE_AFTER_MS = 20 * 60_000
const UNSIGNED_AFTER_MS = 10_000
const POLL_MS = 200

/**
 * Runs the work while no other process holds the lock, a folder that mkdir makes or refuses to make. The lock of a
 * process that is gone, or that is older than any set-up takes, is taken over.
 * @param {string} folder
 * @param {() => Promise<void>} work
 */
export async function withLock(folder, work) {
  for (let told = false; !taken(folder); told = true) {
    if (isStale(folder)) discard(folder)
    else {
      if (!told) console.log('Another set-up is running here: waiting for it …')
      await sleep(POLL_MS)
    }
  }
  try {
    await work()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} folder */
function taken(folder) {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(folder, 'owner'), JSON.stringify({ pid: process.pid, host: hostname() }))
  return true
}

/** @param {string} folder */
function isStale(folder) {
  try {
    const ageMs = Date.now() - statSync(folder).mtimeMs
    const file = join(folder, 'owner')
    if (!existsSync(file)) return ageMs > UNSIGNED_AFTER_MS
    const { pid, host } = JSON.parse(readFileSync(file, 'utf8'))
    return ageMs > STALE_AFTER_MS || (host === hostname() && !isAlive(pid))
  } catch {
    return false // released, or being signed, at this moment
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** Renamed before it is removed, so that of two who find it stale only one does so. @param {string} folder */
function discard(folder) {
  const aside = `${folder}.${process.pid}`
  try {
    renameSync(folder, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch {
    // best effort: another process was faster
  }
}
