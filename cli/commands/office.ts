/** What the office has written. */
import { ListWrites, type Write } from '#contract/ingest/office-log.ts'
import { type Command, WrongUse } from './command.ts'
import { table } from './table.ts'

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
        throw new WrongUse('--before takes the number of a write.')
      const query = {
        ...(customer !== undefined && { customer }),
        ...(before !== undefined && { before: Number(before) }),
      }
      const { writes } = await portal.call(ListWrites, { query })
      const rows = writes.map((write) => [
        String(write.id),
        write.at.slice(0, 19).replace('T', ' '),
        write.actor,
        write.what,
        write.subject,
        changes(write),
      ])
      say(
        writes.length === 0
          ? 'Nothing was written.'
          : table(['No', 'UTC', 'Who', 'What', 'On', 'Change'], rows),
      )
      answer({ writes })
    },
  },
]

/** `restricted false → true`. */
function changes({ before, after }: Write): string {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const shown = (fields: Write['before'], name: string) =>
    name in (fields ?? {}) ? JSON.stringify(fields![name]) : ''
  return names
    .map((name) =>
      [name, shown(before, name), before && after ? '→' : '', shown(after, name)].filter(Boolean).join(' '),
    )
    .join(', ')
}
