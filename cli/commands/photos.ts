/** A folder of photographs, sent once or for as long as it is watched. What the portal has already is not sent again. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ListUnmatched, MatchPhoto, type TakenPhoto } from '#contract/ingest/photos.ts'
import { PATIENCE } from '#cli/photos/file-looks.ts'
import { filesIn, type FolderFile, hashOf } from '#cli/photos/folder-files.ts'
import { JOURNAL_FILE } from '#cli/photos/journal.ts'
import { type Destination, outcomeOf, sendPhoto, sendSpin } from '#cli/photos/send-photo.ts'
import { type FileSet, setsOfFiles } from '#contract/ingest/sets/sets-of-files.ts'
import { watchFolder } from '#cli/photos/watch-folder.ts'
import { Refused } from '#cli/portal/send.ts'
import type { Command, Console, Given } from './command.ts'
import { ofCustomer } from './of-customer.ts'
import { commandLine } from '#cli/words/command-line.ts'
import { counted, listed } from '#cli/words/counted.ts'
import { table } from '#cli/words/table.ts'

/** What came. `several`: of those that wait, how many may be of several lots. */
interface Tally {
  counts: Counts
  several: number
}

/** A spin counts as one. */
interface Counts {
  stored: number
  same: number
  matched: number
  unmatched: number
  refused: number
}

export const PHOTOS: readonly Command[] = [
  {
    words: 'photos',
    about: 'Sends the photographs in a folder, which are matched with lots by their names.',
    arguments: ['FOLDER'],
    options: {
      customer: { about: 'whose lots they show', value: 'CUSTOMER' },
      watch: {
        about:
          'goes on with what comes into the folder, until Ctrl-C; what is done goes to sent/ or refused/',
      },
      keep: { about: 'with --watch: leaves the files where they are' },
      journal: {
        about: `with --watch: where is noted what was sent, else ${JOURNAL_FILE} in the folder`,
        value: 'FILE',
      },
    },
    examples: [
      'photos ./pictures --customer "ACME Gems"',
      'photos /mnt/station --customer "ACME Gems" --watch',
    ],
    async run(given, portal, console) {
      const [folder = ''] = given.arguments
      const to = { portal, customer: ofCustomer(given) }
      const isFolder = await stat(folder).then(
        (found) => found.isDirectory(),
        () => false,
      )
      if (!isFolder)
        throw new Refused(
          `There is no folder ${folder}. Look at its name, and put one with blanks into quotes.`,
        )
      const counts: Counts = { stored: 0, same: 0, matched: 0, unmatched: 0, refused: 0 }
      const tally: Tally = { counts, several: 0 }
      if (given.isSet('watch')) await watch(folder, given, to, tally, console)
      else await sendAll(folder, to, tally, console)
      console.say(countsText(tally))
      if (counts.unmatched > 0) console.say(`\n${nextText(to.customer)}`)
      console.answer(counts)
      return given.isSet('watch') || counts.refused === 0
    },
  },
  {
    words: 'photos unmatched',
    about: 'Lists the photographs that wait for a lot.',
    arguments: [],
    options: { customer: { about: 'whose; without it, of all customers', value: 'CUSTOMER' } },
    examples: ['photos unmatched', 'photos unmatched --customer "ACME Gems"'],
    async run({ value }, portal, { say, answer }) {
      const customer = value('customer')
      const { photos } = await portal.call(ListUnmatched, {
        query: customer === undefined ? {} : { customer },
      })
      const rows = photos.map((photo) => [photo.customer, photo.name, outcomeOf(photo)])
      say(table(['Customer', 'File', 'Why'], rows, 'No photograph waits for a lot.'))
      const [first] = photos
      if (first)
        say(
          `\nThis gives one to a lot:\n  ${commandLine('photos', 'match', first.name, first.candidates?.[0] ?? 'LOT', '--customer', first.customer)}\n` +
            'Many at once: a list with the columns File and Lot, "import list.csv --as photos".',
        )
      answer({ photos })
    },
  },
  {
    words: 'photos match',
    about: 'Gives a photograph that waits to a lot, whatever its name says.',
    arguments: ['FILE', 'LOT'],
    options: { customer: { about: 'whose it is', value: 'CUSTOMER' } },
    examples: ['photos match IMG_0412.jpg KS-103 --customer "ACME Gems"'],
    async run(given, portal, { say, answer }) {
      const [file = '', lot = ''] = given.arguments
      const query = { customer: ofCustomer(given, 'Say whose it is') }
      const { photos } = await portal.call(ListUnmatched, { query })
      const found = photos.filter(
        ({ name, sha256 }) => name.toLowerCase() === file.toLowerCase() || sha256 === file,
      )
      const [photo] = found
      if (!photo)
        throw new Refused(
          `No photograph named ${file} waits for a lot. This lists those that do: ${commandLine('photos', 'unmatched', '--customer', query.customer)}`,
        )
      if (found.length > 1)
        throw new Refused(
          `${found.length} photographs named ${file} wait. Name one by its hash: ${found.map(({ sha256 }) => sha256).join(', ')}`,
        )
      const matched = await portal.call(MatchPhoto, {
        params: { sha256: photo.sha256 },
        query,
        body: { lot },
      })
      say(`${photo.name} shows lot ${matched.lot} now.`)
      answer(matched)
    },
  },
]

