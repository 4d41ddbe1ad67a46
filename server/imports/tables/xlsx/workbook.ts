/**
 * What an XLSX says of itself: its sheets in order, whether they are hidden, the epoch of its dates, and where its
 * parts are. Relations are known by the ends of their types, which differ between the two editions of the standard.
 * ECMA-376-1, 12.3 and 18.2.
 */
import { posix } from 'node:path'
import { damaged, TableFault } from '#server/imports/tables/table-fault.ts'
import { readPart } from './read-part.ts'
import { attributesOf } from './xml-reader.ts'
import type { ZipFile } from './zip-file.ts'

export interface WorkbookSheet {
  name: string
  hidden: boolean
  part: string
}

export interface Workbook {
  sheets: readonly WorkbookSheet[]
  from1904: boolean
  textsPart: string | null
  stylesPart: string | null
}

interface Relation {
  id: string
  type: string
  part: string
}

/** Other spreadsheets in a zip archive, by a part that only they have. */
const OTHERS: readonly (readonly [part: string, name: string])[] = [
  ['content.xml', 'an OpenDocument spreadsheet (.ods)'],
  ['index/document.iwa', 'of Numbers'],
  ['index.zip', 'of Numbers'],
  ['word/document.xml', 'a text document'],
]

/** @throws TableFault binary_excel, other_spreadsheet, not_a_workbook, damaged */
export async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const other = OTHERS.find(([part]) => zip.has(part))
  if (other) throw new TableFault('other_spreadsheet', { detail: other[1] })
  if (!zip.has('_rels/.rels')) throw new TableFault('not_a_workbook')
  const path = (await relationsOf(zip, '_rels/.rels', '')).find(({ type }) => type === 'officeDocument')?.part
  if (path === undefined) throw new TableFault('not_a_workbook')
  if (path.toLowerCase().endsWith('.bin')) throw new TableFault('binary_excel')
  const folder = posix.dirname(path)
  const relations = await relationsOf(zip, `${folder}/_rels/${posix.basename(path)}.rels`, folder)
  const partOf = (type: string) => relations.find((relation) => relation.type === type)?.part ?? null
  return {
    ...(await sheetsOf(zip, path, relations)),
    textsPart: partOf('sharedStrings'),
    stylesPart: partOf('styles'),
  }
}

async function sheetsOf(zip: ZipFile, path: string, relations: readonly Relation[]) {
  const sheets: WorkbookSheet[] = []
  let from1904 = false
  await readPart(zip, path, {
    open(name, text) {
      const {
        date1904,
        id,
        name: title,
        state,
      } = name === 'workbookPr' || name === 'sheet' ? attributesOf(text) : {}
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
      if (name !== 'sheet' || title === undefined) return
      const relation = relations.find((each) => each.id === id)
      if (!relation) throw damaged(`its sheet ${title} has no part`)
      // Sheets of charts have no cells.
      if (relation.type !== 'worksheet') return
      sheets.push({ name: title, hidden: state === 'hidden' || state === 'veryHidden', part: relation.part })
    },
  })
  if (sheets.length === 0) throw damaged('it has no sheets')
  return { sheets, from1904 }
}

async function relationsOf(zip: ZipFile, part: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = []
  await readPart(zip, part, {
    open(name, text) {
      if (name !== 'Relationship') return
      const { Id = '', Type = '', Target = '' } = attributesOf(text)
      const target = posix.normalize(Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target))
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: target })
    },
  })
  return relations
}
