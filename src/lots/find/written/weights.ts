/**
 * Weights and sizes as people say them, in the form that a search reads: `between 1 and 2 ct` as `1-2 ct`, `0.9 to 1.1` as
 * `0.9-1.1`, `1 1/2 ct` as `~1.5 ct`, `half a carat` as `~0.5 ct`, `75 points` as `0.75 ct`. A size has its unit as `MM`.
 */
import { SHORT, unitOf } from '#src/lots/find/words/condition-forms.ts'
import type { ConditionWords, Said } from '#src/lots/find/words/condition-words.ts'

/** Where a word of a text begins, and ends. */
export const START = String.raw`(?<=^|[\s,;])`
export const END = String.raw`(?=[\s,;]|$)`
const POINTS_OF_A_CARAT = 100

/** `before`: a pattern of what some words say that stand before a number. */
export function openWeightsInOneForm(
  said: Said,
  before: (...kinds: readonly (keyof ConditionWords)[]) => string,
): (text: string) => string {
  const any = (kind: keyof ConditionWords) => said(kind).join('|')
  const patternOf = (source: string) => new RegExp(source, 'giu')
  const unit = `(?:${unitOf(said)})`
  const between = (one: string, other: string) =>
    patternOf(
      String.raw`${START}(?:${any('between')})\s+${SHORT}${one}\s*(?:[-–]|${START}(?:${any('betweenAnd')}|${any('through')})[-־]?(?=[\s\d]))\s*${SHORT}${other}${END}`,
    )
  const [betweenMm, betweenCt] = [
    between('(?:MM)?', 'MM'),
    between(String.raw`(?:\s*${unit})?`, String.raw`(?:\s*${unit})?`),
  ]
  // Without a unit one of them says by its point that it is a weight.
  const through = patternOf(
    String.raw`${START}(?:${before('least')})?(?<!${START}${before('over', 'under', 'most')})${SHORT}\s+(?:${any('through')})\s+${SHORT}(?!\s*${unit})${END}`,
  )
  const units = patternOf(
    String.raw`${START}${SHORT}\s*${unit}\s*(?:[-–]|(?:${any('through')})(?=\s))\s*${SHORT}\s*${unit}${END}`,
  )
  const fraction = patternOf(String.raw`${START}(?:(\d)\s+)?([1-7])/([2-8])\s*-?${unit}${END}`)
  const parts = (['half', 'quarter', 'threeQuarters'] as const).map(
    (part, nth) =>
      [
        patternOf(String.raw`${START}(?:${any(part)})[\s-]+${unit}${END}`),
        `~${[0.5, 0.25, 0.75][nth]} ct`,
      ] as const,
  )
  const points = patternOf(String.raw`${START}(\d{1,2})[\s-]*(?:${any('points')})${END}`)
  return (text) =>
    parts
      .reduce((so, [pattern, weight]) => so.replaceAll(pattern, weight), text)
      .replaceAll(betweenMm, '$1-$2MM')
      .replaceAll(betweenCt, '$1-$2 ct')
      .replaceAll(units, '$1-$2 ct')
      .replaceAll(through, (span: string, from: string, to: string) =>
        `${from}${to}`.includes('.') ? `${from}-${to}` : span,
      )
      .replaceAll(fraction, (said: string, whole = '0', over: string, under: string) =>
        Number(over) < Number(under) ? `~${decimals(Number(whole) + Number(over) / Number(under))} ct` : said,
      )
      .replaceAll(points, (_, count: string) => `${decimals(Number(count) / POINTS_OF_A_CARAT)} ct`)
}

const decimals = (carats: number): string => carats.toFixed(2)
