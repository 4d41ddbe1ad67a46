/** What checking a picture needs at most, measured in a process of its own. */
import { spawnSync } from 'node:child_process'
import { ROOT } from '#tests/support/server/run-server.ts'

const SCRIPT = `
import sharp from 'sharp'
import { checkPicture } from '#server/photos/intake/check-picture.ts'
sharp.concurrency(1)
const [warm, path] = process.argv.slice(1)
await checkPicture(warm)
const before = process.resourceUsage().maxRSS
await checkPicture(path)
console.log((process.resourceUsage().maxRSS - before) * 1024)
`

/** The memory in bytes by which a process grows at most while it checks `path`, having checked `warm` before. */
export function peakMemoryOf(path: string, warm: string): number {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT, warm, path]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  if (stderr) throw new Error(stderr)
  return Number(stdout)
}
