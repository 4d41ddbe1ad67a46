/** Table and depth. A percentage has its sign, which no weight has: `table 57 to 58` is `table 57-58%`. */
import { PERCENT } from '#src/lots/find/words/condition-forms.ts'
import { type Rule, START, type Ways, wordRule } from './rules.ts'

export function percentRules({ any, before }: Ways): Rule[] {
  const compared = String.raw`${before('over', 'under', 'least', 'most', 'around')}|[<>≤≥]=?\s*|[~≈±]\s*`
  const to = String.raw`(?:[-–]|${START}${any('through', 'betweenAnd')}[-־]?(?=[\s\d]))`
  return [
    wordRule(
      String.raw`(${any('table', 'depth')})[\s:]+(?:(${compared})|${any('between')}\s+)?${PERCENT}\s*%?(?:\s*${to}\s*${PERCENT}\s*%?)?`,
      (_, field, compared = '', one, other) =>
        other ? `${field} ${one}-${other}%` : `${field} ${compared}${one}%`,
    ),
  ]
}
