/** An index of photographs as a subject of import: which lot a file shows, whatever its name says. */
import { PHOTO_VIEWS } from '#contract/codes.ts'
import { BLANKS } from '#server/imports/values/checks/blanks.ts'
import { countCheck } from '#server/imports/values/checks/number-check.ts'
import { lotNumberCheck } from '#server/imports/values/checks/number-like-text-check.ts'
import { closedWordCheck } from '#server/imports/values/checks/vocabulary-check.ts'
import { type Check, refused, valueOf } from '#server/imports/values/reading/reading.ts'
import type { ImportField, Subject } from '#server/imports/values/subject.ts'
import { vocabularyOf } from '#server/imports/values/vocabularies/vocabulary.ts'
import { foldFileName } from '#server/photos/names/photo-name.ts'

/** A row of a file. `view`: a key of PHOTO_VIEWS. `place`: among the photographs of its lot. Absent: as it is. */
export interface PhotoGiven {
  file?: string
  lot?: string
  view?: string
  place?: number
}

/** As long as names of files are in calls. */
const MOST = 400

const fileCheck: Check<string> = ({ cell, text }) => {
  if (typeof cell !== 'string')
    return refused('number_needed', 'The name of a file, such as SKU-1.jpg, as text')
  if (text.length > MOST) return refused('too_long', `The name of a file, of at most ${MOST} letters`)
  return /[\p{Cc}\p{Cs}]/u.test(text)
    ? refused('unprintable', 'The name of a file, in one line')
    : valueOf(text)
}

const VIEWS = vocabularyOf(Object.fromEntries(Object.keys(PHOTO_VIEWS).map((view) => [view, ''])))

const field = <V>(names: string, check: Check<V>, blanks = BLANKS.text): ImportField<V> => ({
  names: names.split(', '),
  check,
  blanks,
})

const FIELDS = {
  file: field(
    'File, File Name, Photo, Photo File, Photo Name, Image, Image File, Image Name, Picture, Picture Name',
    fileCheck,
  ),
  lot: field(
    'Stock #, Stock, Stock ID, Lot #, Lot, Lot Number, Lot ID, SKU, Item #, Inventory #, Stone ID, Packet No, Ref #',
    lotNumberCheck,
  ),
  view: field('View, Shows, Angle', closedWordCheck(VIEWS, 'What the photograph shows,'), BLANKS.usual),
  place: field(
    'Place, Position, Order, Index, Sequence, Nth',
    countCheck(32_767, 'A whole number that counts the photographs of a lot, such as 1'),
    BLANKS.usual,
  ),
} as const

export const PHOTOS: Subject<PhotoGiven> = {
  fields: FIELDS,
  key: 'file',
  required: ['file', 'lot'],
  ignored: {},
  isOwnExport: () => false,
  toTexts: (given) => Object.entries(given).map(([field, value]) => [field, String(value)]),
  finish: (draft) => {
    const given = Object.fromEntries(
      Object.entries(draft).filter(([, value]) => value !== null),
    ) as PhotoGiven
    return { given, key: given.file && foldFileName(given.file), warnings: [], refusals: [] }
  },
}
