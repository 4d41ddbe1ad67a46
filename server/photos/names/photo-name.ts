/**
 * What the name of a photo's file may say: every way in which its parts can be read as the number of a lot and a place
 * among its pictures. Nothing is looked up here; matchPhotoName does, and a database can be asked for the numbers in
 * advance. Order: the whole name, the name in front of an index or a view, the folder.
 */

/**
 * By what a photo was matched. `stock` and `certificate`: the whole name is that number. `index`: a list of the trader's
 * says so, whatever the name says.
 */
export type NameRule =
  | 'index'
  | 'stock'
  | 'certificate'
  | 'stock_and_place'
  | 'certificate_and_place'
  | 'folder'

/** The place of a photo among those of its lot. */
export interface PhotoPlace {
  /** As written; a letter counts from a = 1. */
  index?: number
  view?: string
}

/** One way to read a name. `number`: what would be the lot's. */
export interface NameReading {
  rule: NameRule
  number: string
  place?: PhotoPlace
}

const VIEWS = 'front|back|side|top|bottom|left|right|angle|profile|hand|box|table|crown|girdle|pavilion|culet'

/** Folders between a lot's folder and its pictures. */
const INNER_FOLDERS = new Set(['360', 'spin', 'frames', 'images', 'photos', 'pictures'])

const EXTENSION = /\.(?:jpe?g|png|webp|tiff?|avif|hei[cf]|gif)$/i

const VIEW = `(?<view>${VIEWS})`
const INDEX = String.raw`(?<index>\d{1,4})`
const SEPARATOR = String.raw`^(?:[-_ .#]{1,3}|(?=\())`
/**
 * Behind a separator: an index, a view, both, or a small letter; `SKU-A` is rather a number of its own. `(2)` is how
 * Windows counts.
 */
const SEPARATED = [
  ...[
    INDEX,
    String.raw`\((?<index>\d{1,4})\)`,
    VIEW,
    `${VIEW}[-_ .#]?${INDEX}`,
    `${INDEX}[-_ .#]${VIEW}`,
  ].map((place) => new RegExp(`${SEPARATOR}${place}$`, 'i')),
  new RegExp(`${SEPARATOR}(?<letter>[a-z])$`),
]

/** Without a separator only what is hardly part of a longer number: `Toy501` is no picture of Toy50. */
const JOINED_INDEX = /^(?<index>0\d)$/
const JOINED_LETTER = /^(?<letter>[a-z])$/

/** An index that somebody may have joined on. It decides nothing, but it raises a doubt. */
const LOOSE = /^(?:\d{1,2}|[a-z])$/i

/** The name of a file with its folders, to compare by: without regard to case and to how folders are parted. */
export const foldFileName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[/\\]+/g, '/')
    .replace(/^(?:\.?\/)+/, '')

/** The readings of a file, `parts` being its folders and its name, in the order in which they count. */
export function readPhotoName(parts: readonly string[]): NameReading[] {
  const name = nameOf(parts)
  const folders = parts.slice(0, -1).map((folder) => folder.normalize('NFC'))
  return [
    { rule: 'stock', number: name },
    { rule: 'certificate', number: name },
    ...placedReadings(name),
    ...folderReadings(folders, name),
  ]
}

/**
 * Numbers with which the name of a file begins, if an index follows without any sign: `SKU-12` may be the second
 * picture of SKU-1. Asked where the name was read as a number with a place.
 */
export function looseNumbers(parts: readonly string[]): string[] {
  const name = nameOf(parts)
  return [1, 2].flatMap((signs) => (LOOSE.test(name.slice(-signs)) ? name.slice(0, -signs) || [] : []))
}

/** Whether a whole name may be no more than a place among the pictures of a folder, such as `001`. */
export const isIndex = (name: string): boolean => /^\d{1,4}$/.test(name)

const nameOf = (parts: readonly string[]): string =>
  (parts.at(-1) ?? '').normalize('NFC').replace(EXTENSION, '')

/**
 * A number to compare by, without regard to case and to which separator is written: stations cannot write `/` into a
 * name, and some write `_` for `-`.
 */
export const foldNumber = (number: string): string =>
  number
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[-_ ./]/g, '-')

/**
 * The same without the separators inside it: stations write `KS103` for `KS-103`. One at its end may be a part of the
 * number.
 */
export const bareNumber = (number: string): string =>
  foldNumber(number).replaceAll(/(?<=[^-])-+(?=[^-])/g, '')

function placedReadings(name: string): NameReading[] {
  const readings: NameReading[] = []
  for (let at = name.length - 1; at > 0; at--) {
    const number = name.slice(0, at)
    const behind = name.slice(at)
    const place = placeOf(number, behind)
    if (place) readings.push({ rule: 'stock_and_place', number, place })
    // Certificates are digits: what is joined on would be a part of another one.
    const parted = separatedPlace(behind)
    if (parted) readings.push({ rule: 'certificate_and_place', number, place: parted })
  }
  return readings
}

/** The place that stands behind a number; null where it may be a part of the number. */
function placeOf(number: string, behind: string): PhotoPlace | null {
  const separated = separatedPlace(behind)
  if (separated) return separated
  const joined = /\d$/.test(number) ? null : JOINED_INDEX.exec(behind)
  const letter = /[\p{Lu}\d]$/u.test(number) ? JOINED_LETTER.exec(behind) : null
  const found = (joined ?? letter)?.groups
  return found ? toPlace(found) : null
}

function separatedPlace(behind: string): PhotoPlace | null {
  const found = SEPARATED.map((form) => form.exec(behind)).find((each) => each)?.groups
  return found ? toPlace(found) : null
}

function toPlace({ index, letter, view }: Readonly<Record<string, string | undefined>>): PhotoPlace {
  const counted = index ? Number(index) : letter ? letter.charCodeAt(0) - 96 : undefined
  return {
    ...(counted === undefined ? {} : { index: counted }),
    ...(view ? { view: view.toLowerCase() } : {}),
  }
}

/** The folder next to the file, and the one above where that one is only an inner folder. */
function folderReadings(folders: readonly string[], name: string): NameReading[] {
  const place = placeIn(name)
  const readings: NameReading[] = []
  for (const folder of folders.toReversed()) {
    readings.push({ rule: 'folder', number: folder, place })
    if (!INNER_FOLDERS.has(folder.toLowerCase())) break
  }
  return readings
}

/** What a name in a lot's folder says: `12`, `frame-12`, `front`, or nothing. */
function placeIn(name: string): PhotoPlace {
  const whole = SEPARATED.map((form) => form.exec(`-${name}`)).find((found) => found)
  const last = /[-_ .#](?<index>\d{1,4})$/.exec(name)
  return toPlace((whole ?? last)?.groups ?? {})
}
