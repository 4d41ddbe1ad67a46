/**
 * What a file is, by its bytes and never by its name: traders' programs name web pages `.xls` and tables `.txt`.
 * What cannot be read is refused by the name people know it by.
 */
import type { TableBytes } from './table-bytes.ts'
import { TableFault } from './table-fault.ts'

const HEAD_BYTES = 4096
const DIRECTORY_BYTES = 1024 * 1024

/** The first part of an archive, or the end of an empty one: a header that begins with PK is text. */
const ZIP = ['PK\x03\x04', 'PK\x05\x06']
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'

/** Formats that open with these bytes, as the sentence names them. */
const REFUSED: readonly (readonly [begins: string, name: string])[] = [
  ['%PDF-', 'a PDF'],
  ['\x1f\x8b', 'packed by gzip'],
  ['7z\xbc\xaf', 'a 7z archive'],
  ['Rar!\x1a', 'a RAR archive'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['{\\rtf', 'a text document (RTF)'],
]

/** Web pages and XML, which spreadsheets open as tables. */
const MARKUP = /^\s*<(?:!doctype html|html|head|body|table|meta|style|\?xml|!--)/i

/** @throws TableFault empty, or the code of a format that is not read */
export async function fileKind(bytes: TableBytes): Promise<'zip' | 'text'> {
  if (bytes.size === 0) throw new TableFault('empty')
  const head = await bytes.read(0, HEAD_BYTES)
  const text = head.toString('latin1')
  if (ZIP.some((start) => text.startsWith(start))) return 'zip'
  if (text.startsWith(COMPOUND)) throw new TableFault(await kindOfCompound(bytes))
  // The first record of Excel 2 to 4: its number and its length.
  if (head[0] === 0x09 && [0x00, 0x02, 0x04].includes(head[1] ?? -1) && [4, 6].includes(head[2] ?? -1))
    throw new TableFault('old_excel')
  const refused = REFUSED.find(([start]) => text.startsWith(start))
  if (refused) throw new TableFault('other_spreadsheet', { detail: refused[1] })
  if (MARKUP.test(text.replace(/^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, '').replaceAll('\0', '')))
    throw new TableFault('other_spreadsheet', { detail: 'a web page or XML' })
  return 'text'
}

/**
 * A compound file holds an old workbook, or a new one behind a password; the names in its directory tell them apart.
 * Microsoft's MS-CFB 2.6.1 and MS-OFFCRYPTO 2.3.4.4.
 */
async function kindOfCompound(bytes: TableBytes): Promise<'encrypted' | 'old_excel'> {
  const name = Buffer.from('EncryptedPackage', 'utf16le')
  const ends = await Promise.all([
    bytes.read(0, DIRECTORY_BYTES),
    bytes.read(Math.max(0, bytes.size - DIRECTORY_BYTES), DIRECTORY_BYTES),
  ])
  return ends.some((end) => end.includes(name)) ? 'encrypted' : 'old_excel'
}
