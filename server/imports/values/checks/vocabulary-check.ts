/**
 * Fields with a vocabulary. A known spelling becomes its word, an ambiguous or unknown one is refused with the nearest
 * word as a suggestion, so that nobody's grade is changed in silence. An open vocabulary also keeps words it does not
 * know, with a warning. Codes have no room for what their table lacks: it goes into the lot's note.
 */
import {
  type Check,
  type ColumnHabits,
  type FilledCell,
  type Reading,
  refused,
  valueOf,
} from '#server/imports/values/reading/reading.ts'
import type { Vocabulary } from '#server/imports/values/vocabularies/vocabulary.ts'
import { evenBlanks, faultOfWord } from './text-check.ts'

/** A word of the vocabulary, and no other. `what`: with its article, as in `A grade`. */
export function closedWordCheck(vocabulary: Vocabulary, what: string): Check<string> {
  const expected = `${what} such as ${vocabulary.words.slice(0, 4).join(', ')}`
  return known(vocabulary, expected, ({ text }) =>
    refused('unknown_value', expected, vocabulary.nearest(text)),
  )
}

/**
 * A word of the vocabulary, or any other word. `refusesSlips`: a word that is nearly a known one, and an abbreviation of
 * up to three letters, is refused, for readers would take it for a shape of its own.
 */
export function openWordCheck(vocabulary: Vocabulary, what: string, refusesSlips = false): Check<string> {
  const expected = `${what} such as ${vocabulary.words.slice(0, 4).join(', ')}`
  return known(vocabulary, expected, ({ text, corrected }) => {
    const nearest = vocabulary.nearest(text)
    const isSlip = refusesSlips && (nearest !== undefined || text.length <= 3)
    if (corrected) return valueOf(evenBlanks(text))
    if (isSlip) return refused('unknown_value', expected, nearest)
    return valueOf(evenBlanks(text), { code: 'kept_as_written', expected, nearest })
  })
}

function known(
  vocabulary: Vocabulary,
  expected: string,
  otherwise: (filled: FilledCell, habits: ColumnHabits) => Reading<string>,
): Check<string> {
  return (filled, habits) => {
    const fault = faultOfWord(filled.cell, filled.text)
    if (fault) return fault
    if (habits.ownExport) return valueOf(filled.raw)
    const word = vocabulary.find(filled.text)
    if (word !== undefined) return valueOf(word)
    const meanings = vocabulary.ambiguous(filled.text)
    if (meanings) return refused('ambiguous_value', `${expected}; this is ${meanings.join(' or ')}`)
    return otherwise(filled, habits)
  }
}

/** A code by its word; a word that has no code is refused. */
export function codeCheck(
  vocabulary: Vocabulary,
  codes: Readonly<Record<string, number>>,
  expected: string,
): Check<number> {
  return ({ text }) => {
    const word = vocabulary.find(text)
    if (word !== undefined) return valueOf(codes[word]!)
    return refused('unknown_value', expected, vocabulary.nearest(text))
  }
}

/**
 * A code by its word. What has no code clears the field, is kept in the lot's note, and is warned of.
 * `note`: what the note says of it.
 */
export function notedCodeCheck(
  vocabulary: Vocabulary,
  codes: Readonly<Record<string, number>>,
  expected: string,
  note: (text: string, habits: ColumnHabits) => string,
): Check<number> {
  return ({ cell, text }, habits) => {
    const fault = faultOfWord(cell, text)
    if (fault) return fault
    const word = vocabulary.find(text)
    if (word !== undefined) return valueOf(codes[word]!)
    const warning = { code: 'kept_in_note', expected, nearest: vocabulary.nearest(text) } as const
    return { kind: 'value', value: null, warning, note: note(evenBlanks(text), habits) }
  }
}
