/**
 * The tests in tests/soak, which are seen in a browser and on the device, and those elsewhere with the tag `soak`: a part
 * each, so that one that fails hides nothing of the other. vitest prints while it runs them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Part } from '#tests/soak/part.ts'
import { ROOT } from '#tests/support/server/run-server.ts'

export const pages: Part = {
  name: 'pages',
  run: () => runTests('--project=soak'),
}

export const taggedPages: Part = {
  name: 'tagged pages',
  run: () => runTests('--project=browser', '--project=node', '--tags-filter=soak'),
}

/** Runs tests; `words`: which, and how, as Vitest takes them. */
export async function runTests(...words: string[]): Promise<string[]> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', ...words], { cwd: ROOT, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('Tests failed, or vitest did')
  return []
}
