/** The portal is examined. */
import { Examine } from '#contract/ingest/upkeep/doctor.ts'
import type { Command } from '#cli/commands/command.ts'
import { table } from '#cli/words/table.ts'

const SIGNS = { well: 'well', note: 'note', mend: 'MEND' } as const

export const DOCTOR: readonly Command[] = [
  {
    words: 'doctor',
    about: 'Looks at everything the portal needs, and says what is well and what to do.',
    arguments: [],
    options: {},
    examples: ['doctor', 'doctor --json'],
    async run(_, portal, { say, answer }) {
      const { checks } = await portal.call(Examine)
      say(
        table(
          ['', 'What', ''],
          checks.map(({ level, what, says }) => [SIGNS[level], what, says]),
        ),
      )
      const faults = checks.filter(({ level }) => level === 'mend').length
      say(faults === 0 ? 'All is well.' : `To mend: ${faults}.`)
      answer({ well: faults === 0, checks })
      return faults === 0
    },
  },
]
