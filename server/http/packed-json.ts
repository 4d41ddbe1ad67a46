/** JSON text as it is sent: packed once, for as many answers as share it. */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Of brotli's 11 the one that packs a page of lots in some ms; a better one takes longer than it saves. */
const BROTLI_QUALITY = 4
/** Shorter text fits into one packet of the network as it is. */
const PACKED_FROM_BYTES = 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** JSON text in an encoding, as bytes. */
export class PackedJson {
  readonly bytes: Buffer
  readonly encoding: Encoding

  constructor(bytes: Buffer, encoding: Encoding) {
    this.bytes = bytes
    this.encoding = encoding
  }
}

/** The best encoding that the caller reads. */
export function encodingFor(request: FastifyRequest): Encoding {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
  return (encoding as Encoding | null) ?? 'identity'
}

/** Says that the answer depends on what encodings the caller reads, beside what it depends on already, as its origin. */
export function varyByEncoding(reply: FastifyReply): void {
  const before = reply.getHeader('Vary')
  void reply.header('Vary', before ? `${String(before)}, accept-encoding` : 'accept-encoding')
}

export async function packJson(text: string, encoding: Encoding): Promise<PackedJson> {
  const bytes = Buffer.from(text)
  if (encoding === 'identity' || bytes.length < PACKED_FROM_BYTES) return new PackedJson(bytes, 'identity')
  if (encoding === 'gzip') return new PackedJson(await toGzip(bytes), encoding)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return new PackedJson(await toBrotli(bytes, { params }), encoding)
}

/** The text again, for checks. */
export function unpackJson({ bytes, encoding }: PackedJson): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
