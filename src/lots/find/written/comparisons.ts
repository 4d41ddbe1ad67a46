/** What is said behind a weight or a size: `2 ct or more` is `2 ct+`, `8 mm or less` is `≤8MM`, `2 ct or so` is `~2 ct`. */
import { beginningsOf, SHORT } from '#src/lots/find/words/condition-forms.ts'
import type { Said } from '#src/lots/find/words/condition-words.ts'
import { END, type Rule, rule, START, type Ways, wordRule } from './rules.ts'

export function comparisonRules(said: Said, ways: Ways): Rule[] {
  const { any, before, unit } = ways
  const weight = String.raw`${SHORT}(?:\s*${unit})?\s+`
  const size = String.raw`${SHORT}MM\s+`
  // What somebody is still writing takes nothing away.
  const begun = [...said('andUp'), ...said('andDown'), ...said('orSo')].flatMap((phrase) =>
    phrase.includes(' ') ? beginningsOf(phrase).slice(phrase.indexOf(' ') - 1) : [],
  )
  return [
    wordRule(
      String.raw`(?:${before('least')})?(?<!${START}${before('over', 'under', 'most')})${weight}${any('through')}\s+${SHORT}\s*${unit}`,
      '$1-$2 ct',
    ),
    ...comparedRules(ways, size, '$1MM'),
    ...comparedRules(ways, weight, '$1 ct'),
    rule(String.raw`(${START}(?:${weight}|${size}))(?:${begun.join('|')})\s*$`, '$1'),
  ]
}

/** `min 1 max 2` and `1 up to 2` say two things, and are left alone. */
function comparedRules({ any, before }: Ways, number: string, form: string): Rule[] {
  const compared = (own: string, others: string, behind: string, form: string) =>
    wordRule(String.raw`(?:${own})?(?<!${START}${others})${number}${behind}(?!\s+TO?${END}|\s*\d)`, form)
  return [
    compared(before('least'), before('over', 'under', 'most'), any('andUp'), `${form}+`),
    compared(before('most'), before('over', 'under', 'least'), any('andDown'), `≤${form}`),
    compared(before('around'), before('over', 'under', 'least', 'most'), any('orSo'), `~${form}`),
  ]
}
