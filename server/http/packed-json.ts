/**
 * JSON text as it is sent: packed once for as many answers as share it, or when its turn comes. So many answers are
 * packed at once, because packing takes the threads that files and password hashes need; where too many wait for it,
 * an answer goes out as it is.
 */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerGone } from './caller-gone.ts'
import { HttpError } from './errors.ts'
import { networkOf } from './network.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Packs answers, so many at a time and in turn. @throws HttpError unavailable where too many wait */
    packing: { run<T>(owner: string, gone: AbortSignal, work: () => Promise<T>): Promise<T> }
  }
}

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

/** The text as the answer's body: packed when its turn comes, and as it is where it is short or too many wait. */
export async function packedInTurn(
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer | string> {
  if (text.length < PACKED_FROM_BYTES) return text
  const encoding = encodingFor(request)
  const pack = () => packJson(text, encoding)
  try {
    return packedBody(await request.server.packing.run(networkOf(request), callerGone(reply), pack), reply)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    varyByEncoding(reply)
    return text
  }
}

/** The body of an answer that is packed already. */
export function packedBody({ bytes, encoding }: PackedJson, reply: FastifyReply): Buffer {
  varyByEncoding(reply)
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding)
  return bytes
}

/** The text again, for checks. */
export function unpackJson({ bytes, encoding }: PackedJson): string {
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}
