/**
 * Packs on the device: many pictures of one size, one behind the other in one entry of Cache Storage, because an entry
 * for each takes a hundred times longer to write. The index of thumbs-index.ts knows a pack by its key as it knows a
 * single picture; here is what is in it, and where.
 */
import type { Lists, Reading } from '#src/offline/device/lists.ts'
import { isNumber, isShaped, isString, type Table } from '#src/offline/device/table.ts'

/**
 * `names`: of pictureName, a blank between; `begin`: where the first picture begins in the bytes of the pack, absent where
 * it is at once; `ends`: where each ends.
 */
export interface ThumbPack {
  size: number
  names: string
  begin?: number
  ends: Uint32Array
}

const BEGINS = 'packs/'

export const isPackKey = (key: string): boolean => key.startsWith(BEGINS)

export const newPackKey = (): string => `${BEGINS}${crypto.randomUUID()}`

/** Under the keys that the packs have in the index. */
export const PACKS: Table<string, ThumbPack> = {
  store: 'meta',
  isKey: (key): key is string => isString(key) && isPackKey(key),
  isRow: isShaped<ThumbPack>({ size: isNumber, names: isString, ends: ArrayBuffer.isView }),
}

/** Where the picture with this number begins and ends in the bytes of the pack. */
export const placeIn = ({ begin = 0, ends }: ThumbPack, nth: number): [from: number, to: number] => [
  nth > 0 ? ends[nth - 1]! : begin,
  ends[nth]!,
]

/** The bytes of its pictures together. */
export const bytesIn = ({ begin = 0, ends }: ThumbPack): number => (ends.at(-1) ?? begin) - begin

export const namesIn = ({ names }: ThumbPack): string[] => names.split(' ')

/** Those that are whole, by their keys; the others are never found, and go with the next choice. */
export async function packsIn(from: Reading): Promise<Map<string, ThumbPack>> {
  const packs = from(PACKS)
  const keys = await packs.getAllKeys()
  const rows = await Promise.all(keys.map((key) => packs.get(key)))
  return new Map(keys.flatMap((key, nth) => (rows[nth] ? [[key, rows[nth]]] : [])))
}

export async function savedPacks(lists: Lists): Promise<Map<string, ThumbPack>> {
  return (await lists.read([PACKS], packsIn)) ?? new Map<string, ThumbPack>()
}

/** The pack with these of its pictures alone, and their bytes. */
export function packWithout(
  pack: ThumbPack,
  bytes: Blob,
  isGone: (name: string) => boolean,
): { pack: ThumbPack; bytes: Blob } {
  const names: string[] = []
  const ends: number[] = []
  const pieces: Blob[] = []
  let end = 0
  for (const [nth, name] of namesIn(pack).entries()) {
    const [from, to] = placeIn(pack, nth)
    if (!isGone(name)) {
      names.push(name)
      pieces.push(bytes.slice(from, to))
      ends.push((end += to - from))
    }
  }
  return {
    pack: { size: pack.size, names: names.join(' '), ends: Uint32Array.from(ends) },
    bytes: new Blob(pieces),
  }
}

/**
 * Makes a pack of what was asked for and has come: pictures without bytes are left out. Null: none has any. `begin`: where
 * the first begins.
 */
export function packOf(
  size: number,
  asked: readonly string[],
  { begin, ends: all }: { begin: number; ends: Uint32Array },
): ThumbPack | null {
  const names: string[] = []
  const ends: number[] = []
  let from = begin
  for (const [nth, end] of all.entries()) {
    if (end > from) {
      names.push(asked[nth]!)
      ends.push(end)
    }
    from = end
  }
  return names.length > 0 ? { size, names: names.join(' '), begin, ends: Uint32Array.from(ends) } : null
}

/** The first pictures of the pack, of so many bytes together at most. Null: none fits. */
export function firstOfPack(pack: ThumbPack, bytes: number): ThumbPack | null {
  const over = pack.ends.findIndex((end) => end > bytes)
  if (over < 0) return pack
  if (over === 0) return null
  return { ...pack, names: namesIn(pack).slice(0, over).join(' '), ends: pack.ends.slice(0, over) }
}

/** Whether any picture of it was chosen. */
export const packHas = (pack: ThumbPack, has: (name: string) => boolean): boolean => namesIn(pack).some(has)
