/**
 * Texts and words that are kept as they are written. A word travels by its number in the customer's dictionary, so the
 * blanks around and inside it are made even; a note keeps them.
 */
import { type Cell, kindOf } from '#server/imports/tables/table.ts'
import { type Check, refused, valueOf } from '#server/imports/values/reading/reading.ts'

/** Longer than any grade, gem, metal or country: the cell belongs to another column. */
const WORD_LENGTH = 100

/** What a database cannot hold: NUL, and half of a pair. */
const UNSTORABLE = /\0|\p{Cs}/u

/** A text kept to the letter. */
export const noteCheck: Check<string> = ({ raw }) =>
  UNSTORABLE.test(raw) ? refused('unprintable', 'A text without signs that cannot be stored') : valueOf(raw)

/** A word, as written but for its blanks. */
export const wordCheck: Check<string> = ({ cell, text, raw }, { ownExport }) => {
  const fault = faultOfWord(cell, text)
  if (fault) return fault
  return valueOf(ownExport ? raw : evenBlanks(text))
}

/** Letters of the colour scale in upper case, `G`, `F+`, `G-H`; anything else, fancy colours above all, as written. */
export const colorCheck: Check<string> = (filled, habits) => {
  const reading = wordCheck(filled, habits)
  const isScale = /^[d-z](?:[+-]|\s*[-/]\s*[d-z])?$/i.test(filled.text)
  return isScale && !habits.ownExport ? valueOf(filled.text.toUpperCase()) : reading
}

/** Why a cell cannot hold a word; undefined where it can. */
export function faultOfWord(cell: NonNullable<Cell>, text: string) {
  if (kindOf(cell) === 'date') return refused('excel_date', 'A word: Excel has made a date of this cell')
  if (UNSTORABLE.test(text)) return refused('unprintable', 'A text without signs that cannot be stored')
  if (text.length > WORD_LENGTH) return refused('too_long', `A word of at most ${WORD_LENGTH} letters`)
  return undefined
}

export const evenBlanks = (text: string): string => text.replaceAll(/\s+/g, ' ')
