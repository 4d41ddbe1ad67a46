/** What a search names alone to ask for lots that have it: `certificate`, `tag`, `pairs`. */
import { squeezed } from '#src/lots/find/fold-text.ts'
import { stonesOfRows } from '#src/lots/find/group-values.ts'
import { NO_FILTER, STONES, withTaken, YES } from '#src/lots/find/lot-filter.ts'
import { eachValue, type TextColumn } from '#src/lots/find/text-column.ts'
import { saidBy } from './condition-words.ts'
import type { Meaning } from './search-parts.ts'
import type { Spoken } from './word-search.ts'
import type { PackedColumns } from '#src/offline/lots/packed-lots.ts'

const FILLED = ['certificate', 'tag', 'memo', 'caratMilli', 'pieces', 'pair', 'parcel'] as const
/** A field that has something in it; of `pieces` more than one, of a pair two, of a parcel more than that. */
export type Filled = (typeof FILLED)[number]

const SEVERAL: Readonly<Partial<Record<Filled, readonly number[]>>> = {
  pieces: [STONES.pair, STONES.parcel],
  pair: [STONES.pair],
  parcel: [STONES.parcel],
}

/** Which choices of the group of pieces it is; undefined for what asks for a field that is filled. */
export const stonesOf = (filled: Filled | undefined): readonly number[] | undefined =>
  filled && SEVERAL[filled]

/** Answers what a word, squeezed, names, in English or in the language of the interface. */
export function openFilledWords(spoken: Spoken | undefined): (term: string) => Filled | undefined {
  const { fields, asked } = spoken ?? {}
  const saidOf = saidBy(asked)
  const said: Readonly<Record<Filled, readonly (string | undefined)[]>> = {
    certificate: ['certificate', 'certificates', 'cert', 'certified', fields?.certificate],
    tag: ['tag', fields?.tag],
    memo: ['memo', fields?.memo],
    caratMilli: ['carat', 'carats', 'ct', 'cts', asked?.carat, asked?.carats],
    pieces: ['pieces', fields?.pieces],
    pair: saidOf('pair'),
    parcel: saidOf('parcel'),
  }
  const byWord = new Map(
    FILLED.flatMap((field) => said[field].map((word = '') => [squeezed(word), field] as const)),
  )
  return (term) => byWord.get(term)
}

/** The filter that asks the same; the name of the field where there is none. */
export function meaningOfFilled(filled: Filled, names: Spoken['fields'] | undefined): Meaning {
  if (filled === 'certificate' || filled === 'caratMilli') return { names: [names?.[filled] ?? filled] }
  const stones = stonesOf(filled)
  return {
    filter: stones
      ? withTaken(NO_FILTER, 'pieces', stones)
      : withTaken(NO_FILTER, filled as 'tag' | 'memo', [YES]),
  }
}

/** What is searched: `numbers` are those of lots, certificates and tags. */
interface Searched {
  columns: PackedColumns
  numbers: readonly TextColumn[]
}

/** Marks the lots that have it. */
export function markFilled(
  filled: Filled | undefined,
  { columns, numbers }: Searched,
  marks: Uint8Array,
): void {
  if (filled === undefined) return
  if (filled === 'tag' || filled === 'certificate')
    return eachValue(numbers[filled === 'tag' ? 2 : 1]!, (_, row) => (marks[row] = 1))
  const stones = stonesOf(filled)
  const column = filled === 'memo' || filled === 'caratMilli' ? columns[filled] : stonesOfRows(columns)
  const has = (cell: number) => (stones ? stones.includes(cell) : cell >= 0)
  for (let row = 0; row < marks.length; row++) if (has(column[row]!)) marks[row] = 1
}
