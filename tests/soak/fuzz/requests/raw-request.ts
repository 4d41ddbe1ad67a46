/** A request as it is written to a connection, which may be one that no client would send. */
import type { Random } from './random.ts'

export interface RawRequest {
  method: string
  /** A character is a byte. */
  path: string
  /** The same. No name of these may say how long the body is. */
  headers: [name: string, value: string][]
  body: Buffer | null
}

/** Its bytes. The body is complete: what it says of its length is true, in one of the two ways there are. */
export function bytesOf({ method, path, headers, body }: RawRequest, random: Random): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  if (body === null) return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  if (random.chance(0.1)) {
    const head = Buffer.from(`${lines.join('\r\n')}\r\nTransfer-Encoding: chunked\r\n\r\n`, 'latin1')
    return Buffer.concat([head, ...chunksOf(body, random)])
  }
  const head = Buffer.from(`${lines.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n`, 'latin1')
  return Buffer.concat([head, body])
}

function chunksOf(body: Buffer, random: Random): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const chunk = body.subarray(at, (at += 1 + random.int(body.length)))
    const extension = random.chance(0.2) ? ';name="a value"' : ''
    parts.push(Buffer.from(`${chunk.length.toString(16)}${extension}\r\n`), chunk, Buffer.from('\r\n'))
  }
  const trailer = random.chance(0.2) ? 'X-Trailer: loupe=x\r\nContent-Type: text/plain\r\n' : ''
  return [...parts, Buffer.from(`0\r\n${trailer}\r\n`)]
}
