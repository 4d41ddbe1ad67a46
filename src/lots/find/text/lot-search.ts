/**
 * Text search over whole columns. A text is one of three things: several numbers, of which any is found; one number,
 * however it is written; or words and conditions (search-conditions.ts), all of which a lot has to have, in whichever
 * field, but one of several colors, of clarities, and of what commas part where that is of one field. Columns are prepared
 * once an index, at the first search or before it.
 */
import { gradeChoices, openGradeSearch } from '#src/lots/find/words/grade-search.ts'
import { openOneForm } from '#src/lots/find/written/one-form.ts'
import { openIdleWords } from '#src/lots/find/words/idle-words.ts'
import { openReader, newsIn, testOf } from '#src/lots/find/words/search-conditions.ts'
import { openOtherNumbers } from '#src/lots/find/words/condition-forms.ts'
import { meaningOfFilled, openFilledWords } from '#src/lots/find/words/filled-words.ts'
import {
  type NoneOf,
  withGemBeside,
  withNoneBehind,
  withNoneOf,
  withValuesBeside,
} from '#src/lots/find/words/words-beside.ts'
import { type Meaning, toParts } from '#src/lots/find/words/search-parts.ts'
import { saidBy } from '#src/lots/find/words/condition-words.ts'
import { openThreeGrades } from '#src/lots/find/words/three-grades.ts'
import { NONE, openWordSearch, type Spoken, subjectOf } from '#src/lots/find/words/word-search.ts'
import { folded, squeezed, withDecimalPoints } from '#src/lots/find/fold-text.ts'
import { stonesOfRows } from '#src/lots/find/group-values.ts'
import { NO_FILTER, STONES, withTaken } from '#src/lots/find/lot-filter.ts'
import { openListSearch } from './list-search.ts'
import { listIn } from './number-list.ts'
import { openNumberSearch } from './number-search.ts'
import { once } from '#src/lots/find/once.ts'
import { openOrderWords } from './order-words.ts'
import type { LotSearch, TextFound } from './text-found.ts'
import { noteColumn } from '#src/lots/find/text-column.ts'
import { openTermSearch } from './term-search.ts'
import { openTextKinds, wordsOf } from './text-kinds.ts'
import { weightOf } from './weight-word.ts'
import type { PackedColumns } from '#src/offline/lots/packed-lots.ts'

