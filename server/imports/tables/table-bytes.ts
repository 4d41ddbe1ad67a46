/**
 * A file's bytes as the readers ask for them: a piece from anywhere, so that nothing holds the whole. A file is opened
 * for each piece: nobody has to close it when its rows are not read to their end.
 */
import { open, stat } from 'node:fs/promises'
import { TableFault } from './table-fault.ts'

/** Bytes in memory, or a file that does not change while it is read. */
export type TableSource = Uint8Array | { path: string }

export interface TableBytes {
  size: number
  /**
   * Some bytes, fewer at the end of the file.
   * @throws TableFault truncated when the file has become shorter
   */
  read(from: number, length: number): Promise<Buffer>
}

/** @throws the system's error for a file that is not there */
export async function openBytes(source: TableSource): Promise<TableBytes> {
  if (source instanceof Uint8Array) return bytesInMemory(source)
  const { path } = source
  const { size } = await stat(path)
  return {
    size,
    async read(from, length) {
      const wanted = Math.max(0, Math.min(length, size - from))
      const file = await open(path)
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, from)
        if (bytesRead < wanted) throw new TableFault('truncated')
        return buffer
      } finally {
        await file.close()
      }
    },
  }
}

/** The bytes from a place on, in pieces. */
export async function* pieces(bytes: TableBytes, from: number, end: number, length: number) {
  for (let at = from; at < end; at += length) yield await bytes.read(at, Math.min(length, end - at))
}

function bytesInMemory(source: Uint8Array): TableBytes {
  const all = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  return { size: all.length, read: async (from, length) => all.subarray(from, from + length) }
}
