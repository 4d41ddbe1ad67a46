/** Programs that few tests need and few machines have: fetched by apt-get where that is possible. */
import { spawnSync } from 'node:child_process'

/** The first of these programs that runs; fetched in a Debian package by root; null where there is none. */
export function debianProgram(names: readonly string[], debianPackage: string): string | null {
  const find = () => names.find((name) => spawnSync(name, ['--version']).error === undefined) ?? null
  const found = find()
  if (found || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return found
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]])
    spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], { stdio: 'inherit', env })
  return find()
}
