/**
 * Whether a picture's last bytes are those with which its format ends. A file may have its whole size long before its
 * bytes: file servers show the size at once and fill it. Whoever fills it last writes the end. Formats without an end
 * of their own are taken for whole when their last bytes are not empty. The portal decodes all of it later.
 */
import { type FileHandle, open } from 'node:fs/promises'

const TAIL_BYTES = 4096

const JPEG_END = Buffer.from([0xff, 0xd9])
const PNG_END = Buffer.from('IEND\xaeB`\x82', 'latin1')
/** Behind what Samsung's cameras write after the picture. */
const SAMSUNG_END = Buffer.from('SEFT', 'latin1')

/** True: it is there. False: it is not. Null: the file is of a kind of which this is not known. */
export async function hasEndMarker(path: string): Promise<boolean | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = await bytesOf(file, 0, 16)
    const tail = await bytesOf(file, Math.max(0, size - TAIL_BYTES), TAIL_BYTES)
    return isEnd(head.toString('latin1'), tail, size, file)
  } finally {
    await file.close()
  }
}

async function isEnd(head: string, tail: Buffer, size: number, file: FileHandle): Promise<boolean | null> {
  const end = withoutZeros(tail)
  const ends = (sign: Buffer) => end.subarray(-sign.length).equals(sign)
  if (head.startsWith('\xff\xd8\xff')) return ends(JPEG_END) || ends(SAMSUNG_END)
  if (head.startsWith('\x89PNG')) return ends(PNG_END)
  if (head.startsWith('RIFF'))
    return end.length > 0 && size >= 8 + Buffer.from(head, 'latin1').readUInt32LE(4)
  if (head.startsWith('II*\0') || head.startsWith('MM\0*'))
    return end.length > 0 && hasDirectory(head, size, file)
  if (head.startsWith('ftypavif', 4)) return end.length > 0 && endsWithBox(size, file)
  return /^\0*$/.test(head) ? false : null
}

/** Cameras fill up with zeros, and so does a file that is not there yet. */
function withoutZeros(bytes: Buffer): Buffer {
  let end = bytes.length
  while (end > 0 && bytes[end - 1] === 0) end -= 1
  return bytes.subarray(0, end)
}

/** Whether the first directory of a TIFF is there. It often stands behind the pixels. */
async function hasDirectory(head: string, size: number, file: FileHandle): Promise<boolean> {
  const isLittle = head.startsWith('II')
  const bytes = Buffer.from(head, 'latin1')
  const at = isLittle ? bytes.readUInt32LE(4) : bytes.readUInt32BE(4)
  if (at < 8 || at + 2 > size) return false
  const count = await bytesOf(file, at, 2)
  const entries = isLittle ? count.readUInt16LE(0) : count.readUInt16BE(0)
  return entries > 0 && at + 2 + entries * 12 + 4 <= size
}

const MOST_BOXES = 64

/** Whether the boxes of an AVIF end where the file ends. */
async function endsWithBox(size: number, file: FileHandle): Promise<boolean> {
  let at = 0
  for (let nth = 0; nth < MOST_BOXES && at + 8 <= size; nth++) {
    const length = (await bytesOf(file, at, 4)).readUInt32BE(0)
    if (length === 0) return true
    if (length < 8) return false
    at += length
  }
  return at === size
}

async function bytesOf(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}
