/** Weights, and the spans between two: `1-2 ct`, `~0.5 ct`. Sizes are already in their one form. */
import { SHORT } from '#src/lots/find/words/condition-forms.ts'
import { type Rule, START, type Ways, wordRule } from './rules.ts'

const POINTS_OF_A_CARAT = 100

export function weightRules(ways: Ways): Rule[] {
  const { any, before, unit } = ways
  return [
    ...partRules(ways),
    betweenRule(ways, '(?:MM)?', 'MM', '$1-$2MM'),
    betweenRule(ways, String.raw`(?:\s*${unit})?`, String.raw`(?:\s*${unit})?`, '$1-$2 ct'),
    // `1ct-2ct`
    wordRule(
      String.raw`${SHORT}\s*${unit}\s*(?:[-–]|${any('through')}(?=\s))\s*${SHORT}\s*${unit}`,
      '$1-$2 ct',
    ),
    // `0.9 to 1.1`: without a unit one of them says by its point that it is a weight.
    wordRule(
      String.raw`(?:${before('least')})?(?<!${START}${before('over', 'under', 'most')})${SHORT}\s+${any('through')}\s+${SHORT}(?!\s*${unit})`,
      (span, from, to) => (`${from}${to}`.includes('.') ? `${from}-${to}` : span),
    ),
    // `75 points`
    wordRule(
      String.raw`(\d{1,2})[\s-]*${any('points')}`,
      (_, points) => `${decimals(Number(points) / POINTS_OF_A_CARAT)} ct`,
    ),
  ]
}

/** `half a carat`, `3/4 ct`, `1 1/2 ct`. */
function partRules({ any, unit }: Ways): Rule[] {
  const parts = [
    ['threeQuarters', 0.75],
    ['half', 0.5],
    ['quarter', 0.25],
  ] as const
  return [
    ...parts.map(([part, carats]) => wordRule(String.raw`${any(part)}[\s-]+${unit}`, `~${carats} ct`)),
    wordRule(String.raw`(?:(\d)\s+)?([1-7])/([2-8])\s*-?${unit}`, (found, whole = '0', over, under) =>
      Number(over) < Number(under) ? `~${decimals(Number(whole) + Number(over) / Number(under))} ct` : found,
    ),
  ]
}

/** `between 1 and 2 ct`. `one`, `other`: what stands behind the numbers. */
function betweenRule({ any }: Ways, one: string, other: string, form: string): Rule {
  const and = String.raw`(?:[-–]|${START}${any('betweenAnd', 'through')}[-־]?(?=[\s\d]))`
  return wordRule(String.raw`${any('between')}\s+${SHORT}${one}\s*${and}\s*${SHORT}${other}`, form)
}

const decimals = (carats: number): string => carats.toFixed(2)
