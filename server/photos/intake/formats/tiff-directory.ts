/**
 * Directories of TIFF 6.0: those of a TIFF file, and of EXIF, which is written the same way inside other formats.
 * Only the values that are asked for are read, so that a hostile directory costs nothing. A value that does not stand
 * where it should is absent.
 */
export interface TiffDirectory {
  /** A whole number, the first where there are several. */
  number: (tag: number) => number | undefined
  text: (tag: number) => string | undefined
  /** The directory that a tag points to. */
  directory: (tag: number) => TiffDirectory | undefined
  next: () => TiffDirectory | undefined
}

const ENTRY_BYTES = 12
const ASCII = 2
/** Bytes of a value by its type: BYTE, ASCII, SHORT, LONG. Others are not read here. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, [ASCII]: 1, 3: 2, 4: 4, 13: 4 }
const LONGEST_TEXT = 64

/** The first directory of `tiff`, which begins with the byte order; undefined where there is none. */
export function firstDirectory(tiff: Buffer): TiffDirectory | undefined {
  const order = tiff.toString('latin1', 0, 4)
  if (order !== 'II*\0' && order !== 'MM\0*') return undefined
  const isLittle = order === 'II*\0'
  const short = (at: number): number | undefined => read(2, at)
  const long = (at: number): number | undefined => read(4, at)

  function read(size: number, at: number): number | undefined {
    if (at + size > tiff.length) return undefined
    return isLittle ? tiff.readUIntLE(at, size) : tiff.readUIntBE(at, size)
  }

  function directoryAt(at: number | undefined): TiffDirectory | undefined {
    const count = at ? short(at) : undefined
    if (!at || count === undefined) return undefined

    /** Where the values of a tag stand, and how they are written. */
    function find(tag: number) {
      for (let nth = 0, entry = at! + 2; nth < count!; nth++, entry += ENTRY_BYTES) {
        if (short(entry) !== tag) continue
        const type = short(entry + 2) ?? 0
        const size = SIZES[type]
        const values = long(entry + 4)
        if (!size || !values) return undefined
        return { type, size, values, at: size * values <= 4 ? entry + 8 : long(entry + 8) }
      }
      return undefined
    }

    function number(tag: number): number | undefined {
      const found = find(tag)
      return found?.at && found.type !== ASCII ? read(found.size, found.at) : undefined
    }

    return {
      number,
      text: (tag) => {
        const found = find(tag)
        if (!found?.at || found.type !== ASCII || found.values > LONGEST_TEXT) return undefined
        return tiff.toString('latin1', found.at, found.at + found.values).split('\0', 1)[0]
      },
      directory: (tag) => directoryAt(number(tag)),
      next: () => directoryAt(long(at + 2 + count * ENTRY_BYTES)),
    }
  }

  return directoryAt(long(4))
}
