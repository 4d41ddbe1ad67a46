/** The rows of words, wherever a lot has them: in a number, a field or a note. */
import { folded, squeezed, withoutSigns } from '#src/lots/find/fold-text.ts'
import { markRows, type TextColumn } from '#src/lots/find/text-column.ts'
import { type Filled, markFilled, stonesOf } from '#src/lots/find/words/filled-words.ts'
import { bySet, type GradeSearch } from '#src/lots/find/words/grade-search.ts'
import type { ThreeGrades } from '#src/lots/find/words/three-grades.ts'
import { markValues, type WordSearch } from '#src/lots/find/words/word-search.ts'
import type { NumberSearch } from './number-search.ts'
import { inBoth, inEither } from './row-marks.ts'
import { markWeight } from './weight-word.ts'
import type { PackedColumns } from '#src/offline/lots/packed-lots.ts'

const KEPT_TERMS = 8

interface Searched {
  columns: PackedColumns
  numbers: NumberSearch
  notes: () => TextColumn
  wordSearch: () => WordSearch
  gradesOf: GradeSearch
  threeGrades: ThreeGrades
  /** What a word, squeezed, names that lots may have. */
  filledBy: (term: string) => Filled | undefined
}

export interface TermSearch {
  /** The rows that have all words, as they are written. */
  ofWords(words: readonly string[]): Uint8Array
  /** The rows of which a number, a note or a field's value begins with the text. */
  atStart(text: string): Uint8Array
}

export function openTermSearch(searched: Searched): TermSearch {
  const { columns, numbers, notes, wordSearch, gradesOf, threeGrades, filledBy } = searched
  const count = columns.id.length
  const kept = new Map<string, Uint8Array>()

  /** A word of the text, as it is written. */
  function rowsWith(word: string): Uint8Array {
    const known = kept.get(word)
    if (known) return known
    const marks = new Uint8Array(count)
    const term = squeezed(word)
    const grades = gradesOf(word)
    const three = threeGrades.filterOf(word)
    if (three) threeGrades.mark(three, marks)
    else if (grades) {
      markValues(columns[grades.group], bySet(grades.values), marks)
      numbers.mark(`\t${term}\t`, marks)
    } else if (wordSearch().mark(term, marks)) {
      numbers.mark(`\t${term}`, marks)
    } else if (markWeight(word, columns.caratMilli, marks)) {
      for (const row of numbers.named(word)) marks[row] = 1
    } else {
      const filled = filledBy(term)
      markFilled(filled, { columns, numbers: numbers.columns() }, marks)
      // Of a lot that is no pair a note may say so.
      if (!stonesOf(filled) || !marks.includes(1)) {
        numbers.mark(term, marks)
        markRows(notes(), term, marks)
      }
    }
    if (kept.size >= KEPT_TERMS) kept.delete(kept.keys().next().value!)
    kept.set(word, marks)
    return marks
  }

  /** The rows of each word; those of colors together, as of clarities, because no lot has two. */
  function bySubject(parts: readonly string[]): Uint8Array[] {
    const subjects = new Map<unknown, Uint8Array>()
    for (const word of parts) {
      const subject = gradesOf(word)?.group ?? word
      const before = subjects.get(subject)
      subjects.set(subject, before ? inEither(before.slice(), rowsWith(word)) : rowsWith(word))
    }
    return [...subjects.values()]
  }

  return {
    ofWords: (words) => bySubject(words.map(folded)).reduce(inBoth, new Uint8Array(count).fill(1)),
    atStart(text) {
      const marks = new Uint8Array(count)
      const term = squeezed(text)
      numbers.mark(`\t${term}`, marks)
      markRows(notes(), `\t${withoutSigns(text).trim().replaceAll(/\s+/g, ' ')}`, marks)
      wordSearch().mark(term, marks)
      return marks
    },
  }
}
