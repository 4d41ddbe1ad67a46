/**
 * The container of an archive: tar in its ustar form, which every tar lists and unpacks. Written and read as a stream.
 * POSIX.1-2017, pax, "ustar Interchange Format".
 */
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'

const BLOCK = 512
/** What the eleven octal digits of a header can say. */
const MOST_BYTES = 8 ** 11 - 1
const NAME_BYTES = 100
const CHECKSUM_AT = 148

/** The header of a file: its name and size in bytes. */
export function tarHeader(name: string, sizeBytes: number, modifiedAt: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES || sizeBytes > MOST_BYTES)
    throw new Error(`${name} does not fit into an archive`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number, at: number) =>
    header.write(`${value.toString(8).padStart(digits, '0')}\0`, at, 'ascii')
  header.write(name, 0)
  octal(0o600, 7, NAME_BYTES)
  octal(0, 7, 108)
  octal(0, 7, 116)
  octal(sizeBytes, 11, 124)
  octal(Math.floor(modifiedAt.getTime() / 1000), 11, 136)
  header.write('0', 156, 'ascii')
  header.write('ustar\x0000', 257, 'ascii')
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT, 'ascii')
  return header
}

/** What follows the bytes of a file up to the next header. */
export const tarPadding = (sizeBytes: number): Buffer => Buffer.alloc((BLOCK - (sizeBytes % BLOCK)) % BLOCK)

/** What ends an archive. */
export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK)

/** A file in an archive. */
export interface TarEntry {
  name: string
  sizeBytes: number
  /** Its bytes. Who does not read them to the end destroys the stream. */
  read(): Readable
}

/** The archive is cut short or no archive. */
export class TarFault extends Error {
  override readonly name = 'TarFault'
}

/** The files in an archive in their order. @throws TarFault */
export async function* tarEntries(path: string): AsyncGenerator<TarEntry> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    let at = 0
    for (;;) {
      const header = await blockAt(file, at)
      if (header.every((byte) => byte === 0)) {
        if (!(await blockAt(file, at + BLOCK)).every((byte) => byte === 0)) throw new TarFault('no end')
        return
      }
      const { name, sizeBytes } = toEntry(header)
      const start = at + BLOCK
      at = start + sizeBytes + tarPadding(sizeBytes).length
      if (at > size) throw new TarFault('cut short')
      const end = start + sizeBytes - 1
      // A range of no bytes cannot be said.
      const read = () => (sizeBytes === 0 ? Readable.from([]) : createReadStream(path, { start, end }))
      yield { name, sizeBytes, read }
    }
  } finally {
    await file.close()
  }
}

async function blockAt(file: FileHandle, at: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BLOCK), 0, BLOCK, at)
  if (bytesRead < BLOCK) throw new TarFault('cut short')
  return buffer
}

function toEntry(header: Buffer): { name: string; sizeBytes: number } {
  const text = (at: number, length: number) => header.toString('utf8', at, at + length).replace(/\0.*$/s, '')
  const [sum, size] = [text(CHECKSUM_AT, 8), text(124, 12)].map((digits) => digits.trim())
  if (!/^[0-7]+$/.test(`${sum}${size}`) || Number.parseInt(sum!, 8) !== checksumOf(header))
    throw new TarFault('a header is damaged')
  return { name: text(0, NAME_BYTES), sizeBytes: Number.parseInt(size!, 8) }
}

/** The sum of a header's bytes, the checksum itself counted as blanks. */
function checksumOf(header: Buffer): number {
  let sum = 8 * 0x20
  for (const [at, byte] of header.entries()) if (at < CHECKSUM_AT || at >= CHECKSUM_AT + 8) sum += byte
  return sum
}
