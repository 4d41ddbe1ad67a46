/**
 * Whether a picture's last bytes are those with which its format ends. A file may have its whole size long before its
 * bytes: file servers show the size at once and fill it. Whoever fills it last writes the end. Formats without an end
 * of their own are taken for whole when their last bytes are not empty. The portal decodes all of it later.
 */
import { type FileHandle, open } from 'node:fs/promises'

const TAIL_BYTES = 4096
/** Where a format has no end of its own. */
const LAST_BYTES = 16

const JPEG_END = Buffer.from([0xff, 0xd9])
const PNG_END = Buffer.from('IEND\xaeB`\x82', 'latin1')
/** Behind what Samsung's cameras write after the picture. */
const SAMSUNG_END = Buffer.from('SEFT', 'latin1')

/** True: it is there. False: it is not. Null: the file is of a kind of which this is not known. */
export async function hasEndMarker(path: string): Promise<boolean | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.concat([await bytesOf(file, 0, 16), Buffer.alloc(16)])
    const tail = await bytesOf(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES)
    return await isEnd(head, tail, size, file)
  } finally {
    await file.close()
  }
}

async function isEnd(head: Buffer, tail: Buffer, size: number, file: FileHandle): Promise<boolean | null> {
  const end = withoutZeros(tail)
  const ends = (sign: Buffer) => end.subarray(-sign.length).equals(sign)
  const isFilled = tail.subarray(-LAST_BYTES).some((byte) => byte !== 0)
  const begins = (sign: string, at = 0) => head.toString('latin1', at, at + sign.length) === sign
  if (begins('\xff\xd8\xff')) return ends(JPEG_END) || ends(SAMSUNG_END)
  if (begins('\x89PNG')) return ends(PNG_END)
  if (begins('RIFF')) return isFilled && size >= 8 + head.readUInt32LE(4)
  if (begins('II*\0') || begins('MM\0*')) return isFilled && hasPixels(head, size, file)
  if (begins('ftypavif', 4)) return isFilled && endsWithBox(size, file)
  return head.every((byte) => byte === 0) ? false : null
}

/** Cameras fill up with zeros, and so does a file that is not there yet. */
function withoutZeros(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return bytes.subarray(0, end)
}

const TAG = { stripOffsets: 273, stripByteCounts: 279, tileOffsets: 324, tileByteCounts: 325 }
const MOST_STRIPS = 65_536
/** By the type of a value, TIFF 6.0. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/** Whether the first directory of a TIFF is there, often behind the pixels, and all the pixels it points to. */
async function hasPixels(head: Buffer, size: number, file: FileHandle): Promise<boolean> {
  const isLittle = head[0] === 0x49
  const number = (bytes: Buffer, at: number, length: 2 | 4) =>
    isLittle ? bytes.readUIntLE(at, length) : bytes.readUIntBE(at, length)
  const at = number(head, 4, 4)
  const count = at < 8 || at + 2 > size ? 0 : number(await bytesOf(file, at, 2), 0, 2)
  const directory = await bytesOf(file, at + 2, count * 12)
  if (count === 0 || directory.length < count * 12) return false
  const ends = [
    await endOf(TAG.stripOffsets, TAG.stripByteCounts),
    await endOf(TAG.tileOffsets, TAG.tileByteCounts),
  ]
  if (Math.max(...ends) === 0) return false
  // Values of more than four bytes stand elsewhere, too.
  for (let entry = 0; entry < directory.length; entry += 12) {
    const length = (TYPE_BYTES[number(directory, entry + 2, 2)] ?? 0) * number(directory, entry + 4, 4)
    if (length > 4) ends.push(number(directory, entry + 8, 4) + length)
  }
  return Math.max(...ends) <= size

  async function endOf(offsets: number, counts: number): Promise<number> {
    const [starts, lengths] = [await valuesOf(offsets), await valuesOf(counts)]
    return starts.reduce((most, start, nth) => Math.max(most, start + (lengths[nth] ?? 0)), 0)
  }

  async function valuesOf(tag: number): Promise<number[]> {
    for (let entry = 0; entry < directory.length; entry += 12) {
      if (number(directory, entry, 2) !== tag) continue
      const length = number(directory, entry + 2, 2) === 3 ? 2 : 4
      const values = Math.min(number(directory, entry + 4, 4), MOST_STRIPS)
      const isHere = values * length <= 4
      const bytes = isHere
        ? directory.subarray(entry + 8, entry + 12)
        : await bytesOf(file, number(directory, entry + 8, 4), values * length)
      return Array.from({ length: Math.min(values, Math.floor(bytes.length / length)) }, (_, nth) =>
        number(bytes, nth * length, length),
      )
    }
    return []
  }
}

const MOST_BOXES = 64

/** Whether the boxes of an AVIF end where the file ends, and its pixels are among them. */
async function endsWithBox(size: number, file: FileHandle): Promise<boolean> {
  let at = 0
  let hasData = false
  for (let nth = 0; nth < MOST_BOXES && at + 8 <= size; nth++) {
    const head = await bytesOf(file, at, 8)
    const length = head.readUInt32BE(0)
    hasData ||= head.toString('latin1', 4) === 'mdat'
    if (length === 0) return hasData
    if (length < 8) return false
    at += length
  }
  return hasData && at === size
}

async function bytesOf(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
