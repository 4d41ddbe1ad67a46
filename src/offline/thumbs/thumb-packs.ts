/**
 * Packs on the device: many pictures of one size, one behind the other in one entry of Cache Storage, because an entry
 * for each takes a hundred times longer to write. The index of thumbs-index.ts knows a pack by its key as it knows a
 * single picture; here is what is in it, and where.
 */
import type { Lists, Reading } from '#src/offline/device/lists.ts'
import { isNumber, isShaped, isString, type Table } from '#src/offline/device/table.ts'

/** `names`: of pictureName, a blank between; `ends`: where each picture ends in the bytes of the pack. */
export interface ThumbPack {
  size: number
  names: string
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
  let [from, end] = [0, 0]
  for (const [nth, name] of namesIn(pack).entries()) {
    const to = pack.ends[nth]!
    if (!isGone(name)) {
      names.push(name)
      pieces.push(bytes.slice(from, to))
      ends.push((end += to - from))
    }
    from = to
  }
  return {
    pack: { size: pack.size, names: names.join(' '), ends: Uint32Array.from(ends) },
    bytes: new Blob(pieces),
  }
}

/** Makes a pack of what was asked for and has come: pictures without bytes are left out. Null: none has any. */
export function packOf(size: number, asked: readonly string[], all: Uint32Array): ThumbPack | null {
  const names: string[] = []
  const ends: number[] = []
  let from = 0
  for (const [nth, end] of all.entries()) {
    if (end > from) {
      names.push(asked[nth]!)
      ends.push(end)
    }
    from = end
  }
  return names.length > 0 ? { size, names: names.join(' '), ends: Uint32Array.from(ends) } : null
}

/** The first pictures of the pack, of so many bytes together at most. Null: none fits. */
export function firstOfPack(pack: ThumbPack, bytes: number): ThumbPack | null {
  const over = pack.ends.findIndex((end) => end > bytes)
  if (over < 0) return pack
  if (over === 0) return null
  return { size: pack.size, names: namesIn(pack).slice(0, over).join(' '), ends: pack.ends.slice(0, over) }
}

/** Whether any picture of it was chosen. */
export const packHas = (pack: ThumbPack, has: (name: string) => boolean): boolean => namesIn(pack).some(has)
