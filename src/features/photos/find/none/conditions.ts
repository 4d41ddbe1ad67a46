/**
 * What a filter asks for, a condition each: those of which one alone may stand in the way of every lot. The choices of a
 * group are one, because a lot needs any of them, and so are the parts of the text that no lot has at all.
 */
import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import {
  GROUPS,
  type LotFilter,
  NO_FILTER,
  spanOf,
  SPANS,
  takenOf,
  withoutOnly,
  withSpan,
  withTaken,
} from '#src/lots/find/lot-filter.ts'
import { chipsOf, listed, partName } from '#src/features/photos/find/chips/chip-list.ts'
import type { SearchPart } from '#src/lots/find/words/search-parts.ts'
import { more } from '#src/say/more.ts'

export interface Condition {
  /** The field, or the part of the text; `news` where that asks for what is new, `unknown` or `absent` of those that no lot has. */
  key: string
  name: string
  /** The filter without it. */
  without: LotFilter
  /** It is several parts of the text. */
  isSeveral?: boolean
}

/** `found`: by this filter. `words`: the customer's, by number. */
export function conditionsOf(
  filter: LotFilter,
  found: Found,
  words: readonly string[],
  finder: LotFinder,
): Condition[] {
  const nameOf = (alone: LotFilter) => chipsOf(alone, words).map(({ name }) => name)
  return [
    ...ofText(filter, found, words, finder),
    ...GROUPS.filter((group) => takenOf(filter, group).length > 0).map((group) => ({
      key: group,
      name: listed(nameOf(withTaken(NO_FILTER, group, takenOf(filter, group)))),
      without: withTaken(filter, group, []),
    })),
    ...SPANS.filter((field) => spanOf(filter, field)).map((field) => ({
      key: field,
      name: listed(nameOf(withSpan(NO_FILTER, field, spanOf(filter, field)))),
      without: withSpan(filter, field),
    })),
    ...(filter.only
      ? [{ key: 'only', name: more.photos.find.only(filter.only.length), without: withoutOnly(filter) }]
      : []),
  ]
}

const partsOf = ({ text }: LotFilter, found: Found): readonly SearchPart[] =>
  found.parts?.() ?? (text.trim() ? [{ text: text.trim(), without: '' }] : [])

function ofText(filter: LotFilter, found: Found, words: readonly string[], finder: LotFinder): Condition[] {
  const { match } = filter
  const parts = partsOf(filter, found)
  const isOfNew = (part: SearchPart) => part.filter !== undefined && spanOf(part.filter, 'date') !== undefined
  const isKnown = (part: SearchPart) =>
    isOfNew(part) || finder.find({ ...NO_FILTER, text: part.text, match }).count > 0
  const textOf = (some: readonly SearchPart[]) => some.map(({ text }) => text).join(' ')
  const known = parts.filter(isKnown)
  const unknown = parts.filter((part) => !known.includes(part))
  const isUnderstood = unknown.every((part) => partName(part, words) !== undefined)
  const nameOf = (part: SearchPart) => partName(part, words) ?? part.text
  return [
    ...(unknown.length > 0
      ? [
          {
            key: isUnderstood ? 'absent' : 'unknown',
            name: unknown.length === 1 ? nameOf(unknown[0]!) : listed(unknown.map(nameOf)),
            without: { ...filter, text: textOf(known) },
            isSeveral: unknown.length > 1,
          },
        ]
      : []),
    // An order stands in nobody's way.
    ...known
      .filter(({ order }) => !order)
      .map((part) => ({
        key: isOfNew(part) ? 'news' : `text ${part.text}`,
        name: nameOf(part),
        without: { ...filter, text: part.without },
      })),
  ]
}

/** What may have been meant, and how many lots that finds. */
export interface Meant {
  name: string
  filter: LotFilter
  lots: number
}

/**
 * With each word that says nothing as the name that it is near to; others that say nothing are left out. Where that finds
 * no lot, without as little of the rest as it takes. Empty where no such word is near to a name that some lot has.
 */
