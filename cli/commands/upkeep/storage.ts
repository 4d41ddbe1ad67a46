/** The stored files are compared with the rows that name them. */
import { CheckStorage, type Finding } from '#contract/ingest/upkeep/storage.ts'
import type { Command } from '#cli/commands/command.ts'
import { table } from '#cli/words/table.ts'
import { progressText } from './amounts.ts'

const FAULTS: Readonly<Record<Finding['fault'], string>> = {
  missing: 'photograph missing',
  damaged: 'photograph damaged',
  rendition: 'size missing',
  orphan: 'named by nothing',
  left: 'left behind',
}
const REPAIRS = { made: 'made again', removed: 'removed', put_aside: 'put aside under damaged/' } as const
const SHOWN = 50

export const STORAGE: readonly Command[] = [
  {
    words: 'storage check',
    about: 'Compares the stored photographs with the rows that name them, byte by byte.',
    arguments: [],
    options: {
      repair: {
        about:
          'makes missing sizes again, removes what nothing names for a day, puts damaged photographs aside',
      },
      quick: { about: 'looks at sizes, not at bytes' },
    },
    examples: ['storage check', 'storage check --quick', 'storage check --repair'],
    async run({ isSet }, portal, { say, answer, progress }) {
      const query = { ...(isSet('repair') && { repair: true }), ...(isSet('quick') && { quick: true }) }
      const report = await portal.callLong(CheckStorage, { query }, (made) => progress(progressText(made)))
      progress('')
      const { findings, counts, originals, repaired } = report
      // What can be made again is no loss: after a restore all sizes are missing.
      const unmade = findings.filter((found) => found.fault === 'rendition' && !found.repaired).length
      const rows = findings
        .filter((found) => found.fault !== 'rendition' || found.repaired)
        .slice(0, SHOWN)
        .map((found) => [FAULTS[found.fault], found.file, whoseOf(found), doneOf(found)])
      if (rows.length > 0) say(table(['What', 'File', 'Of', 'Done'], rows))
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0) - unmade
      if (all > rows.length) say(`… and ${all - rows.length} more.`)
      const lost = findings.filter(({ fault }) => fault === 'missing' || fault === 'damaged')
      say(`${originals} photographs looked at, ${all} findings, ${repaired} of them mended.`)
      if (unmade > 0)
        say(
          `${unmade} smaller sizes are not made yet. They are made when they are asked for, or now by ` +
            '"storage check --repair".',
        )
      if (lost.length > 0)
        say(
          'Photographs that are missing or damaged are sent again: "photos FOLDER", or restored from an archive.',
        )
      answer(report)
      const young = findings.filter((found) => found.young).length
      return all - young - repaired === 0 && lost.length === 0
    },
  },
]

const whoseOf = ({ photos }: Finding): string =>
  photos
    .map(
      ({ customer, lot, name }) => `${customer}: ${lot ?? 'no lot yet'}${name === null ? '' : `, ${name}`}`,
    )
    .join('; ')

const doneOf = ({ repaired, young }: Finding): string =>
  repaired ? REPAIRS[repaired] : young ? 'left, younger than a day' : ''
