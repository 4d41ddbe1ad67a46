/**
 * What has several forms of the same words, in one: `G or better` as `G+`, `F to G` as `F-G`, `round or pear` as `round,
 * pear`, `I am looking for a pear.` as `pear`.
 */
import { type ConditionWords, saidBy } from './condition-words.ts'

const GRADE = String.raw`[D-Z]|FL|IF|(?:VVS|VS|SI)\d?|[IP]\d`
const ARTICLES = 'a|an|any|some|the'

export function openOneForm(words: ConditionWords | undefined): (text: string) => string {
  const said = saidBy(words)
  const waysOf = (word: keyof ConditionWords) => said(word).join('|')
  const better = new RegExp(String.raw`(?<=^|[\s,;])(${GRADE})\s+(?:${waysOf('better')})(?=[\s,;]|$)`, 'giu')
  const through = new RegExp(
    String.raw`(?<=^|[\s,;])(${GRADE})\s+(?:${waysOf('through')})\s+(${GRADE})(?=[\s,;]|$)`,
    'giu',
  )
  const either = new RegExp(String.raw`\s+(?:${waysOf('either')})\s+`, 'giu')
  const asking = new RegExp(
    String.raw`(?<=^|[\s,;])(?:${waysOf('asking')})(?:\s+(?:${ARTICLES}))?(?=[\s,;]|$)`,
    'giu',
  )
  return (text) => {
    const stopped = text.replaceAll(/(?<=\p{L})[.!?]+(?=\s|$)/gu, '')
    const asked = stopped.replaceAll(asking, ' ').trim()
    return (asked || text).replaceAll(better, '$1+').replaceAll(through, '$1-$2').replaceAll(either, ', ')
  }
}
