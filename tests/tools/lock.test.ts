import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withLock } from '#tools/lock.mjs'

let base: string
let lock: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'loupe-lock-'))
  lock = join(base, 'lock')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => rmSync(base, { recursive: true, force: true }))

function leaveLock(owner: unknown, ageMs = 0) {
  mkdirSync(lock)
  if (owner !== undefined) writeFileSync(join(lock, 'owner'), JSON.stringify(owner))
  const then = new Date(Date.now() - ageMs)
  utimesSync(lock, then, then)
}

const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid

test('only one works at a time, and the lock is gone afterwards', async () => {
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} in`)
    await new Promise((resolve) => setImmediate(resolve))
    seen.push(`${name} out`)
  }
  await Promise.all([withLock(lock, work('a')), withLock(lock, work('b'))])
  expect(seen).toEqual(['a in', 'a out', 'b in', 'b out'])
  expect(existsSync(lock)).toBe(false)
})

test('work that fails gives the lock back', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk')
  expect(existsSync(lock)).toBe(false)
})

test.each([
  ['of a process that is gone', () => leaveLock({ pid: deadPid(), host: hostname() })],
  ['that nobody signed', () => leaveLock(undefined, 11_000)],
  ['older than any set-up, of another machine', () => leaveLock({ pid: 1, host: 'elsewhere' }, 21 * 60_000)],
])('a lock %s is taken over', async (_, leave) => {
  leave()
  const work = vi.fn(async () => {})
  await withLock(lock, work)
  expect(work).toHaveBeenCalledOnce()
})

test('a lock of a living process is waited for', async () => {
  leaveLock({ pid: process.pid, host: hostname() })
  const work = vi.fn(async () => {})
  const done = withLock(lock, work)
  expect(console.log).toHaveBeenCalledWith(expect.stringContaining('waiting'))
  expect(work).not.toHaveBeenCalled()
  rmSync(lock, { recursive: true })
  await done
  expect(work).toHaveBeenCalledOnce()
})
