import { crc32 } from 'node:zlib'

/** A chunk of a PNG, with its sum. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(content.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

const HEADER_END = 33

/** A chunk put into a PNG right behind its header. */
export const withChunk = (png: Buffer, type: string, content: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, HEADER_END), pngChunk(type, content), png.subarray(HEADER_END)])
