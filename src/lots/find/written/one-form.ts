/**
 * What has several forms of the same words, in one: `G or better` as `G+`, `2 ct or more` as `2 ct+`, `2 ct or so` as
 * `~2 ct`, `8 x 6 mm` as `8x6MM`, `table 57 to 58` as `table 57-58%`, `EX EX EX` as `3EX`, `2 pieces` as `pair`, `1 to 2 ct` as `1-2 ct`, `round or pear` as `round, pear`, and
 * `I am looking for a pear.` as `pear`. The order of the rules counts: each reads what those before it have written.
 */
import { type ConditionWords, type Said, saidBy } from '#src/lots/find/words/condition-words.ts'
import { comparisonRules } from './comparisons.ts'
import { gradeRules, gradesInOneForm, THREE_GRADES } from './grades.ts'
import { percentRules } from './percents.ts'
import { applied, END, type Rule, rule, START, type Ways, waysOf, wordRule } from './rules.ts'
import { sizeRules } from './sizes.ts'
import { weightRules } from './weights.ts'

export function openOneForm(words: ConditionWords | undefined): (text: string) => string {
  const said = saidBy(words)
  const ways = waysOf(said)
  const asking = askingRules(ways)
  const rules = [
    ...sizeRules(ways),
    ...percentRules(ways),
    ...weightRules(ways),
    ...THREE_GRADES,
    ...gradeRules(ways),
    ...comparisonRules(said, ways),
    wordRule(ways.any('untreated'), `${said('none')[0]} ${said('treatment')[0]}`),
    ...choiceRules(said, ways),
  ]
  return (text) => applied(rules, gradesInOneForm(applied(asking, text).trim() || text))
}

/** A sentence that asks for stones, without what asks. */
const askingRules = ({ any }: Ways): Rule[] => [
  rule(String.raw`(?<=\p{L})[.!?]+(?=\s|$)`, ''),
  rule(String.raw`[,;]+\s*$`, ''),
  wordRule(String.raw`${any('asking')}(?:\s+(?:a|an|any|some|the))?`, ' '),
]

const ordering = (any: Ways['any']): string => any('biggest', 'smallest', 'newest', 'oldest')

const choiceRules = (said: Said, { any, unit }: Ways): Rule[] => [
  wordRule(String.raw`1\s*${any('pieces')}`, said('single')[0]!),
  wordRule(String.raw`2\s*${any('pieces')}`, said('pair')[0]!),
  // `10 biggest`, `biggest 10`: how many of them are wanted is seen on the wall.
  rule(String.raw`${START}(?:top\s+)?\d{1,3}\s+(?=${ordering(any)}${END})`, ''),
  wordRule(String.raw`(${ordering(any)})\s+\d{1,3}(?!\s*(?:[-–+]|${unit}))`, '$1'),
  rule(String.raw`\s+${any('either')}\s+`, ', '),
  // `pear/oval`; what is shorter is a code, or part of a number.
  rule(String.raw`(?<=${START}\p{L}{3,})/(?=\p{L}{3,}${END})`, ', '),
]
