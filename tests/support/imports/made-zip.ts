/** Zip archives and workbooks made by hand, for what no program writes. */
import { crc32, deflateRawSync } from 'node:zlib'

/** What an archive says of a part that is not true. */
interface Lie {
  unpacked?: number
  crc?: number
  flags?: number
  method?: number
}

export function makeZip(
  parts: Readonly<Record<string, string | Buffer>>,
  lies: Record<string, Lie> = {},
): Buffer {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const lie = lies[name] ?? {}
    const method = lie.method ?? 8
    const packed = method === 0 ? bytes : deflateRawSync(bytes)
    const said = Buffer.alloc(20)
    said.writeUInt16LE(lie.flags ?? 0, 0)
    said.writeUInt16LE(method, 2)
    said.writeUInt32LE(lie.crc ?? crc32(bytes), 8)
    said.writeUInt32LE(packed.length, 12)
    said.writeUInt32LE(lie.unpacked ?? bytes.length, 16)
    const nameLength = Buffer.alloc(4)
    nameLength.writeUInt16LE(Buffer.byteLength(name), 0)
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\0', 'latin1'),
      said,
      nameLength,
      Buffer.from(name),
      packed,
    ])
    const place = Buffer.alloc(16)
    place.writeUInt32LE(at, 12)
    const entry = Buffer.from('PK\x01\x02\x14\0\x14\0', 'latin1')
    list.push(Buffer.concat([entry, said, nameLength.subarray(0, 2), place, Buffer.from(name)]))
    bodies.push(local)
    at += local.length
  }
  const central = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(list.length, 8)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, central, end])
}

/** A sheet of a workbook made by hand: the XML of its rows, and what stands behind them. */
export interface MadeSheet {
  name: string
  rows: string
  behind?: string
  state?: 'hidden' | 'veryHidden'
}

interface Made {
  sheets: readonly MadeSheet[]
  /** The XML of the shared texts. */
  texts?: string
  /** Formats of cells by their codes; style 0 is General, style 1 the first of them. */
  formats?: readonly string[]
  from1904?: boolean
}

/** The parts of a workbook, for `makeZip`. */
export function workbookParts({
  sheets,
  texts = '',
  formats = [],
  from1904 = false,
}: Made): Record<string, string> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (items: readonly string[]) =>
    `<?xml version="1.0"?><Relationships>${items.join('')}</Relationships>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const sheetTags = sheets.map(
    ({ name, state }, nth) =>
      `<sheet name="${name}" sheetId="${nth + 1}" r:id="rId${nth + 1}"${state ? ` state="${state}"` : ''}/>`,
  )
  return {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations([relation('rId1', 'officeDocument', '/xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets>${sheetTags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, nth) => relation(`rId${nth + 1}`, 'worksheet', `worksheets/sheet${nth + 1}.xml`)),
      relation('rIdT', 'sharedStrings', 'sharedStrings.xml'),
      relation('rIdS', 'styles', 'styles.xml'),
    ]),
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml':
      `<styleSheet><numFmts>${formats.map((code, nth) => `<numFmt numFmtId="${164 + nth}" formatCode="${code}"/>`).join('')}</numFmts>` +
      `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats.map((_, nth) => `<xf numFmtId="${164 + nth}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, behind = '' }, nth) => [
        `xl/worksheets/sheet${nth + 1}.xml`,
        `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`,
      ]),
    ),
  }
}

export const makeXlsx = (made: Made): Buffer => makeZip(workbookParts(made))

/** The XML of a row with texts. */
export function textRow(row: number, texts: readonly string[]): string {
  const cells = texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  return `<row r="${row}">${cells.join('')}</row>`
}
