/**
 * A column as one text, searched from hit to hit, and a hit is brought to its row by where the rows begin. Made of a
 * column once an index.
 */
import type { Integers } from '#contract/lots/lot-columns.ts'
import { squeezedColumn, withoutSigns } from './fold-text.ts'

export interface TextColumn {
  /** A TAB before every value and behind the last. */
  text: string
  /** The index of each row's TAB, and at the end that of the last. */
  starts: Uint32Array
}

/** Numbers of lots, certificates or tags. */
export const numberColumn = (column: string, count: number): TextColumn =>
  toColumn(squeezedColumn(column), count)

/** Texts that people wrote, their words apart. */
export const noteColumn = (column: string, count: number): TextColumn => toColumn(withoutSigns(column), count)

/** Integers as text; empty for one that is absent. */
export const integerColumn = (column: Integers): TextColumn =>
  toColumn(Array.from(column, (number) => (number < 0 ? '' : number)).join('\t'), column.length)

function toColumn(values: string, count: number): TextColumn {
  const text = `\t${values}\t`
  const starts = new Uint32Array(count + 1)
  for (let row = 1; row <= count; row++) starts[row] = text.indexOf('\t', starts[row - 1]! + 1)
  return { text, starts }
}

/**
 * Sets to 1 the marks of the rows whose value has the term; one that begins with a TAB stands at the value's start. That TAB is
 * looked at where the rest was found: a search for it would stop at every row.
 */
export function markRows({ text, starts }: TextColumn, term: string, marks: Uint8Array): void {
  const isAtStart = term.startsWith('\t')
  const rest = isAtStart ? term.slice(1) : term
  let row = 0
  for (let at = text.indexOf(rest); at >= 0 && row < marks.length;) {
    while (starts[row + 1]! <= at) row++
    if (!isAtStart || starts[row] === at - 1) marks[row] = 1
    at = text.indexOf(rest, starts[++row])
  }
}

/** Calls back with each value that is not empty, and its row. */
export function eachValue({ text, starts }: TextColumn, tell: (value: string, row: number) => void): void {
  for (let row = 0; row + 1 < starts.length; row++) {
    const from = starts[row]! + 1
    const to = starts[row + 1]!
    if (to > from) tell(text.slice(from, to), row)
  }
}
