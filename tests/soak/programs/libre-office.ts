/**
 * Must hold: the CSV of lots opens in LibreOffice with numbers as numbers, nothing run as a formula, and every text as
 * it was. Converted by LibreOffice itself: to a flat sheet, which names the kind of every cell, and to CSV again.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Papa from 'papaparse'
import { LOT_CSV_COLUMNS } from '#contract/lots/csv.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { toLotCsv } from '#src/lots/csv/lot-csv.ts'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import type { Part } from '#tests/soak/part.ts'
import { debianProgram } from '#tests/support/debian-program.ts'
import { diamonds } from '#tests/support/lots/diamonds.ts'
import { bareLot, type Dictionary, toWire, wordList } from '#tests/support/lots/some-lots.ts'

const OFFICE = ['soffice', 'libreoffice', '/Applications/LibreOffice.app/Contents/MacOS/soffice']
const NUMBERS = ['Size', 'Parcel Stones', 'Depth %', 'Table %', 'Memo', 'Gross Weight g'] as const
const TEXTS = ['Stock #', 'Shape', 'Color', 'Lab', 'Tag', 'Note'] as const
/** Comma, quote, UTF-8, from the first line, US English, as the import dialog proposes it for such a file. */
const OPENED = '--infilter=CSV:44,34,76,1,,1033,false,true'
const WRITTEN = 'csv:Text - txt - csv (StarCalc):44,34,76'
const NOTES = [
  '=1+1',
  '+1',
  '-0.30',
  '@SUM(A1)',
  'a "b", c',
  'one\ntwo',
  'שלום',
  '钻石 💎',
  "it's",
  '1;2',
  '1;=2',
  '\n=1',
  '＝1',
]

type Cells = Record<string, string>

export const libreOffice: Part = { name: 'libre-office', run: async () => opensInLibreOffice() }

/** Throws where a cell is not what was exported. */
function opensInLibreOffice(): string[] {
  const program = debianProgram(OFFICE, 'libreoffice-calc')
  if (!program)
    return [
      'NOT CHECKED: whether the CSV opens in LibreOffice. Install libreoffice-calc, or run as root with apt-get.',
    ]
  const folder = mkdtempSync(join(tmpdir(), 'loupe-office-'))
  try {
    const lots = [...oddLots(), ...diamonds().slice(0, 2_000)]
    const file = join(folder, 'lots.csv')
    writeFileSync(file, csvOf(lots))
    const convert = (to: string, out: string) =>
      execFileSync(
        program,
        [
          `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
          '--headless',
          OPENED,
          '--convert-to',
          to,
          '--outdir',
          join(folder, out),
          file,
        ],
        { stdio: 'pipe' },
      )
    convert('fods', 'sheet')
    convert(WRITTEN, 'again')
    const numbers = assertKinds(readFileSync(join(folder, 'sheet', 'lots.fods'), 'utf8'), lots.length)
    assertTexts(readFileSync(file, 'utf8'), readFileSync(join(folder, 'again', 'lots.csv'), 'utf8'))
    return [
      `LibreOffice: ${lots.length} lots, ${numbers} numbers are numbers, no formula, every text as it was`,
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each with a number in every column of numbers, and with texts that trip spreadsheets. */
function oddLots(): Lot[] {
  return NOTES.map((note, i) =>
    bareLot(100_000 + i, `${note.replace('\n', ' ')} ${i}`, {
      caratMilli: 300 + i,
      pieces: 1 + i,
      depthPermille: 615,
      tablePermille: 570 + i,
      memo: 1000 + i,
      grossWeightMg: 2_500,
      shape: note,
      tag: note,
      note,
      date: '2026-05-01T10:00:00Z',
    }),
  )
}

function csvOf(lots: readonly Lot[]): Uint8Array {
  const words: Dictionary = new Map()
  const columns = toPackedColumns(toWire(lots, words))
  return toLotCsv(
    { columns, words: wordList(words), cursor: {} },
    Uint32Array.from(lots, (_, row) => row),
    'self',
  )
}

/** How many numbers there are; throws where one is text, or a cell is a formula. */
function assertKinds(sheet: string, lots: number): number {
  if (sheet.includes('table:formula=')) throw new Error('LibreOffice took a text for a formula')
  let numbers = 0
  const rows = [...sheet.matchAll(/<table:table-row[ >].*?<\/table:table-row>/gs)].slice(1, lots + 1)
  if (rows.length < lots) throw new Error(`LibreOffice shows ${rows.length} of ${lots} rows`)
  for (const [row] of rows) {
    const kinds = [...row.matchAll(/<table:table-cell([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const kind = /office:value-type="(\w+)"/.exec(attributes)?.[1] ?? 'empty'
      return Array<string>(Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)).fill(kind)
    })
    for (const name of NUMBERS) {
      const kind = kinds[LOT_CSV_COLUMNS.indexOf(name)]
      if (kind === 'float') numbers++
      else if (kind !== 'empty')
        throw new Error(`LibreOffice takes a ${name} for ${kind}: ${row.slice(0, 500)}`)
    }
  }
  return numbers
}

function assertTexts(ours: string, theirs: string): void {
  const rowsOf = (text: string) => Papa.parse<Cells>(text.replace('\uFEFF', '').trim(), { header: true }).data
  const read = rowsOf(theirs)
  for (const [i, row] of rowsOf(ours).entries()) {
    for (const name of TEXTS)
      if (read[i]?.[name] !== row[name])
        throw new Error(`${name} of row ${i + 1} is ${read[i]?.[name]} and was ${row[name]}`)
    for (const name of NUMBERS)
      if (Number(read[i]?.[name]) !== Number(row[name]))
        throw new Error(`${name} of row ${i + 1} is ${read[i]?.[name]} and was ${row[name]}`)
  }
}
