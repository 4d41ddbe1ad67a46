/**
 * Finds the lots of photographs by the names of their files, for one that comes and for those that wait. What a list of
 * the trader's says about a file counts before its name.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import {
  type LotNumbers,
  type MatchedPhoto,
  matchPhotoName,
  type NumberedLot,
  type UnmatchedPhoto,
} from '#server/photos/names/match-photo-name.ts'
import { bareNumber, foldNumber, looseNumbers, readPhotoName } from '#server/photos/names/photo-name.ts'
import { entriesFor, type FoundEntry } from './photo-index.ts'
import { giveToLots, waitingPhotos } from './queries.ts'
import { refreshLots } from './refresh-lots.ts'

/** Drizzle's generator of migrations cannot read two hyphens in an index: there the fold is a tilde. */
const asIndexed = (number: string): string => foldNumber(number).replaceAll('-', '~')

const partsOf = (fileName: string): string[] => fileName.split(/[/\\]/)

/** What the names may mean, looked up at once. Answers for each name as matchPhotoName does. */
export async function matchNames(
  db: Db,
  customerId: number,
  fileNames: readonly string[],
): Promise<(MatchedPhoto | UnmatchedPhoto)[]> {
  const entries = await entriesFor(db, customerId, fileNames)
  const numbers = fileNames.flatMap((name) => {
    const parts = partsOf(name)
    return [...readPhotoName(parts).map(({ number }) => number), ...looseNumbers(parts)]
  })
  const lots = await lotsWith(db, customerId, [...new Set(numbers.map(asIndexed))])
  const isLeft = (name: string) => {
    const match = matchPhotoName(partsOf(name), { ...lots, bare: () => [] })
    return 'unmatched' in match && match.unmatched === 'no_lot'
  }
  const bare = await bareLots(db, customerId, fileNames.filter(isLeft))
  return fileNames.map((name, nth) => {
    const byName = matchPhotoName(partsOf(name), { ...lots, bare })
    const entry = entries[nth]
    return entry ? byEntry(entry, name, byName) : byName
  })
}

/**
 * An entry without a folder names the file in any folder, but not in that of another lot: then nobody can tell which
 * file is meant. What an entry does not say is read from the name.
 */
function byEntry(
  { lotId, number, isWhole, view, place }: FoundEntry,
  name: string,
  byName: MatchedPhoto | UnmatchedPhoto,
): MatchedPhoto | UnmatchedPhoto {
  if (!isWhole && 'rule' in byName && byName.rule === 'folder' && byName.lotId !== lotId) {
    const folder = partsOf(name).at(-2) ?? ''
    return {
      unmatched: 'ambiguous',
      candidates: [
        { lotId, number },
        { lotId: byName.lotId, number: folder },
      ],
    }
  }
  const placed = readPhotoName(partsOf(name)).find((reading) => reading.place?.view)?.place
  const shown = view ?? placed?.view
  return {
    lotId,
    rule: 'index',
    isFolded: false,
    ...(shown === undefined ? {} : { view: shown }),
    ...(place === undefined ? {} : { index: place }),
  }
}

async function lotsWith(
  db: Db,
  customerId: number,
  folded: readonly string[],
): Promise<Omit<LotNumbers, 'bare'>> {
  const wanted = sql`(select json_array_elements_text(${JSON.stringify(folded)}::json))`
  const fold = (column: string) => sql.raw(`translate(lower(${column}), '-_ ./', '~~~~~')`)
  const { rows } = await db.execute<{ id: number; lot: string | null; certificate: string | null }>(sql`
    select id, lot, null as certificate from lots
    where customer_id = ${customerId} and not deleted and ${fold('lot')} in ${wanted}
    union all
    select id, null, certificate from lots
    where customer_id = ${customerId} and not deleted and certificate is not null and ${fold('certificate')} in ${wanted}`)
  const by = (number: 'lot' | 'certificate') => {
    const found = new Map<string, NumberedLot[]>()
    for (const row of rows) {
      const written = row[number]
      if (written === null) continue
      const key = foldNumber(written)
      found.set(key, [...(found.get(key) ?? []), { lotId: row.id, number: written }])
    }
    return (key: string) => found.get(key) ?? []
  }
  return { stock: by('lot'), certificate: by('certificate') }
}

/**
 * The customer's lots by their numbers without separators. No index has these: all lots of the customer are looked
 * through, once for all the files that nothing else fits.
 */
async function bareLots(
  db: Db,
  customerId: number,
  fileNames: readonly string[],
): Promise<LotNumbers['bare']> {
  const readings = fileNames.flatMap((name) => readPhotoName(partsOf(name)))
  const wanted = new Set(readings.map(({ number }) => unparted(number)).filter((number) => number !== ''))
  if (wanted.size === 0) return () => []
  const { rows } = await db.execute<{ id: number; lot: string }>(sql`
    select id, lot from lots where customer_id = ${customerId} and not deleted
      and translate(lower(lot), '-_ ./', '') in (select json_array_elements_text(${JSON.stringify([...wanted])}::json))`)
  const found = new Map<string, NumberedLot[]>()
  for (const { id, lot } of rows) {
    const key = bareNumber(lot)
    found.set(key, [...(found.get(key) ?? []), { lotId: id, number: lot }])
  }
  return (key) => found.get(key) ?? []
}

const unparted = (number: string): string => foldNumber(number).replaceAll('-', '')

/** Matches what waits with the lots there are now. Runs under the customer's lock. Answers how many found their lots. */
export async function matchWaiting(tx: Db, customerId: number): Promise<number> {
  const waiting = await waitingPhotos(tx, customerId)
  if (waiting.length === 0) return 0
  const matches = await matchNames(
    tx,
    customerId,
    waiting.map(({ name }) => name),
  )
  const given = matches.flatMap((match, nth) => {
    if (!('lotId' in match)) return []
    const { lotId, view = null, index = null } = match
    return [{ id: waiting[nth]!.id, lotId, view, nth: index }]
  })
  await giveToLots(tx, customerId, given)
  await refreshLots(tx, customerId, [...new Set(given.map(({ lotId }) => lotId))])
  return given.length
}
