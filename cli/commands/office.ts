/** What the office has written. */
import { ListWrites } from '#contract/ingest/office-log.ts'
import { type Command, WrongUse } from './command.ts'
import { commandLine } from '#cli/words/command-line.ts'
import { writeText } from './write-text.ts'

/** How many the portal lists at once. */
const LISTED = 100

export const OFFICE: readonly Command[] = [
  {
    words: 'log',
    about: 'Lists what was changed by hand or by a program of the office, the latest first.',
    arguments: [],
    options: {
      customer: { about: 'of one customer', value: 'CUSTOMER' },
      before: { about: 'only those before this number', value: 'NUMBER' },
    },
    examples: ['log', 'log --customer "ACME Gems"', 'log --before 1200'],
    async run({ value }, portal, { say, answer }) {
      const [customer, before] = [value('customer'), value('before')]
      if (before !== undefined && !/^\d+$/.test(before))
        throw new WrongUse(`--before takes the number of a write, which --json tells, and not ${before}.`)
      const query = {
        ...(customer !== undefined && { customer }),
        ...(before !== undefined && { before: Number(before) }),
      }
      const { writes } = await portal.call(ListWrites, { query })
      say(writes.length === 0 ? 'Nothing was written yet.' : writes.map(writeText).join('\n'))
      const oldest = writes.at(-1)
      if (oldest && writes.length === LISTED) {
        const of = customer === undefined ? [] : ['--customer', customer]
        say(`\nThese were before them:\n  ${commandLine('log', ...of, '--before', String(oldest.id))}`)
      }
      answer({ writes })
    },
  },
]