export function meantBy(
  filter: LotFilter,
  found: Found,
  words: readonly string[],
  finder: LotFinder,
): Meant[] {
  const { match } = filter
  const parts = partsOf(filter, found).map((part) => {
    const isTold = partName(part, words) !== undefined
    const saysNothing = !isTold && finder.find({ ...NO_FILTER, text: part.text, match }).count === 0
    return { written: part.text, saysNothing, name: saysNothing ? finder.nearest(part.text) : undefined }
  })
  const names = parts.flatMap(({ name }) => name ?? [])
  if (names.length === 0) return []
  const text = parts.every(({ saysNothing, name }) => !saysNothing || name)
    ? parts.reduce((so, { written, name = written }) => so.replace(written, () => name), filter.text)
    : parts.flatMap(({ written, saysNothing, name }) => name ?? (saysNothing ? [] : written)).join(' ')
  const meant = { ...filter, text }
  const asked = finder.find(meant)
  if (asked.count > 0) return [{ name: listed(names), filter: meant, lots: asked.count }]
  const conditions = (of: LotFilter) => conditionsOf(of, finder.find(of), words, finder)
  const isKept = ({ key }: Condition) => names.some((name) => key === `text ${name}`)
  return waysBack(conditions(meant), words, finder, isKept).map(({ without, lots }) => ({
    name: listed(conditions(without).map(({ name }) => name)),
    filter: without,
    lots,
  }))
}

/** Of these a buyer who names one is mostly glad of a better one. */
const GRADES = ['color', 'clarity'] as const

/** Where one grade is asked for, and it or a better one finds lots. */
export function orBetter(
  filter: LotFilter,
  found: Found,
  words: readonly string[],
  finder: LotFinder,
): Meant[] {
  const parts = partsOf(filter, found)
  return parts.flatMap(({ text, filter: asks }, nth) => {
    if (!asks || !GRADES.some((group) => takenOf(asks, group).length === 1)) return []
    const texts = parts.map((part) => part.text).with(nth, `${text}+`)
    const better = { ...filter, text: texts.join(' ') }
    const asked = finder.find(better)
    const part = asked.parts?.()[nth]
    const name = part && partName(part, words)
    return asked.count > 0 && name ? [{ name, filter: better, lots: asked.count }] : []
  })
}

/** A condition without which there are lots. */
export interface WayBack extends Condition {
  lots: number
}

/** At most so many that take two conditions away. */
const MOST_OF_TWO = 3

/**
 * Without one condition; where no single one stands in the way, without two. The nearest to what was asked for first: it
 * finds the fewest lots, as a number does without a filter beside it. `isKept`: what is never taken away.
 */
export function waysBack(
  conditions: readonly Condition[],
  words: readonly string[],
  finder: LotFinder,
  isKept: (condition: Condition) => boolean = () => false,
): WayBack[] {
  const ways = waysOfOne(conditions, finder, isKept)
  return ways.length > 0 || conditions.length < 3 ? ways : waysOfTwo(conditions, words, finder, isKept)
}

/** Without one condition. */
export const waysOfOne = (
  conditions: readonly Condition[],
  finder: LotFinder,
  isKept: (condition: Condition) => boolean = () => false,
): WayBack[] =>
  conditions
    .filter((condition) => !isKept(condition))
    .flatMap((condition) => wayOf(condition, finder))
    .toSorted((a, b) => a.lots - b.lots)

function waysOfTwo(
  conditions: readonly Condition[],
  words: readonly string[],
  finder: LotFinder,
  isKept: (condition: Condition) => boolean,
): WayBack[] {
  const ways = new Map<string, WayBack>()
  const given = (some: readonly Condition[]) => some.filter((condition) => !isKept(condition))
  for (const { name, without } of given(conditions))
    for (const other of given(conditionsOf(without, finder.find(without), words, finder))) {
      // The same two, whichever is taken away first.
      const two = [name, other.name].toSorted().join('\n')
      if (ways.has(two)) continue
      for (const way of wayOf({ ...other, name: listed([name, other.name], ' · ') }, finder))
        ways.set(two, way)
    }
  return [...ways.values()].toSorted((a, b) => a.lots - b.lots).slice(0, MOST_OF_TWO)
}

function wayOf(condition: Condition, finder: LotFinder): WayBack[] {
  const lots = finder.find(condition.without).count
  return lots > 0 ? [{ ...condition, lots }] : []
}
