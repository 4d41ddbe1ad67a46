/** The tests in tests/soak: what is seen in a browser and on the device. vitest prints while it runs them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Part } from '#tests/soak/part.ts'
import { ROOT } from '#tests/support/server/run-server.ts'

export const pages: Part = {
  name: 'pages',
  async run() {
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
    const child = spawn(process.execPath, [vitest, 'run', '--project=soak'], { cwd: ROOT, stdio: 'inherit' })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error('Tests failed, or vitest did')
    return []
  },
}
