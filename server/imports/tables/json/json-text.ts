/** The text of a JSON file as values whose numbers are still as written, and the list of records in them. */
import { TableFault } from '#server/imports/tables/table-fault.ts'

/** A number of the file: a text that begins with this. No text of ours does, since the database stores no NUL. */
const NUMBER = '\0'

/** What JSON is made of that holds digits: texts and numbers. */
const TEXTS_AND_NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs

/** Whether a text begins as JSON does; `[Stock list]` is a title. */
export const isJson = (head: string): boolean =>
  /^\s*(?:\{\s*["}]|\[\s*(?:["[{\]\d-]|true|false|null))/.test(head)

/** The digits of a number of the file; null for any other value. */
export const numberOf = (value: unknown): string | null =>
  typeof value === 'string' && value.startsWith(NUMBER) ? value.slice(NUMBER.length) : null

/**
 * One value, or a list of those that stand on a line each.
 * @throws TableFault broken_json, or truncated where the text ends in the middle
 */
export function parseJson(text: string): unknown {
  const marked = text.replaceAll(TEXTS_AND_NUMBERS, (found) =>
    found.startsWith('"') ? found : `"\\u0000${found}"`,
  )
  try {
    return JSON.parse(marked)
  } catch (error) {
    const lines = marked.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [{ line, at: at + 1 }]))
    if (lines.length > 1 && isWhole(lines[0]!.line)) return lines.map(({ line, at }) => parseLine(line, at))
    throw isAtEnd(error, marked) ? new TableFault('truncated') : broken('it is not valid')
  }
}

function parseLine(line: string, at: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw broken(`line ${at} is not valid`)
  }
}

function isWhole(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

const broken = (detail: string): TableFault => new TableFault('broken_json', { detail })

/** Whether nothing is wrong but that there is no more. */
function isAtEnd(error: unknown, text: string): boolean {
  const position = /at position (\d+)/.exec(String(error))?.[1]
  if (/end of JSON input|Unterminated string/.test(String(error))) return true
  return position !== undefined && Number(position) >= text.trimEnd().length
}

/** How far down a list of records is looked for: `data.offers.items.edges` is the deepest seen. */
const LEVELS = 4

/** The list with the most records, the highest one first. */
export function listIn(value: unknown, level = 0): unknown[] | null {
  if (Array.isArray(value)) return value.length > 0 && value.every(isRecord) ? value : null
  if (level === LEVELS || !isRecord(value)) return null
  const lists = Object.values(value).flatMap((inner) => {
    const list = listIn(inner, level + 1)
    return list ? [list] : []
  })
  return lists.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** A record by itself: NDJSON of one line. One that holds a list is the wrapping of a list. */
export function recordIn(value: unknown): unknown[] | null {
  if (!isRecord(value) || Array.isArray(value)) return null
  const inner: unknown[] = Object.values(value)
  return inner.some((each) => !isRecord(each)) && !inner.some((each) => Array.isArray(each)) ? [value] : null
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null
