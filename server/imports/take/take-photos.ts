/**
 * Takes an index of photographs: a row a file, and the lot it shows. It overrules the name of the file: photographs that
 * wait are given to their lots, those on another lot are moved. A file that has not come is known when it comes.
 */
import { type PhotoGiven, PHOTOS } from '#server/imports/values/subjects/photos.ts'
import { lotsByNumber } from '#server/lots/lots-by-number.ts'
import type { UnmatchedPhoto } from '#server/photos/names/match-photo-name.ts'
import { foldFileName } from '#server/photos/names/photo-name.ts'
import {
  isSameEntry,
  movePhotos,
  openNotes,
  type PhotoOfLot,
  takenPhotos,
} from '#server/photos/stored/import-index.ts'
import { matchNames } from '#server/photos/stored/match-photos.ts'
import { bareName, entriesOf, type IndexEntry, keepEntries } from '#server/photos/stored/photo-index.ts'
import { differing } from './changes.ts'
import type { CheckedRow } from './checked-rows.ts'
import { isTaken, ownerOf, type Taker, type Taking } from './taking.ts'

type Row = CheckedRow<PhotoGiven>
type Photo = Awaited<ReturnType<typeof takenPhotos>>[number]

export const TAKE_PHOTOS: Taker<PhotoGiven> = {
  subject: PHOTOS,
  canBeWithdrawn: false,
  looksUp: true,
  async take(taking) {
    const photos = byName(await takenPhotos(taking.tx, ownerOf(taking)))
    const note = openNotes(taking.tx, taking.importId)
    for await (const rows of taking.batches()) await takeSome(taking, rows, photos, note)
  },
}

/** Photographs by the folded names of their files, with and without folders. */
function byName(photos: readonly Photo[]): ReadonlyMap<string, Photo[]> {
  const found = new Map<string, Photo[]>()
  for (const photo of photos) {
    const file = foldFileName(photo.name)
    for (const name of new Set([file, bareName(file)])) found.set(name, [...(found.get(name) ?? []), photo])
  }
  return found
}

async function takeSome(
  taking: Taking<PhotoGiven>,
  rows: readonly Row[],
  photos: ReadonlyMap<string, Photo[]>,
  note: ReturnType<typeof openNotes>,
): Promise<void> {
  const { tx, report } = taking
  const customerId = ownerOf(taking)
  const lots = await lotsByNumber(
    tx,
    customerId,
    rows.flatMap(({ given }) => given.lot ?? []),
  )
  for (const row of rows)
    if (isTaken(row) && !lots.has(row.given.lot!.toLowerCase()))
      taking.refuse(row, 'lot', {
        code: 'unknown_lot',
        expected: 'A lot of this customer: load the lots first',
      })
  const wanted = new Map(rows.filter(isTaken).map((row) => [foldFileName(row.given.file!), row]))
  const before = await entriesOf(tx, customerId, [...wanted.keys()])
  const entries = new Map([...wanted].map(([file, { given }]) => [file, entryOf(given)]))
  await keepEntries(tx, customerId, entries, taking.now)
  await note(
    [...entries].flatMap(([file, is]) =>
      isSameEntry(before.get(file), is) ? [] : { file, was: before.get(file) ?? null, is },
    ),
  )
  const moves = await movesOf(taking, wanted, lots, photos)
  const moved = moves.map(({ photo, was, is }) => ({ photo, was, is }))
  await movePhotos(tx, customerId, moved)
  await note(moved)
  const touched = new Set(moves.map(({ file }) => file))
  for (const [file, is] of entries) {
    const was = before.get(file)
    if (!was) report.new++
    else report[touched.has(file) || !isSameEntry(was, is) ? 'changed' : 'same']++
  }
}

const entryOf = ({ lot = '', view, place }: PhotoGiven): IndexEntry => ({
  lot,
  ...(view === undefined ? {} : { view }),
  ...(place === undefined ? {} : { place }),
})

interface Move {
  file: string
  photo: string
  was: PhotoOfLot
  is: PhotoOfLot
}

/** What has to be moved so that the photographs of the rows are where these say. `rows`: by the folded names of files. */
async function movesOf(
  taking: Taking<PhotoGiven>,
  rows: ReadonlyMap<string, Row>,
  lots: ReadonlyMap<string, { id: number; lot: string }>,
  photos: ReadonlyMap<string, Photo[]>,
): Promise<Move[]> {
  const { tx, report } = taking
  const meant = [...rows].flatMap(([file, row]) =>
    (photos.get(file) ?? []).map((photo) => ({ file, row, photo })),
  )
  for (const file of rows.keys()) if (!photos.has(file)) report.waiting++
  const names = meant.map(({ photo }) => photo.name)
  const matches = await matchNames(tx, ownerOf(taking), names)
  return meant.flatMap(({ file, row, photo }, nth) => {
    const lot = lots.get(row.given.lot!.toLowerCase())!
    const match = matches[nth]!
    if ('unmatched' in match) warnOfDoubt(taking, row, photo, match)
    if ('unmatched' in match || match.rule !== 'index' || match.lotId !== lot.id) return []
    const was: PhotoOfLot = { lotId: photo.lotId, view: photo.view, nth: photo.nth }
    const is = { lotId: lot.id, view: match.view ?? photo.view, nth: match.index ?? photo.nth }
    const fields = differing(
      { ...was, lot: photo.lot, place: was.nth },
      { ...is, lot: lot.lot, place: is.nth },
      ['lot', 'view', 'place'],
    )
    if (fields.length === 0) return []
    taking.changes.add(photo.name, fields)
    Object.assign(photo, is, { lot: lot.lot })
    return { file, photo: photo.id, was, is }
  })
}

function warnOfDoubt(
  taking: Taking<PhotoGiven>,
  row: Row,
  { name }: Photo,
  { candidates }: UnmatchedPhoto,
): void {
  const others = candidates.map(({ number }) => number).join(' or ')
  const expected = `The folder, too: ${name} may be of ${others}`
  taking.warn(row, 'file', { code: 'ambiguous_value', expected })
}
