/** The scales of the filter: carats in the trade's brackets, colors from D, clarities in the specification's order. */
import { wordOf, CLARITY_GRADES } from '#contract/codes.ts'
import { sharedGradeWord } from '#src/lots/fields/clarity-vocabularies.ts'
import { inOrder } from '#src/lots/find/calendar-days.ts'
import { type Span, spanOf, takenOf, withSpan, withTaken } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { choicesOf, isColorLetter } from '#src/features/photos/find/words/choices.ts'
import type { GroupProps } from '#src/features/photos/find/parts/group-props.ts'
import { type Family, Scale } from './scale.tsx'
import type { Step } from './scale-range.ts'
import { SpanFields } from '#src/features/photos/find/parts/span-fields.tsx'
import {
  bracketName,
  CARAT_BRACKETS,
  FROM_ONE,
  OVER_ONE,
  spanWords,
} from '#src/features/photos/find/words/span-words.ts'

export function CaratScale({ finder, shown, filter, onFilter }: GroupProps) {
  const ends = finder.ends('caratMilli')
  const span = spanOf(filter, 'caratMilli')
  const put = (next: Span | undefined) => onFilter(withSpan(filter, 'caratMilli', next))
  const brackets = CARAT_BRACKETS.filter(
    ({ from = 0, to = Infinity }) => ends && from <= ends[1] && to >= ends[0],
  )
  // A bracket is taken, and what it has is counted, as far as the span goes.
  const taken = brackets.map((bracket) => span && partIn(span, bracket))
  const counts = finder.countsWithin(
    shown,
    'caratMilli',
    brackets.map((bracket, at) => taken[at] ?? bracket),
  )
  const steps = brackets.map((bracket, at): Step => ({
    name: bracketName(bracket),
    count: counts[at]!,
    isTaken: taken[at] !== undefined,
  }))
  const quickSpans = ends && ends[0] < 1000 && ends[1] > 1000 ? [FROM_ONE, OVER_ONE] : []
  const quickCounts = finder.countsWithin(shown, 'caratMilli', quickSpans)
  return (
    <Scale
      label={more.lots.fields.caratMilli}
      steps={steps}
      room="bracket"
      isChosen={span !== undefined}
      quick={quickSpans.map((quick, at) => {
        // They are one where they read alike: what is typed goes to the thousandth.
        const isOn = span !== undefined && spanWords('caratMilli', span) === spanWords('caratMilli', quick)
        return {
          name: (quick === OVER_ONE ? more.photos.find.spanOver : more.photos.find.spanFrom)('1 ct'),
          isOn,
          isOff: quickCounts[at] === 0,
          onTouch: () => put(isOn ? undefined : quick),
        }
      })}
      fields={<SpanFields field="caratMilli" {...{ ends, filter, onFilter }} />}
      onTake={(range) => put(range && { ...brackets[range[1]], from: brackets[range[0]]!.from })}
    />
  )
}

/** What of a bracket is in a span; undefined where nothing is. */
function partIn(span: Span, bracket: Span): Span | undefined {
  const { from = 0, to = Infinity } = inOrder(span)
  const part = { from: Math.max(from, bracket.from ?? 0), to: Math.min(to, bracket.to ?? Infinity) }
  return part.from <= part.to ? part : undefined
}

const COLOR_FAMILIES = ['DEF', 'GHIJ', 'KLM', 'NOPQRSTUVWXYZ']
const LETTERS = [...'DEFGHIJKLMNOPQRSTUVWXYZ']

/** From D to the last letter that a lot has. */
export function ColorScale({ finder, shown, words, filter, onFilter }: GroupProps) {
  const counts = finder.counts(shown, 'color')
  const numbers = new Map<string, number>()
  for (const number of counts.keys()) if (isColorLetter(words[number])) numbers.set(words[number]!, number)
  const taken = takenOf(filter, 'color')
  const names = taken.filter((number) => !isColorLetter(words[number]))
  const last = LETTERS.findLastIndex((letter) => numbers.has(letter))
  const letters = LETTERS.slice(0, last + 1)
  const steps = letters.map((name): Step => {
    const number = numbers.get(name)
    return {
      name,
      count: number === undefined ? 0 : counts.get(number)!,
      isTaken: number !== undefined && taken.includes(number),
      isNone: number === undefined,
    }
  })
  const families = COLOR_FAMILIES.flatMap((family): Family[] => {
    const has = letters.filter((letter) => family.includes(letter))
    if (has.length < 2) return []
    const range = [letters.indexOf(has[0]!), letters.indexOf(has.at(-1)!)] as const
    return [{ name: `${has[0]}–${has.at(-1)}`, range }]
  })
  return (
    <Scale
      label={more.lots.fields.color}
      steps={steps}
      families={families}
      room="letter"
      onTake={(range) => {
        const chosen = range ? letters.slice(range[0], range[1] + 1) : []
        onFilter(
          withTaken(filter, 'color', [...names, ...chosen.flatMap((letter) => numbers.get(letter) ?? [])]),
        )
      }}
    />
  )
}

/** By the beginnings of the grades' words. */
const CLARITY_FAMILIES = {
  'FL–IF': /^(FL|IF)$/,
  VVS: /^VVS/,
  VS: /^VS/,
  SI: /^SI/,
  'I · P': /^I\d/,
}

/** From the best grade that a lot has to the worst, both vocabularies of a grade as one step. */
export function ClarityScale({ finder, shown, words, filter, onFilter }: GroupProps) {
  const counts = finder.counts(shown, 'clarity')
  const taken = takenOf(filter, 'clarity')
  const all = choicesOf('clarity', [], words)
  const first = all.findIndex((grade) => counts.has(grade) || taken.includes(grade))
  const last = all.findLastIndex((grade) => counts.has(grade) || taken.includes(grade))
  const grades = all.slice(first, last + 1)
  const families = Object.entries(CLARITY_FAMILIES).flatMap(([name, member]): Family[] => {
    const isIn = grades.map((grade) => member.test(wordOf(CLARITY_GRADES, grade) ?? ''))
    if (isIn.filter(Boolean).length < 2) return []
    return [{ name, range: [isIn.indexOf(true), isIn.lastIndexOf(true)] }]
  })
  return (
    <Scale
      label={more.lots.fields.clarity}
      steps={grades.map((grade) => ({
        name: sharedGradeWord(grade),
        count: counts.get(grade) ?? 0,
        isTaken: taken.includes(grade),
      }))}
      families={families}
      room="grade"
      onTake={(range) =>
        onFilter(withTaken(filter, 'clarity', range ? grades.slice(range[0], range[1] + 1) : []))
      }
    />
  )
}
