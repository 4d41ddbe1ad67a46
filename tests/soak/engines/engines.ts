/** The main job in WebKit and Firefox: the tests beside this file, one engine after the other. */
import { readyEngines } from '#tools/browsers/engines.mjs'
import type { Part } from '#tests/soak/part.ts'
import { runTests } from '#tests/soak/programs/pages.ts'

export const engines: Part = {
  name: 'engines',
  async run() {
    readyEngines()
    return runTests('--project=engines', '--no-file-parallelism')
  },
}
