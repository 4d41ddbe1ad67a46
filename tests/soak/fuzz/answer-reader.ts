/** Reads answers out of the bytes of a connection, in order, as strictly as a proxy would. */

export interface Answer {
  status: number
  /** In lower case, a name once. */
  headers: Readonly<Record<string, string>>
  body: Buffer
}

/** What came is not an answer: the connection is out of step. */
export class NotAnAnswer extends Error {
  override readonly name = 'NotAnAnswer'
}

const HEAD_END = '\r\n\r\n'

export class AnswerReader {
  #bytes: Buffer = Buffer.alloc(0)

  add(bytes: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes])
  }

  get isEmpty(): boolean {
    return this.#bytes.length === 0
  }

  /** @throws NotAnAnswer where there is more than what was asked for */
  assertEmpty(): void {
    if (!this.isEmpty) throw new NotAnAnswer(`more than was asked for: ${this.#start()}`)
  }

  #start(): string {
    return this.#bytes.toString('latin1', 0, 300)
  }

  /**
   * The next answer; null while it is not complete. `isToHead`: its request was a HEAD, so it has no body.
   * @throws NotAnAnswer
   */
  next(isToHead: boolean): Answer | null {
    for (;;) {
      const begins = this.#bytes.subarray(0, 9).toString('latin1')
      if (!'HTTP/1.1 '.startsWith(begins)) throw new NotAnAnswer(this.#start())
      const end = this.#bytes.indexOf(HEAD_END)
      if (end < 0) return null
      const [first = '', ...lines] = this.#bytes.toString('latin1', 0, end).split('\r\n')
      const status = Number(first.slice(9, 12))
      const headers = Object.fromEntries(
        lines.map((line) => [
          line.slice(0, line.indexOf(':')).toLowerCase(),
          line.slice(line.indexOf(':') + 2),
        ]),
      )
      const from = end + HEAD_END.length
      if (status < 200) {
        this.#bytes = this.#bytes.subarray(from)
        continue
      }
      const isEmpty = isToHead || status === 204 || status === 304
      const read = isEmpty ? { body: Buffer.alloc(0), to: from } : bodyAt(this.#bytes, from, headers)
      if (read === null) return null
      this.#bytes = this.#bytes.subarray(read.to)
      return { status, headers, body: read.body }
    }
  }
}

type Read = { body: Buffer; to: number } | null

function bodyAt(bytes: Buffer, from: number, headers: Answer['headers']): Read {
  if (headers['transfer-encoding'] === 'chunked') return chunkedAt(bytes, from)
  const to = from + Number(headers['content-length'] ?? 0)
  return bytes.length < to ? null : { body: bytes.subarray(from, to), to }
}

function chunkedAt(bytes: Buffer, from: number): Read {
  const chunks: Buffer[] = []
  for (let at = from; ;) {
    const end = bytes.indexOf('\r\n', at)
    if (end < 0) return null
    const size = Number.parseInt(bytes.toString('latin1', at, end), 16)
    if (Number.isNaN(size)) throw new NotAnAnswer('A chunk without a size')
    const to = end + 2 + size + 2
    if (bytes.length < to) return null
    if (size === 0) return { body: Buffer.concat(chunks), to }
    chunks.push(bytes.subarray(end + 2, to - 2))
    at = to
  }
}
