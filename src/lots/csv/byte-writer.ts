/** Text written straight into bytes: a file of a million cells without a million strings. */
const encoder = new TextEncoder()

const ZERO = 48

/** Any text as UTF-8. */
export const toBytes = (text: string): Uint8Array => encoder.encode(text)

/**
 * Makes room for `lineBytes` at each `line`: single characters and numbers are written without a further check, and
 * those of one line may not take more. Everything else makes the room it needs, and leaves that of the line.
 */
export class ByteWriter {
  private bytes: Uint8Array<ArrayBuffer>
  private length = 0
  private readonly lineBytes: number

  constructor(capacity: number, lineBytes: number) {
    this.bytes = new Uint8Array(capacity)
    this.lineBytes = lineBytes
    this.line()
  }

  line(): void {
    this.reserve(this.lineBytes)
  }

  /** What was written so far. */
  written(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length)
  }

  put(bytes: Uint8Array): void {
    this.reserve(bytes.length + this.lineBytes)
    for (let i = 0; i < bytes.length; i++) this.bytes[this.length++] = bytes[i]!
  }

  /** One ASCII character by its code. */
  putCode(code: number): void {
    this.bytes[this.length++] = code
  }

  /** Any text; short ASCII, which is most of it, without the encoder. */
  putText(text: string): void {
    this.reserve(text.length * 3 + this.lineBytes)
    const begin = this.length
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code > 0x7f) {
        this.length = begin + encoder.encodeInto(text, this.bytes.subarray(begin)).written
        return
      }
      this.bytes[this.length++] = code
    }
  }

  /** A whole number from 0 to 2^31 − 1, with zeros in front up to `width` digits. */
  putWhole(value: number, width = 1): void {
    let digits = 1
    for (let rest = (value / 10) | 0; rest > 0; rest = (rest / 10) | 0) digits++
    if (digits < width) digits = width
    let rest = value
    for (let at = this.length + digits - 1; at >= this.length; at--) {
      const next = (rest / 10) | 0
      this.bytes[at] = ZERO + rest - next * 10
      rest = next
    }
    this.length += digits
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(2 * this.bytes.length, this.length + more))
    grown.set(this.written())
    this.bytes = grown
  }
}
