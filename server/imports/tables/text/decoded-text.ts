/**
 * A file's bytes as text, piece by piece. Every line break becomes `\n`: files end lines in three ways, and in a cell
 * the same text must read alike from CSV and XLSX. Bytes that the encoding does not have are a fault, never a sign of
 * replacement.
 */
import type { Encoding } from '#server/imports/tables/table.ts'
import { pieces, type TableBytes } from '#server/imports/tables/table-bytes.ts'
import { TableFault } from '#server/imports/tables/table-fault.ts'
import type { FoundEncoding } from './encoding.ts'

const PIECE_BYTES = 64 * 1024

/** What windows-1252 has at 0x80 to 0x9F. WHATWG Encoding, index windows-1252. */
const WESTERN =
  '\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F' +
  '\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178'

interface Decoder {
  decode(piece?: Uint8Array, options?: { stream: boolean }): string
}

/** @throws TableFault wrong_encoding, or truncated where the last character is cut off */
export async function* decodedText(
  bytes: TableBytes,
  { encoding, startsAt }: FoundEncoding,
): AsyncGenerator<string, void> {
  const decoder = decoderOf(encoding)
  let heldBack = ''
  for await (const piece of pieces(bytes, startsAt, bytes.size, PIECE_BYTES)) {
    const text = heldBack + decoded(decoder, piece, encoding)
    // The second half of a line break may be in the next piece.
    heldBack = text.endsWith('\r') ? '\r' : ''
    yield withOneLineBreak(heldBack ? text.slice(0, -1) : text)
  }
  yield withOneLineBreak(heldBack)
  end(decoder)
}

const withOneLineBreak = (text: string): string =>
  text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text

function decoderOf(encoding: Encoding): Decoder {
  // Node 20 decodes windows-1252 as ISO-8859-1 where it is not told to stream; this way no version matters.
  if (encoding === 'windows-1252')
    return {
      decode: (piece = new Uint8Array()) =>
        Buffer.from(piece)
          .toString('latin1')
          .replaceAll(/[\x80-\x9F]/g, (sign) => WESTERN[sign.charCodeAt(0) - 0x80]!),
    }
  return new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
}

function decoded(decoder: Decoder, piece: Uint8Array, encoding: Encoding): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    throw new TableFault('wrong_encoding', { detail: encoding })
  }
}

function end(decoder: Decoder): void {
  try {
    decoder.decode()
  } catch {
    throw new TableFault('truncated')
  }
}
