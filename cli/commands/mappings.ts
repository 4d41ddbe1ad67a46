/** What people have said about columns and values of files, and is remembered. */
import { ForgetMappings, ListMappings } from '#contract/ingest/import-mappings.ts'
import { IMPORT_SUBJECTS, type ImportSubject } from '#contract/ingest/imports.ts'
import type { Command } from './command.ts'
import { table } from './table.ts'

export const MAPPINGS: readonly Command[] = [
  {
    words: 'imports mappings',
    about: 'Lists what was said by --map and --means, and is remembered for the files of a source.',
    arguments: [],
    options: {},
    examples: ['imports mappings'],
    async run(_, portal, { say, answer }) {
      const { kept } = await portal.call(ListMappings)
      const rows = kept.map(({ source, subject, kind, name, field, means, savedAt }) => [
        source,
        subject,
        kind === 'column' ? `column ${name}` : `${field} ${name}`,
        (kind === 'column' ? field : means) || '(nothing)',
        savedAt.slice(0, 10),
      ])
      say(table(['Source', 'Subject', 'Written', 'Read as', 'Said on'], rows))
      answer({ kept })
    },
  },
  {
    words: 'imports forget',
    about: 'Forgets what was said about the files of a source, or about one column or value of them.',
    arguments: ['SOURCE', '[NAME]'],
    options: { as: { about: `only of ${IMPORT_SUBJECTS.join(', ')}`, value: 'SUBJECT' } },
    examples: ['imports forget cli --as lots', 'imports forget ERP "Ref."', 'imports forget ERP RNDD'],
    async run({ arguments: [source = '', name], value }, portal, { say, answer }) {
      // The server says what of it is wrong.
      const as = value('as') as ImportSubject | undefined
      const forgotten = await portal.call(ForgetMappings, { query: { source, as, name } })
      say(`Forgotten: ${forgotten.forgotten}.`)
      answer(forgotten)
    },
  },
]
