/** Sizes in millimeters. A size has its unit as `MM`, which no weight has. */
import { SHORT } from '#src/lots/find/words/condition-forms.ts'
import { type Rule, rule, START, type Ways } from './rules.ts'

const TIMES = String.raw`\s*[x×*]\s*`

export function sizeRules({ any }: Ways): Rule[] {
  const mm = String.raw`${any('millimeters')}(?!\p{L})`
  return [
    // `8 x 6 mm`, `6.5 × 6.5 × 4 mm`
    rule(
      String.raw`${START}${SHORT}${TIMES}${SHORT}(?:${TIMES}${SHORT})?\s*${mm}`,
      (_, length, width, height) => `${[length, width, height].filter(Boolean).join('x')}MM`,
    ),
    // `8 mm`, `8mm +`
    rule(String.raw`(?<=\d)\s*(\+?)\s*${mm}`, 'MM$1'),
    // `6 to 8 mm`
    rule(String.raw`${START}${SHORT}\s+${any('through')}\s+${SHORT}MM`, '$1-$2MM'),
  ]
}
