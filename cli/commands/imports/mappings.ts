/** What people have said about columns and values of files, and is remembered. */
import { ForgetMappings, ListMappings } from '#contract/ingest/import-mappings.ts'
import { IMPORT_SUBJECTS, type ImportSubject } from '#contract/ingest/imports.ts'
import type { Command } from '#cli/commands/command.ts'
import { counted } from '#cli/words/counted.ts'
import { table } from '#cli/words/table.ts'

export const MAPPINGS: readonly Command[] = [
  {
    words: 'imports mappings',
    about: 'Lists what was said by --map and --means, and is remembered for the files of a source.',
    arguments: [],
    options: {},
    examples: ['imports mappings'],
    async run(_, portal, { say, answer }) {
      const { kept } = await portal.call(ListMappings)
      const rows = kept.map(({ source, subject, kind, name, field, label, means, savedAt }) => [
        source,
        subject,
        kind === 'column' ? `column ${name}` : `${label ?? field} ${name}`,
        (kind === 'column' ? (label ?? field) : means) || '(nothing)',
        savedAt.slice(0, 10),
      ])
      const none = 'Nothing is remembered yet: what --map and --means say is, once an import is done.'
      say(table(['Source', 'Subject', 'Written', 'Read as', 'Said on'], rows, none))
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
      const { forgotten: count } = forgotten
      say(
        count === 0
          ? `Nothing of ${name ?? 'this kind'} was remembered for ${source}. "imports mappings" lists what is.`
          : `${counted(count, 'column or value', 'columns and values')} of ${source} ${count === 1 ? 'is' : 'are'} forgotten.`,
      )
      answer(forgotten)
    },
  },
]
