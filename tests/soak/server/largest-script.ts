/** The path of the largest script of the built page. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#tests/support/server/run-server.ts'

export function largestScript(): string {
  const folder = join(ROOT, 'dist', 'assets')
  const size = (name: string) => statSync(join(folder, name)).size
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return `/assets/${scripts.toSorted((a, b) => size(b) - size(a))[0]}`
}
