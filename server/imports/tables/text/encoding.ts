/**
 * Which encoding a file of text has. Its marks say so, or its NULs, or that all of it is valid UTF-8, which nothing
 * else is by chance. The rest is a guess between what traders' programs write, told from the runs of bytes above
 * ASCII: Hebrew and Chinese words consist of them, Western words hold single ones. chardet is asked last: it takes
 * short Hebrew and Chinese for Western.
 */
import { analyse } from 'chardet'
import type { Encoding } from '#server/imports/tables/table.ts'
import { pieces, type TableBytes } from '#server/imports/tables/table-bytes.ts'
import { TableFault } from '#server/imports/tables/table-fault.ts'

export interface FoundEncoding {
  encoding: Encoding
  encodingGuessed: boolean
  /** Where the text begins: behind the mark. */
  startsAt: number
}

const LOOK_BYTES = 1024 * 1024
const NUL_LOOK_BYTES = 64 * 1024

const MARKS: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** What chardet calls those that are read here. */
const SUGGESTED: Readonly<Record<string, Encoding>> = {
  GB18030: 'gbk',
  'ISO-8859-8': 'windows-1255',
  'windows-1255': 'windows-1255',
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
}

/** @throws TableFault not_a_table for bytes that are not text */
export async function findEncoding(bytes: TableBytes, given?: Encoding): Promise<FoundEncoding> {
  const head = await bytes.read(0, NUL_LOOK_BYTES)
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => head[at] === byte))
  const sure = (encoding: Encoding, startsAt = 0) => ({ encoding, encodingGuessed: false, startsAt })
  if (given) return sure(given, marked?.[0] === given ? marked[1].length : 0)
  if (marked) return sure(marked[0], marked[1].length)
  const wide = wideEncoding(head)
  if (wide) return sure(wide)
  if (hasControls(head)) throw new TableFault('not_a_table')
  const sample = await firstNotUtf8(bytes)
  return sample ? { encoding: guess(sample), encodingGuessed: true, startsAt: 0 } : sure('utf-8')
}

/** UTF-16 without a mark: digits, commas and line breaks have a NUL beside them, always on the same side. */
function wideEncoding(head: Buffer): Encoding | null {
  const nuls = [0, 0]
  head.forEach((byte, at) => byte === 0 && nuls[at % 2]!++)
  const [even, odd] = nuls as [number, number]
  const many = head.length / 40
  if (odd > many && even * 10 < odd) return 'utf-16le'
  return even > many && odd * 10 < even ? 'utf-16be' : null
}

/** Bytes that no text has: those below the space but tab, line breaks, form feed and the end mark of DOS. */
function hasControls(head: Buffer): boolean {
  return head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26))
}

/** The first part of the file that is not UTF-8; null where all of it is. */
async function firstNotUtf8(bytes: TableBytes): Promise<Buffer | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of pieces(bytes, 0, bytes.size, LOOK_BYTES)) {
    try {
      decoder.decode(piece, { stream: true })
    } catch {
      return piece
    }
  }
  // A character that is cut off at the end of the file is a truncated file: the rows up to it are UTF-8.
  return null
}

function guess(sample: Buffer): Encoding {
  const runs = sample.toString('latin1').match(/[\x80-\xFF]+/g) ?? []
  const high = runs.join('')
  if (high.length < runs.length * 1.5) return 'windows-1252'
  if (share(high, /[\xE0-\xFA]/g) > 0.8) return 'windows-1255'
  if (runs.every((run) => run.length % 2 === 0) && share(high, /[\xB0-\xF7][\xA1-\xFE]/g) > 0.4) return 'gbk'
  const suggested = analyse(sample).find(({ name }) => name in SUGGESTED)
  return SUGGESTED[suggested?.name ?? ''] ?? 'windows-1252'
}

const share = (text: string, pattern: RegExp): number => (text.match(pattern)?.length ?? 0) / text.length