/** `3 photographs are sent, 1 was there already. 3 show a lot, 1 waits for one.` */
function countsText({ counts, several }: Tally): string {
  const { stored, same, matched, unmatched, refused } = counts
  const photographs = (count: number) => counted(count, 'photograph')
  const came = [
    stored > 0 && `${photographs(stored)} ${stored === 1 ? 'is' : 'are'} sent`,
    same > 0 && `${stored > 0 ? same : photographs(same)} ${same === 1 ? 'is' : 'are'} there already`,
  ].filter((part) => part !== false)
  const lots = [
    matched > 0 && `${matched} ${matched === 1 ? 'shows its lot' : 'show their lots'}`,
    unmatched > 0 && `${unmatched} ${unmatched === 1 ? 'waits' : 'wait'} for one`,
  ].filter((part) => part !== false)
  return [
    came.length === 0 ? 'No photograph is sent.' : `${listed(came)}.`,
    lots.length > 0 && `${listed(lots)}.`,
    unmatched > 0 && `Names that fit no lot: ${unmatched - several}; that fit several: ${several}.`,
    refused > 0 && `${refused} ${refused === 1 ? 'is' : 'are'} refused.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What to do about photographs that wait. */
const nextText = (customer: string): string =>
  `This lists what waits, and why:\n  ${commandLine('photos', 'unmatched', '--customer', customer)}\n` +
  `This gives one to its lot:\n  ${commandLine('photos', 'match', 'FILE', 'LOT', '--customer', customer)}`

function count(tally: Tally, { status, lot, why }: TakenPhoto): void {
  tally.counts[status]++
  tally.counts[lot === null ? 'unmatched' : 'matched']++
  if (why === 'ambiguous') tally.several++
}

async function sendAll(folder: string, to: Destination, tally: Tally, console: Console): Promise<void> {
  const { files, raw } = await filesIn(folder)
  const sets = setsOfFiles(files)
  const troubles = raw.map((name) => [
    name,
    'A RAW picture is passed over. Set the camera to JPEG, or to both.',
  ])
  for (const [nth, set] of sets.entries()) {
    console.progress(`${nth} of ${sets.length} photographs`)
    const sent = await sendSet(set, to).catch((error: unknown) => {
      if (error instanceof Refused && (error.status === 400 || error.status === 413)) return error.message
      throw error
    })
    if (typeof sent === 'string') tally.counts.refused++
    else count(tally, sent)
    if (typeof sent === 'string') troubles.push([set.name, sent])
    else if (sent.lot === null) troubles.push([set.name, outcomeOf(sent)])
  }
  console.progress('')
  if (troubles.length > 0) console.say(`${table(['File', 'Why'], troubles)}\n`)
}

/** Answers the photograph, or why it is none. */
async function sendSet(
  { kind, name, files, why = '' }: FileSet<FolderFile>,
  to: Destination,
): Promise<TakenPhoto | string> {
  if (kind === 'fault') return why
  const photos = []
  for (const file of files) photos.push({ path: file.path, name: file.name, sha256: await hashOf(file.path) })
  return kind === 'spin' ? sendSpin(to, { name, frames: photos }) : sendPhoto(to, photos[0]!)
}

async function watch(
  folder: string,
  { isSet, value }: Given,
  to: Destination,
  tally: Tally,
  { say, answer, stopping }: Console,
): Promise<void> {
  if (to.portal.isHere)
    throw new Refused(
      'No server runs on this data folder. Start it with npm start and wait until it is ready, or set PORTAL_URL and PORTAL_KEY.',
    )
  const signal = stopping()
  await to.portal
    .call(ListUnmatched, { query: { customer: to.customer }, signal })
    .catch((error: unknown) => {
      // One that is away is waited for.
      if (!(error instanceof Refused) || (error.status !== undefined && error.status < 500)) throw error
    })
  say(`Watching ${folder}. Ctrl-C ends it.`)
  answer({ event: 'watching', folder })
  const options = {
    ...to,
    folder,
    journal: value('journal') ?? join(folder, JOURNAL_FILE),
    isKept: isSet('keep'),
    patience: PATIENCE,
    signal,
  }
  await watchFolder(options, {
    sent({ name }, photo) {
      count(tally, photo)
      say(`${name}: ${photo.status === 'same' ? 'is there already' : 'stored'}. ${outcomeOf(photo)}`)
      answer({ event: 'sent', file: name, ...photo })
    },
    refused({ name }, why) {
      tally.counts.refused++
      say(`${name}: refused. ${why}`)
      answer({ event: 'refused', file: name, why })
    },
    notice(text) {
      say(text)
      answer({ event: 'notice', message: text })
    },
  })
}
