/** The real server where it is expected to give up, and what stands in for a machine that makes it. */
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { program, ROOT } from './run-server.ts'

/** What was printed, and how it ended. */
export interface End {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs a server without the demo until it ends. `under`: the command line that runs it, such as `setpriv`. */
export function runToEnd(env: Record<string, string>, under: readonly string[] = []): End {
  const [command = '', ...args] = [...under, process.execPath, ...program()]
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DEMO: 'off', ...env },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stdout, stderr: stderr.trim() }
}

export const isRoot = process.getuid?.() === 0

/** Root without what only root may do; anybody else is as it is. */
export const WITHOUT_RIGHTS = isRoot ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : []

/** Runs a command with a disk of this size, which is gone with it, in place of a folder. */
export function withDisk(folder: string, size: string): [string, ...string[]] {
  const script = `mount -t tmpfs -o size=${size} tmpfs '${folder}' && exec "$@"`
  return ['unshare', '--mount', ...(isRoot ? [] : ['--map-root-user']), 'sh', '-c', script, 'sh']
}

/** Whether this machine lets this account have such a disk. Said loudly where it does not. */
export function canHaveDisk(): boolean {
  const [command, ...args] = withDisk(tmpdir(), '1m')
  const can = spawnSync(command, [...args, 'true']).status === 0
  if (!can) sayLoudly('This machine lets nobody mount a disk: A FULL DISK IS NOT TESTED. Linux as root can.')
  return can
}

/** Says what the tests cannot do here, past the guard of the console. */
export function sayLoudly(what: string): void {
  const line = '!'.repeat(100)
  process.stderr.write(`\n${line}\n!!  ${what}\n${line}\n`)
}
