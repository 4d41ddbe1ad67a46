/**
 * What has several forms of the same words, in one: `G or better` as `G+`, `2 ct or more` as `2 ct+`, `2 ct or less` as
 * `≤2 ct`, `2 ct or so` as `~2 ct`, `8 mm or more` as `8MM+`, `8 x 6 mm` as `8x6MM`, `EX EX EX` as `3EX`, `F to G` as
 * `F-G`, `1 to 2 ct` as `1-2 ct`, `round or pear` as `round, pear`, and `I am looking for a pear.` as `pear`.
 */
import { beginningsOf, SHORT, unitOf } from '#src/lots/find/words/condition-forms.ts'
import { gradesInOneForm } from './grades.ts'
import { END, openWeightsInOneForm, START } from './weights.ts'
import { type ConditionWords, saidBy } from '#src/lots/find/words/condition-words.ts'

const GRADE = String.raw`[D-Z]|FL|IF|(?:VVS|VS|SI)\d?|[IP]\d`
const ARTICLES = 'a|an|any|some|the'
/** `pear/oval`; what is shorter is a code, or part of a number. */
const BETWEEN_WORDS = /(?<=(?:^|[\s,;])\p{L}{3,})\/(?=\p{L}{3,}(?:[\s,;]|$))/gu

export function openOneForm(words: ConditionWords | undefined): (text: string) => string {
  const said = saidBy(words)
  const any = (...kinds: readonly (keyof ConditionWords)[]) => kinds.flatMap(said).join('|')
  const patternOf = (source: string) => new RegExp(source, 'giu')
  const before = (names: string) => String.raw`(?:${names})[-־]?\s*`
  const weight = String.raw`${SHORT}(?:\s*(?:${unitOf(said)}))?\s+`
  // `min 1 max 2` and `1 up to 2` say two things.
  const size = String.raw`${SHORT}MM\s+`
  const comparisonsOf = (number: string) => {
    const compared = (own: string, others: string, behind: string) =>
      patternOf(
        String.raw`${START}(?:${before(own)})?(?<!${START}${before(others)})${number}(?:${behind})(?!\s+TO?${END}|\s*\d)${END}`,
      )
    return {
      andUp: compared(any('least'), any('over', 'under', 'most'), any('andUp')),
      andDown: compared(any('most'), any('over', 'under', 'least'), any('andDown')),
      orSo: compared(any('around'), any('over', 'under', 'least', 'most'), any('orSo')),
    }
  }
  const [weights, sizes] = [comparisonsOf(weight), comparisonsOf(size)]
  const begun = [...said('andUp'), ...said('andDown'), ...said('orSo')].flatMap((phrase) =>
    phrase.includes(' ') ? beginningsOf(phrase).slice(phrase.indexOf(' ') - 1) : [],
  )
  const beginning = patternOf(String.raw`(${START}(?:${weight}|${size}))(?:${begun.join('|')})\s*$`)
  const better = patternOf(String.raw`${START}(${GRADE})\s+(?:${any('better')})${END}`)
  const through = patternOf(String.raw`${START}(${GRADE})\s+(?:${any('through')})\s+(${GRADE})${END}`)
  const throughCt = patternOf(
    String.raw`${START}(?:${before(any('least'))})?(?<!${START}${before(any('over', 'under', 'most'))})${weight}(?:${any('through')})\s+${SHORT}\s*(?:${unitOf(said)})${END}`,
  )
  const mm = String.raw`(?:${any('millimeters')})(?!\p{L})`
  const sides = patternOf(String.raw`${START}${SHORT}\s*[x×*]\s*${SHORT}(?:\s*[x×*]\s*${SHORT})?\s*${mm}`)
  const unitMm = patternOf(String.raw`(?<=\d)\s*(\+?)\s*${mm}`)
  const throughMm = patternOf(String.raw`${START}${SHORT}\s+(?:${any('through')})\s+${SHORT}MM`)
  const asking = patternOf(String.raw`${START}(?:${any('asking')})(?:\s+(?:${ARTICLES}))?${END}`)
  const three = patternOf(String.raw`${START}(EX|VG)(?:[\s,/-]+\1){2}${END}`)
  const triple = patternOf(String.raw`${START}(?:triple|3)[\s-]?(EX|VG)(?:cellent)?${END}`)
  const graded = patternOf(String.raw`${START}(EX|VG|GD)[/-](EX|VG|GD)[/-](EX|VG|GD)${END}`)
  const tripleX = patternOf(String.raw`${START}(?:3X|XXX)${END}`)
  const inWeights = openWeightsInOneForm(said, (...kinds) => before(any(...kinds)))
  // How many of them are wanted is seen on the wall.
  const soMany = patternOf(
    String.raw`${START}(?:top\s+)?\d{1,3}\s+(?=(?:${any('biggest', 'smallest', 'newest', 'oldest')})${END})`,
  )
  const untreated = patternOf(String.raw`${START}(?:${any('untreated')})${END}`)
  const noTreatment = `${said('none')[0]} ${said('treatment')[0]}`
  const either = patternOf(String.raw`\s+(?:${any('either')})\s+`)
  const withoutAsking = (text: string) =>
    text
      .replaceAll(/(?<=\p{L})[.!?]+(?=\s|$)/gu, '')
      .replace(/[,;]+\s*$/, '')
      .replaceAll(asking, ' ')
      .trim()
  const inUnits = (text: string) =>
    text
      .replaceAll(
        sides,
        (_, ...of: (string | undefined)[]) => `${of.slice(0, 3).filter(Boolean).join('x')}MM`,
      )
      .replaceAll(unitMm, 'MM$1')
      .replaceAll(throughMm, '$1-$2MM')
  return (text) =>
    inWeights(inUnits(gradesInOneForm(withoutAsking(text) || text)))
      .replaceAll(three, '3$1')
      .replaceAll(graded, '3$1$2$3')
      .replaceAll(tripleX, '3EX')
      .replaceAll(triple, '3$1')
      .replaceAll(better, '$1+')
      .replaceAll(through, '$1-$2')
      .replaceAll(throughCt, '$1-$2 ct')
      .replaceAll(sizes.andUp, '$1MM+')
      .replaceAll(sizes.andDown, '≤$1MM')
      .replaceAll(sizes.orSo, '~$1MM')
      .replaceAll(weights.andUp, '$1 ct+')
      .replaceAll(weights.andDown, '≤$1 ct')
      .replaceAll(weights.orSo, '~$1 ct')
      .replace(beginning, '$1')
      .replaceAll(untreated, noTreatment)
      .replaceAll(soMany, '')
      .replaceAll(either, ', ')
      .replaceAll(BETWEEN_WORDS, ', ')
}
