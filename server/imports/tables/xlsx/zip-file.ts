/**
 * The parts of a zip archive, read as they are asked for: the list at its end first, each part as a stream. A part may
 * not unpack to more than the list says, and the list may not say too much, so that a bomb costs nothing; what is
 * unpacked must have the checksum of the list. PKWARE APPNOTE 6.3.10, without ZIP64 and without other methods than
 * deflate, which spreadsheets do not write.
 */
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { UNPACKED_BYTES } from '#server/imports/tables/limits.ts'
import { pieces, type TableBytes } from '#server/imports/tables/table-bytes.ts'
import { damaged, TableFault } from '#server/imports/tables/table-fault.ts'

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const STORED = 0
const DEFLATED = 8
const PIECE_BYTES = 64 * 1024

interface ZipEntry {
  flags: number
  method: number
  crc: number
  packed: number
  unpacked: number
  at: number
}

export interface ZipFile {
  has(name: string): boolean
  /** Bytes that a part unpacks to; 0 for one that is not there. */
  size(name: string): number
  /** @throws TableFault damaged where it is not there or its bytes are not those of the list */
  stream(name: string): AsyncGenerator<Buffer, void>
}

/** @throws TableFault truncated, damaged, unpacks_too_large */
export async function openZip(bytes: TableBytes): Promise<ZipFile> {
  const entries = await entriesOf(bytes)
  let unpacked = 0
  for (const entry of entries.values()) unpacked += entry.unpacked
  if (unpacked > UNPACKED_BYTES)
    throw new TableFault('unpacks_too_large', { detail: `${UNPACKED_BYTES / 1024 / 1024} MB` })
  return {
    has: (name) => entries.has(name.toLowerCase()),
    size: (name) => entries.get(name.toLowerCase())?.unpacked ?? 0,
    stream(name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) throw damaged(`it has no part ${name}`)
      return checked(unpackedPieces(bytes, entry), entry)
    },
  }
}

/** By name in small letters: some programs write other cases than they refer to. */
async function entriesOf(bytes: TableBytes): Promise<Map<string, ZipEntry>> {
  const tailAt = Math.max(0, bytes.size - END_BYTES - LONGEST_COMMENT)
  const tail = await bytes.read(tailAt, bytes.size - tailAt)
  const endAt = tail.lastIndexOf(END)
  if (endAt < 0 || endAt + END_BYTES > tail.length) throw new TableFault('truncated')
  const count = tail.readUInt16LE(endAt + 10)
  const from = tail.readUInt32LE(endAt + 16)
  const list = await bytes.read(from, tail.readUInt32LE(endAt + 12))
  const entries = new Map<string, ZipEntry>()
  for (let nth = 0, at = 0; nth < count; nth++) {
    if (at + ENTRY_BYTES > list.length || list.readUInt32LE(at) !== ENTRY)
      throw damaged('the list of its parts cannot be read')
    const nameLength = list.readUInt16LE(at + 28)
    const name = list.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)
    entries.set(name.replaceAll('\\', '/').toLowerCase(), {
      flags: list.readUInt16LE(at + 8),
      method: list.readUInt16LE(at + 10),
      crc: list.readUInt32LE(at + 16),
      packed: list.readUInt32LE(at + 20),
      unpacked: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return entries
}

async function* unpackedPieces(
  bytes: TableBytes,
  { flags, method, packed, at }: ZipEntry,
): AsyncGenerator<Buffer, void> {
  if (flags & 1) throw new TableFault('encrypted')
  if (method !== STORED && method !== DEFLATED) throw damaged('it is packed in an unknown way')
  const head = await bytes.read(at, LOCAL_BYTES)
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL)
    throw damaged('a part is not where its list says')
  const from = at + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28)
  const source = pieces(bytes, from, from + packed, PIECE_BYTES)
  if (method === STORED) return yield* source
  const inflate = createInflateRaw({ chunkSize: PIECE_BYTES })
  // The error comes out of the stream that is read below.
  pipeline(Readable.from(source), inflate, () => undefined)
  try {
    yield* inflate as AsyncIterable<Buffer>
  } catch (error) {
    throw error instanceof TableFault ? error : damaged('a part cannot be unpacked')
  }
}

async function* checked(stream: AsyncIterable<Buffer>, { crc, unpacked }: ZipEntry) {
  let sum = 0
  let length = 0
  for await (const piece of stream) {
    length += piece.length
    if (length > unpacked) throw damaged('a part unpacks to more than it says')
    sum = crc32(piece, sum)
    yield piece
  }
  if (length !== unpacked || sum !== crc) throw damaged('a part is not as it was written')
}
