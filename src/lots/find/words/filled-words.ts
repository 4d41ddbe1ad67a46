/** Fields that a search names alone to ask for lots that have something in them: `certificate`, `tag`. */
import { squeezed } from '#src/lots/find/fold-text.ts'
import type { Spoken } from './word-search.ts'

const FILLED = ['certificate', 'tag', 'memo', 'caratMilli'] as const
export type FilledField = (typeof FILLED)[number]

/** Answers which field's name a word, squeezed, is, in English or in the language of the interface. */
export function openFilledWords(spoken: Spoken | undefined): (term: string) => FilledField | undefined {
  const { fields, asked } = spoken ?? {}
  const said: Readonly<Record<FilledField, readonly (string | undefined)[]>> = {
    certificate: ['certificate', 'certificates', 'cert', 'certified', fields?.certificate],
    tag: ['tag', fields?.tag],
    memo: ['memo', fields?.memo],
    caratMilli: ['carat', 'carats', 'ct', 'cts', asked?.carat, asked?.carats],
  }
  const byWord = new Map(
    FILLED.flatMap((field) => said[field].map((word = '') => [squeezed(word), field] as const)),
  )
  return (term) => byWord.get(term)
}
