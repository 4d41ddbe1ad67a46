/** Tags as numbers (LONG), texts (ASCII), or directories of their own. */
export interface TiffTags {
  [tag: number]: number | string | TiffTags
}

const ENTRY_BYTES = 12
const [ASCII, LONG] = [2, 4]

/**
 * A little-endian TIFF whose first directory also has these tags, as a copy behind the rest. `tiff`: absent for EXIF
 * data that stand alone.
 */
export function withTags(tags: TiffTags, tiff: Buffer = Buffer.from('II*\0\0\0\0\0', 'latin1')): Buffer {
  const at = tiff.readUInt32LE(4)
  const count = at ? tiff.readUInt16LE(at) : 0
  const kept = Array.from({ length: count }, (_, nth) => {
    const from = at + 2 + nth * ENTRY_BYTES
    return tiff.subarray(from, from + ENTRY_BYTES)
  }).filter((entry) => !(entry.readUInt16LE(0) in tags))
  const padded = Buffer.concat([tiff, Buffer.alloc(tiff.length % 2)])
  const written = Buffer.concat([padded, directory(tags, padded.length, kept)])
  written.writeUInt32LE(padded.length, 4)
  return written
}

/** A directory as it stands at `at`, with what its entries point to behind it. */
function directory(tags: TiffTags, at: number, kept: readonly Buffer[] = []): Buffer {
  const added = Object.entries(tags)
  const head = Buffer.alloc(2)
  head.writeUInt16LE(kept.length + added.length)
  const behind: Buffer[] = []
  let free = at + 2 + (kept.length + added.length) * ENTRY_BYTES + 4
  const entries = added.map(([tag, value]) => {
    const entry = Buffer.alloc(ENTRY_BYTES)
    entry.writeUInt16LE(Number(tag), 0)
    entry.writeUInt16LE(typeof value === 'string' ? ASCII : LONG, 2)
    const text = typeof value === 'string' ? Buffer.from(`${value}\0`, 'latin1') : Buffer.alloc(0)
    entry.writeUInt32LE(text.length || 1, 4)
    if (typeof value === 'number') entry.writeUInt32LE(value, 8)
    else if (text.length > 0 && text.length <= 4) text.copy(entry, 8)
    else {
      const data = text.length > 0 ? text : directory(value as TiffTags, free)
      entry.writeUInt32LE(free, 8)
      behind.push(data)
      free += data.length
    }
    return entry
  })
  const sorted = [...kept, ...entries].toSorted((a, b) => a.readUInt16LE(0) - b.readUInt16LE(0))
  return Buffer.concat([head, ...sorted, Buffer.alloc(4), ...behind])
}
