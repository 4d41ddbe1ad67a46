/**
 * OpenStack Swift as Debian packages have it, in a folder of its own: nothing is installed on this machine. What Swift
 * needs and the machine has not comes with it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's own: its packages hold modules for no other. */
export const PYTHON = '/usr/bin/python3'

const SERVERS = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object']
/** What of Debian's list of dependencies is code that they load. */
const LOADED = /^(?:swift|python3-|lib)/

/** Unpacks Swift into `folder`/root and answers the environment to run it in; null where its packages cannot be had. */
export function fetchSwift(folder: string): NodeJS.ProcessEnv | null {
  if (!existsSync(PYTHON)) return null
  const packages = needed() ?? (run('apt-get', ['update']) === null ? null : needed())
  if (packages === null) return null
  const [root, debs] = [join(folder, 'root'), join(folder, 'debs')]
  mkdirSync(debs)
  if (run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', ...packages], debs) === null) return null
  for (const deb of readdirSync(debs)) if (run('dpkg', ['-x', deb, root], debs) === null) return null
  const libraries = ['lib', 'usr/lib'].flatMap((part) => foldersIn(join(root, part)))
  const python = join(root, 'usr/lib/python3/dist-packages')
  return { PATH: process.env['PATH'], PYTHONPATH: python, LD_LIBRARY_PATH: libraries.join(':') }
}

/** Swift and what it needs that is not on this machine; null where apt-get does not know it. */
function needed(): string[] | null {
  const said = run('apt-get', ['install', '-s', '--no-install-recommends', ...SERVERS])
  if (said === null) return null
  const missing = [...said.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name)
  return [...new Set(['python3-swift', ...SERVERS, ...missing.filter((name) => LOADED.test(name))])]
}

const foldersIn = (path: string): string[] =>
  existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : []

/** What a command printed; null when it failed. */
function run(command: string, args: readonly string[], cwd?: string): string | null {
  const { status, stdout } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout : null
}
