/** Fields that a search names alone to ask for lots that have something in them: `certificate`, `tag`, `parcel`. */
import type { LotColumns } from '#contract/lots/lot-columns.ts'
import { squeezed } from '#src/lots/find/fold-text.ts'
import { severalRows } from '#src/lots/find/group-values.ts'
import { type LotFilter, NO_FILTER, withTaken, YES } from '#src/lots/find/lot-filter.ts'
import { eachValue, type TextColumn } from '#src/lots/find/text-column.ts'
import { saidBy } from './condition-words.ts'
import type { Spoken } from './word-search.ts'

const FILLED = ['certificate', 'tag', 'memo', 'caratMilli', 'pieces'] as const
export type FilledField = (typeof FILLED)[number]

/** Answers which field's name a word, squeezed, is, in English or in the language of the interface. */
export function openFilledWords(spoken: Spoken | undefined): (term: string) => FilledField | undefined {
  const { fields, asked } = spoken ?? {}
  const several = saidBy(asked)('several')
  const said: Readonly<Record<FilledField, readonly (string | undefined)[]>> = {
    certificate: ['certificate', 'certificates', 'cert', 'certified', fields?.certificate],
    tag: ['tag', fields?.tag],
    memo: ['memo', fields?.memo],
    caratMilli: ['carat', 'carats', 'ct', 'cts', asked?.carat, asked?.carats],
    pieces: [...several, fields?.pieces],
  }
  const byWord = new Map(
    FILLED.flatMap((field) => said[field].map((word = '') => [squeezed(word), field] as const)),
  )
  return (term) => byWord.get(term)
}

/** The filter that asks the same; undefined where there is none. */
export const filterOfFilled = (field: FilledField): LotFilter | undefined =>
  field === 'certificate' || field === 'caratMilli' ? undefined : withTaken(NO_FILTER, field, [YES])

/** What is searched: `numbers` are those of lots, certificates and tags. */
interface Searched {
  columns: LotColumns
  numbers: readonly TextColumn[]
}

/** Marks the lots that have something in the field. */
export function markFilled(
  field: FilledField | undefined,
  { columns, numbers }: Searched,
  marks: Uint8Array,
): void {
  if (field === undefined) return
  if (field === 'tag' || field === 'certificate')
    return eachValue(numbers[field === 'tag' ? 2 : 1]!, (_, row) => (marks[row] = 1))
  const column = field === 'pieces' ? severalRows(columns) : columns[field]
  const least = field === 'pieces' ? YES : 0
  for (let row = 0; row < marks.length; row++) if (column[row]! >= least) marks[row] = 1
}
