/**
 * Makes the demo's base pictures: `node --import tsx demo/trace/make-photos.ts [expression]`; the expression selects
 * files by name. Run it by hand when stones, light or the plan change, and commit what it writes: the pictures, and the
 * catalogue of what each shows.
 */
import { fork } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLAN } from './plan.ts'

/** Traced smaller than stored: edges are smooth already, and it takes half the time. */
const TRACED_PX = 1440
const WORKERS = 2

const folder = join(import.meta.dirname, '..', 'photos')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, 'catalogue.json'),
  `${JSON.stringify(
    PLAN.map(({ studio: _, seed: __, ...shown }) => shown),
    null,
    2,
  )}\n`,
)
const wanted = new RegExp(process.argv[2] ?? '')
const waiting = PLAN.filter(({ file }) => wanted.test(file))
const all = waiting.length
for (let nth = 0; nth < WORKERS; nth++) {
  const worker = fork(join(import.meta.dirname, 'trace-worker.ts'), [folder, String(TRACED_PX)])
  const next = () => {
    const picture = waiting.shift()
    if (picture) worker.send(picture)
    else worker.disconnect()
  }
  worker.on('message', (file: string) => {
    console.log(`${file} (${all - waiting.length} of ${all})`)
    next()
  })
  next()
}
