/** Rules that put what people write in several ways into the one way that a search reads. */
import { unitOf } from '#src/lots/find/words/condition-forms.ts'
import type { ConditionWords, Said } from '#src/lots/find/words/condition-words.ts'

/** A way of writing, and what takes its place: a text with `$1`, or made of what was found and of its brackets. */
export type Rule = readonly [pattern: RegExp, form: string | ((found: string, ...inside: string[]) => string)]

export const applied = (rules: readonly Rule[], text: string): string =>
  rules.reduce((so, [pattern, form]) => so.replaceAll(pattern, form as string), text)

/** Where a word of a text begins, and ends. */
export const START = String.raw`(?<=^|[\s,;])`
export const END = String.raw`(?=[\s,;]|$)`

export const rule = (source: string, form: Rule[1]): Rule => [new RegExp(source, 'giu'), form]

/** Of whole words. */
export const wordRule = (source: string, form: Rule[1]): Rule => rule(START + source + END, form)

type Kinds = readonly (keyof ConditionWords)[]

/** Parts of a pattern. */
export interface Ways {
  /** Any way of saying one of these. */
  any: (...kinds: Kinds) => string
  /** The same with a number behind it, which may be joined to it. */
  before: (...kinds: Kinds) => string
  /** The unit of a weight. */
  unit: string
}

export function waysOf(said: Said): Ways {
  const any = (...kinds: Kinds) => `(?:${kinds.flatMap(said).join('|')})`
  return { any, before: (...kinds) => String.raw`${any(...kinds)}[-־]?\s*`, unit: `(?:${unitOf(said)})` }
}
