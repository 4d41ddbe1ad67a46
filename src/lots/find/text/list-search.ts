/** What a list finds: numbers, of which any is found, with stones beside them; or words with commas between them. */
import type { Match } from '#src/lots/find/lot-filter.ts'
import { sidesApart, wordsApart } from '#src/lots/find/words/search-parts.ts'
import type { NumberSearch } from './number-search.ts'
import { inBoth, inEither } from './row-marks.ts'
import type { TextFound } from './text-found.ts'
import { wordsOf } from './text-kinds.ts'

interface Searched {
  /** How many lots there are. */
  count: number
  numbers: NumberSearch
  /** What is no number. */
  isWords: (item: string) => boolean
  /** Whether words ask for something together that they do not ask for one by one. */
  isTogether: (text: string) => boolean
  /** The fields of which the text names a value. */
  fieldsOf: (text: string) => readonly string[]
  /** `written`: its words as somebody wrote them, with the commas behind them. */
  anywhere: (text: string, written?: string[]) => TextFound
  atStart: (text: string) => Uint8Array
}

export interface ListSearch {
  ofNumbers(text: string, items: readonly string[], match: Match): TextFound
  /** Of those that name values of one field any will do, of others all. */
  ofWords(items: readonly string[]): TextFound
}

export function openListSearch(searched: Searched): ListSearch {
  const { count, numbers, isWords, isTogether, fieldsOf, anywhere, atStart } = searched

  /** The rows of a text that nobody is writing any more; undefined where it says nothing. */
  function allOf(text: string): Uint8Array | undefined {
    const { marks, parts } = anywhere(text)
    return parts?.().length === 0 ? undefined : marks
  }

  return {
    ofNumbers(text, items, match) {
      const marks = new Uint8Array(count)
      const places = new Uint16Array(count)
      const missing: string[] = []
      let hasNumber = false
      const mark = (row: number, place: number) => {
        marks[row] = 1
        places[row] ||= place
      }
      for (const row of numbers.named(text)) mark(row, 1)
      items.forEach((item, at) => {
        const rows = numbers.listed(item)
        hasNumber ||= rows.length > 0
        for (const row of rows) mark(row, at + 1)
        if (rows.length > 0) return
        const found = isWords(item) ? (match === 'start' ? atStart(item) : allOf(item)) : undefined
        if (!found?.includes(1)) return void missing.push(item)
        for (let row = 0; row < count; row++) if (found[row]) mark(row, at + 1)
      })
      return { marks, list: { asked: items.length, missing, places: hasNumber ? places : undefined } }
    },

    ofWords(items) {
      const subjects: { fields: readonly string[]; marks: Uint8Array }[] = []
      for (const item of sidesApart(items, fieldsOf).flatMap((each) =>
        isTogether(each) ? [each] : wordsApart(each, fieldsOf),
      )) {
        const { marks } = anywhere(item)
        const fields = fieldsOf(item)
        const same = subjects.find((subject) => subject.fields.some((field) => fields.includes(field)))
        if (!same) subjects.push({ fields, marks: marks.slice() })
        else {
          same.fields = same.fields.filter((field) => fields.includes(field))
          inEither(same.marks, marks)
        }
      }
      const marks = subjects.reduce<Uint8Array>(
        (all, subject) => inBoth(all, subject.marks),
        new Uint8Array(count).fill(1),
      )
      return { ...anywhere(items.join(' '), wordsOf(items.join(', '))), marks }
    },
  }
}