export function openLotSearch(
  columns: PackedColumns,
  words: readonly string[],
  spoken: Spoken | undefined,
): LotSearch {
  const count = columns.id.length
  const numbers = openNumberSearch(columns)
  const notes = once(() => noteColumn(columns.note, count))
  const wordSearch = once(() => openWordSearch(columns, words, spoken))
  const gradesOf = openGradeSearch(words)
  const threeGrades = openThreeGrades(columns, (code) => wordSearch().values(code))
  const said = saidBy(spoken?.asked)
  function valuesIn(group: NoneOf | 'gemType' | 'cut' | 'polish' | 'symmetry', word: string): number[] {
    const values = wordSearch().values(squeezed(word))
    return values.filter((value) => Array.prototype.includes.call(columns[group], value))
  }
  const withNone = withNoneOf(openReader(spoken?.asked), said, valuesIn)
  const withShape = withValuesBeside(withNone, {
    group: 'shape',
    valuesOf: (word) => (fieldsOf(word).includes('shape') ? wordSearch().values(squeezed(word)) : []),
    beside: said('ofShape'),
  })
  const nones = new Set([NONE, spoken?.words[NONE] ?? NONE].map(squeezed))
  const read = withNoneBehind(withShape, {
    isNone: (word) => nones.has(squeezed(word)),
    isFinish,
    values: () => valuesIn('fluorescence', NONE),
  })
  /** Of words that no comma parts. */
  const readTogether = withGemBeside(read, fieldsOf, (word) => valuesIn('gemType', word))
  const inOneForm = openOneForm(spoken?.asked)
  const isOtherNumber = openOtherNumbers(said)
  const isNoted = (term: string) => notes().text.includes(term)
  const orderBy = openOrderWords(spoken, isNoted)
  const filledBy = openFilledWords(spoken)
  const isIdle = openIdleWords(
    spoken,
    (term) => isNoted(term) || (filledBy(term) === 'pair' && stonesOfRows(columns).includes(STONES.pair)),
  )
  const terms = openTermSearch({ columns, numbers, notes, wordSearch, gradesOf, threeGrades, filledBy })

  /** `written`: its words as somebody wrote them, with the commas behind them. */
  function anywhere(text: string, written?: string[]): TextFound {
    const parts = wordsOf(text)
    const { asked, rest, begun } = (written ? read : readTogether)(parts)
    const said = rest.filter((place) => squeezed(parts[place]!))
    const whole = squeezed(text)
    if ((said.length > 1 || asked.length > 0) && /\d/.test(whole)) {
      const marks = new Uint8Array(count)
      // What is nothing but conditions, such as `1.5-2`, is a number where it is the whole of one.
      if (said.length > 0) numbers.mark(whole, marks)
      else for (const row of numbers.named(text)) marks[row] = 1
      if (marks.includes(1)) return { marks }
    }
    const ordering = said.filter((place) => orderBy(squeezed(parts[place]!)))
    const telling = said.filter((place) => !ordering.includes(place) && !isIdle(squeezed(parts[place]!)))
    const all = telling.length + asked.length + ordering.length > 0 ? telling : said
    const marksAt = (places: readonly number[]) => {
      const marks = terms.ofWords(places.map((place) => parts[place]!))
      for (const { filter } of asked) {
        const has = testOf(columns, filter)
        for (let row = 0; row < count; row++) if (!has(row)) marks[row] = 0
      }
      return marks
    }
    let searched = all
    let marks = marksAt(all)
    // What may be on the way to a condition takes no lot away before it is one.
    if (all.some((place) => place >= begun) && !marks.includes(1)) {
      searched = all.filter((place) => place < begun)
      marks = marksAt(searched)
    }
    // A number without a digit looks like words.
    for (const row of numbers.named(text)) marks[row] = 1
    return {
      marks,
      news: newsIn(parts, asked),
      order: orderBy(squeezed(parts[ordering.at(-1) ?? -1] ?? '')),
      parts: () =>
        toParts({ words: parts, written: written ?? parts }, asked, [...searched, ...ordering], meaningOf),
    }
  }

  function meaningOf(some: readonly string[]): Meaning | undefined {
    const grades = some.flatMap((word) => gradesOf(folded(word)) ?? [])[0]
    if (grades)
      return some.length === 1
        ? { filter: withTaken(NO_FILTER, grades.group, gradeChoices(grades)) }
        : undefined
    const term = squeezed(some.join(''))
    const order = orderBy(term)
    if (order) return { names: [order.name], order }
    const three = threeGrades.filterOf(term)
    if (three) return { filter: three }
    const weight = weightOf(some.join(' '))
    if (weight) return { filter: weight }
    if (isOtherNumber(some.join(' '))) return {}
    const filled = filledBy(term)
    if (filled) return meaningOfFilled(filled, spoken?.fields)
    const names = wordSearch().names(term)
    if (names.length > 0) return { names, choice: wordSearch().choice(term) }
    const absent = wordSearch().absent(term)
    // What lots have in a note or a number is that.
    const isWritten = () => terms.ofWords(some).includes(1)
    return absent.length > 0 && !isWritten() ? { names: absent } : undefined
  }

  /** Whether a word is a grade of how a stone is finished. */
  function isFinish(word: string): boolean {
    const term = folded(word)
    if (threeGrades.filterOf(term) || gradesOf(term)?.group === 'cut') return true
    return (
      term.length > 1 &&
      (['cut', 'polish', 'symmetry'] as const).some((group) => valuesIn(group, word).length > 0)
    )
  }

  function fieldsOf(item: string): readonly string[] {
    const group = gradesOf(folded(item))?.group
    if (group) return [group]
    return wordSearch().fields(squeezed(item)).map(subjectOf)
  }

  const kinds = openTextKinds({
    said,
    read,
    isIdle,
    meaningOf,
    isKnown: (item) => numbers.listed(item).length > 0,
    isFound: (word) => isIdle(squeezed(word)) || anywhere(word).marks.includes(1),
    isGrade: (item) => (gradesOf(folded(item)) ?? threeGrades.filterOf(folded(item))) !== undefined,
    isSaid: (word) => wordSearch().names(squeezed(word)).length > 0 || filledBy(squeezed(word)) !== undefined,
    namesStone: (word) =>
      wordSearch().absent(squeezed(word)).length > 0 ||
      wordSearch()
        .fields(squeezed(word))
        .some((field) => field === 'gemType' || field === 'shape'),
  })

  const lists = openListSearch({
    count,
    numbers,
    isWords: kinds.isWords,
    isTogether: (text) => readTogether(wordsOf(text)).asked.length > 0,
    fieldsOf,
    anywhere,
    atStart: terms.atStart,
  })

  return {
    named: numbers.named,
    nearest: (word) => wordSearch().nearest(squeezed(word)),
    nearness: numbers.nearness,
    prepare: () => void [numbers.prepare(), notes(), wordSearch()],
    find(asked, match) {
      const written = inOneForm(withDecimalPoints(asked))
      // A number of a lot that is read as something else, as `D/E/M O-1` as grades, is no number any more.
      const isLost = numbers.named(written).length < numbers.named(asked).length
      const text = isLost ? asked : kinds.withSpans(written)
      if (squeezed(text) === '' || kinds.isBegun(text)) return null
      const items = listIn(text, kinds)
      if (!items) return match === 'start' ? { marks: terms.atStart(text) } : anywhere(text)
      const areNumbers = match === 'start' || kinds.isList(items)
      return areNumbers ? lists.ofNumbers(text, items, match) : lists.ofWords(items)
    },
  }
}
