/**
 * Words that say nothing beside others: what the trade calls a stone, the unit of weight, the fields whose values are
 * words, and `with`. `princess cut` is Princess, `color G` is G, `with certificate` is certificate. Alone they are
 * searched for like any other word.
 */
import { type FieldWith, LOT_FIELDS, fieldsWith } from '#contract/lots/lot-fields.ts'
import { squeezed } from '#src/lots/find/fold-text.ts'
import type { Spoken } from './word-search.ts'

type NamedField = FieldWith<'searched'> | 'stone' | 'caratMilli'

const NAMED: readonly NamedField[] = [
  'stone',
  'caratMilli',
  ...fieldsWith('searched').filter((field) => LOT_FIELDS[field].searched === 'word'),
]
const ENGLISH = ['STONES', 'CT', 'CTS', 'CARAT', 'CARATS', 'WITH']

/** Answers whether a word, squeezed, is one of them, in English or in the language of the interface. */
export function openIdleWords(spoken: Spoken | undefined): (term: string) => boolean {
  const said = NAMED.map((field) => spoken?.fields[field] ?? '')
  const { carat = '', carats = '', beside = '' } = spoken?.asked ?? {}
  const idle = new Set([...NAMED, ...said, carat, carats, ...beside.split(' ')].map(squeezed).concat(ENGLISH))
  return (term) => idle.has(term)
}
