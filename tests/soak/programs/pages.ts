/** The tests in tests/soak: what is seen in a browser and on the device. vitest prints while it runs them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Part } from '#tests/soak/part.ts'
import { ROOT } from '#tests/support/server/run-server.ts'

export const pages: Part = { name: 'pages', run: () => runTests('soak') }

/** Runs the tests of a project of vitest.config.ts, file by file where `isAlone`. */
export async function runTests(project: string, isAlone = false): Promise<string[]> {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const words = [vitest, 'run', `--project=${project}`, ...(isAlone ? ['--no-file-parallelism'] : [])]
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('Tests failed, or vitest did')
  return []
}
