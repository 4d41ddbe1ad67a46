/** Text in the encodings of traders' files. Those that Node only reads are written by turning its reading around. */
import type { Encoding } from '#server/imports/tables/table.ts'

export const ENCODINGS: readonly Encoding[] = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1255',
  'gbk',
]

/** The signs above ASCII that are used in tests of an encoding. */
export const SIGNS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'é×“€שלום红色💎',
  'utf-16le': 'é×“€שלום红色💎',
  'utf-16be': 'é×“€שלום红色💎',
  'windows-1252': 'éüñ×°½“”’–€Œ',
  'windows-1255': 'שלוםיהלוםעגול₪€',
  gbk: '红色圆形钻石蓝香港',
}

const MARKS: Partial<Record<Encoding, readonly number[]>> = {
  'utf-8': [0xef, 0xbb, 0xbf],
  'utf-16le': [0xff, 0xfe],
  'utf-16be': [0xfe, 0xff],
}

/** @param marked whether the file begins with a byte order mark, where the encoding has one */
export function encodeText(text: string, encoding: Encoding, marked = false): Buffer {
  const mark = Buffer.from((marked && MARKS[encoding]) || [])
  return Buffer.concat([mark, encoded(text, encoding)])
}

function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const bytes = bytesOf(encoding)
  return Buffer.concat(
    Array.from(text, (sign) => {
      const found = sign < '\x80' ? [sign.charCodeAt(0)] : bytes.get(sign)
      if (!found) throw new Error(`${encoding} has no ${sign}`)
      return Buffer.from(found)
    }),
  )
}

const tables = new Map<Encoding, Map<string, number[]>>()

function bytesOf(encoding: Encoding): ReadonlyMap<string, number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const table = new Map<string, number[]>()
  const high = Array.from({ length: 128 }, (_, nth) => nth + 128)
  const all =
    encoding === 'gbk'
      ? high.flatMap((lead) => high.map((trail) => [lead, trail]))
      : high.map((byte) => [byte])
  for (const bytes of all) {
    const decoder = new TextDecoder(encoding)
    const sign = decoder.decode(Buffer.from(bytes), { stream: true })
    if (sign !== '' && !sign.includes('\uFFFD') && !table.has(sign)) table.set(sign, bytes)
  }
  tables.set(encoding, table)
  return table
}
