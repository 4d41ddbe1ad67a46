/** What has several forms of the same words, in one: `G or better` as `G+`, `round or pear` as `round, pear`. */
import { type ConditionWords, saidBy } from './condition-words.ts'

const GRADE = String.raw`[D-Z]|FL|IF|(?:VVS|VS|SI)\d?|[IP]\d`

export function openOneForm(words: ConditionWords | undefined): (text: string) => string {
  const said = saidBy(words)
  const better = new RegExp(
    String.raw`(?<=^|[\s,;])(${GRADE})\s+(?:${said('better').join('|')})(?=[\s,;]|$)`,
    'giu',
  )
  const either = new RegExp(String.raw`\s+(?:${said('either').join('|')})\s+`, 'giu')
  return (text) => text.replaceAll(better, '$1+').replaceAll(either, ', ')
}
