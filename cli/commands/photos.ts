/** A folder of photographs, sent one by one. What the portal has already is not sent again. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { GetPhotoState, ListUnmatched, PutPhoto } from '#contract/ingest/photos.ts'
import { Refused } from '#cli/portal/send.ts'
import { type Command, WrongUse } from './command.ts'
import { table } from './table.ts'

/** What systems and copying programs leave in a folder, and what is still being written. */
const PASSED_OVER = /^\.|^@eaDir$|^Thumbs\.db$|^~\$|\.(?:tmp|part|crdownload|txt|csv|json|xlsx)$/i

const customerNeeded = 'Say whose they are: --customer NAME.'

export const PHOTOS: readonly Command[] = [
  {
    words: 'photos',
    about: 'Sends the photographs in a folder, which are matched with lots by their names.',
    arguments: ['FOLDER'],
    options: { customer: { about: 'whose lots they show', value: 'CUSTOMER' } },
    examples: ['photos ./pictures --customer "ACME Gems"'],
    async run({ arguments: [folder = ''], value }, portal, { say, answer, progress }) {
      const customer = value('customer')
      if (customer === undefined) throw new WrongUse(customerNeeded)
      const isFolder = await stat(folder).then(
        (found) => found.isDirectory(),
        () => false,
      )
      if (!isFolder) throw new Refused(`There is no folder ${folder}.`)
      const files = await filesIn(folder)
      const counts = { stored: 0, same: 0, matched: 0, unmatched: 0, refused: 0 }
      const troubles: string[][] = []
      for (const [nth, path] of files.entries()) {
        progress(`${nth} of ${files.length} photographs`)
        const name = relative(folder, path).split(sep).join('/')
        const query = { customer, name }
        const params = { sha256: await hashOf(path) }
        const known = await portal.call(GetPhotoState, { params, query: { customer } }).catch(unless(404))
        const isDone = !(known instanceof Refused) && (known.lot !== null || known.name === name)
        const sent = isDone
          ? { status: 'same' as const, ...known }
          : await portal
              .call(PutPhoto, { params, query, file: () => createReadStream(path) })
              .catch(unless(400))
        if (sent instanceof Refused) {
          counts.refused++
          troubles.push([name, sent.message])
          continue
        }
        counts[sent.status]++
        counts[sent.lot === null ? 'unmatched' : 'matched']++
        if (sent.lot === null) troubles.push([name, whyNot(sent)])
      }
      progress('')
      if (troubles.length > 0) say(table(['File', 'Why'], troubles))
      say(
        Object.entries(counts)
          .map(([what, count]) => `${what} ${count}`)
          .join(', '),
      )
      answer(counts)
      return counts.refused === 0
    },
  },
  {
    words: 'photos unmatched',
    about: 'Lists the photographs that wait for a lot.',
    arguments: [],
    options: { customer: { about: 'whose', value: 'CUSTOMER' } },
    examples: ['photos unmatched --customer "ACME Gems"'],
    async run({ value }, portal, { say, answer }) {
      const customer = value('customer')
      if (customer === undefined) throw new WrongUse(customerNeeded)
      const { photos } = await portal.call(ListUnmatched, { query: { customer } })
      say(
        table(
          ['File', 'Why'],
          photos.map((photo) => [photo.name, whyNot(photo)]),
        ),
      )
      answer({ photos })
    },
  },
]

/** A refusal of this kind is an answer. */
const unless = (status: number) => (error: unknown) => {
  if (error instanceof Refused && error.status === status) return error
  throw error
}

function whyNot({
  why,
  candidates = [],
}: {
  why?: string | undefined
  candidates?: string[] | undefined
}): string {
  return why === 'ambiguous'
    ? `It may be of ${candidates.join(' or ')}: it waits for somebody to decide.`
    : 'No lot fits its name: it waits for one.'
}

/** The files in a folder and in those below, in the order of their names. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries
      .filter(({ name }) => !PASSED_OVER.test(name))
      .map(async (entry) => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return filesIn(path)
        return entry.isFile() && extname(entry.name) !== '' ? [path] : []
      }),
  )
  return found.flat().toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
