import { join } from 'node:path'
import { buildPage, isBuilt } from '#tools/build-page.mjs'
import { withLock } from '#tools/lock.mjs'
import { seededDemoData } from '#tests/support/server/demo-data.ts'
import { ROOT } from '#tests/support/server/run-server.ts'

/** Before the first browser test: the page of these sources, and demo data, whose seeding takes longer than a test may. */
export default async function setup(): Promise<void> {
  await withLock(join(ROOT, '.setup.lock'), async () => {
    if (!isBuilt(ROOT)) await buildPage(ROOT)
  })
  await seededDemoData().catch(() => {
    // best effort: the tests that need the data try again and say what is wrong
  })
}
