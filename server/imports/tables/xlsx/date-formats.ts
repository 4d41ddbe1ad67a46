/**
 * Which styles of an XLSX show a number as a date, and the date it is: a date is a number that only its format tells
 * from others. ECMA-376-1, 18.8.30 and 18.17.4.
 */
import type { Cell } from '#server/imports/tables/table.ts'
import { readPart } from './read-part.ts'
import { attributesOf } from './xml-reader.ts'
import type { ZipFile } from './zip-file.ts'

/** Formats that every program knows by number and that show dates, East Asian ones among them. */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const

/** What a format holds beside its signs: texts, escaped signs, widths, repeated signs, colours and currencies. */
const LITERALS = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gs

/** For each style, by number, whether it shows a date or a time. */
export async function readDateStyles(zip: ZipFile, part: string): Promise<boolean[]> {
  const custom = new Map<string, string>()
  const styles: boolean[] = []
  let inCells = false
  await readPart(zip, part, {
    open(name, text) {
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributesOf(text)
        custom.set(numFmtId, formatCode)
      }
      if (name === 'xf' && inCells) styles.push(isDateFormat(attributesOf(text)['numFmtId'] ?? '0', custom))
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

function isDateFormat(id: string, custom: ReadonlyMap<string, string>): boolean {
  const code = custom.get(id)
  if (code === undefined) return DATE_FORMATS.some(([from, to]) => Number(id) >= from && Number(id) <= to)
  const signs = code.replaceAll(LITERALS, '')
  return /[dhmsy]/i.test(signs) && !/general/i.test(signs)
}

const DAY_MS = 86_400_000

/** 9999-12-31, the last day that spreadsheets have. */
const LAST_DAY = 2_958_465

/**
 * The cell of a number that is shown as a date. In the epoch of 1900 day 60 is a day that never was, 1900-02-29: an
 * error. What is no day of the calendar, a time alone among them, stays a number.
 */
export function dateCell(written: string, from1904: boolean): Cell {
  const serial = Number(written)
  const first = from1904 ? 0 : 1
  if (!(serial >= first && serial < LAST_DAY + 1)) return { kind: 'number', text: written }
  if (!from1904 && Math.floor(serial) === 60) return { kind: 'error', text: '1900-02-29' }
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const seconds = Math.round((epoch + serial * DAY_MS) / 1000)
  const text = new Date(seconds * 1000).toISOString().slice(0, 19)
  return { kind: 'date', text: text.endsWith('T00:00:00') ? text.slice(0, 10) : text }
}
