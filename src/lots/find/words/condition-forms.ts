/**
 * The forms in which a search asks for a size in mm, a weight, a memo, a photo, a tag or the last days, and the filters
 * that ask the same.
 */
import { LOCATIONS } from '#contract/codes.ts'
import { inOrder } from '#src/lots/find/calendar-days.ts'
import { folded } from '#src/lots/find/fold-text.ts'
import {
  type LotFilter,
  NO,
  NO_FILTER,
  type Span,
  STONES,
  withSpan,
  withTaken,
  YES,
} from '#src/lots/find/lot-filter.ts'
import type { ConditionWords, Said } from './condition-words.ts'

/** How something is written, and what it means by what stands in its brackets. */
export type Form<T> = readonly [pattern: RegExp, read: (...inside: string[]) => T]

const NUMBER = String.raw`(\d{1,6}(?:\.\d{1,6})?|\.\d{1,6})`
/** Without a unit more are no carats: they may be a price. */
const CARATS = String.raw`(\d{1,3}(?:\.\d{1,6})?|\.\d{1,6})`
/** As many carats as a stone may have. */
export const SHORT = String.raw`(\d{1,2}(?:\.\d{1,3})?|\.\d{1,3})`
/** A weight also where no unit is said. */
const DECIMAL = String.raw`(\d{0,3}\.\d{1,3})`
/** A table, or a depth. */
export const PERCENT = String.raw`(\d{2}(?:\.\d{1,2})?)`
const WHOLE = String.raw`(0|[1-9]\d?)`
const TO = String.raw`\s*[-–]\s*`
export const PLACE = String.raw`(?<=^|\s)`
const END = String.raw`(?=\s|$)`

const milli = (number: string): number => Math.round(Number(number) * 1000)

/** Of a number as it is written: `1.5` is also 1.59. */
export const written = (number: string): Required<Pick<Span, 'from' | 'to'>> => {
  const digits = /\.(\d+)$/.exec(number)?.[1]?.length ?? 0
  return { from: milli(number), to: milli(number) + Math.max(1, 1000 / 10 ** digits) - 1 }
}

/** About a weight or a size: 5 % to each side, to the next hundredth of a carat or mm, and 0.03 at least. */
function about(number: string): Span {
  const middle = milli(number)
  // `around 0` is on the way to `around 0.5`.
  if (middle === 0) return { from: 0 }
  const side = Math.max(30, Math.ceil(middle / 200) * 10)
  return { from: Math.max(0, middle - side), to: middle + side }
}

const COMPARED: Readonly<Record<string, (number: string) => Span>> = {
  least: (number) => ({ from: milli(number) }),
  most: (number) => ({ to: milli(number) }),
  over: (number) => ({ from: milli(number) + 1 }),
  under: (number) => ({ to: milli(number) - 1 }),
  around: about,
}

/** `1-2` as `1-2 ct`, where that is no number of a lot. */
export function openUnits(said: Said): (text: string, isNumber: (span: string) => boolean) => string {
  const end = String.raw`(?=[\s,;]|$)`
  const span = new RegExp(
    String.raw`(?<=^|[\s,;])${WHOLE}${TO}${WHOLE}${end}(?!\s*(?:${unitOf(said)})${end})`,
    'giu',
  )
  return (text, isNumber) => text.replaceAll(span, (found) => (isNumber(found) ? found : `${found} ct`))
}

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  over: ['>'],
  under: ['<'],
  least: ['>=', '≥'],
  most: ['<=', '≤'],
  around: ['~', '≈', '±'],
}

/** How many days each of them means, today among them. Without any of them new is what is new this week. */
const NEW_WITHIN = { today: 1, sinceYesterday: 2, thisWeek: 7, thisMonth: 30 } as const

/** In the order in which they are looked for: a later one finds what the earlier ones have left. */
export const formsOf = (said: Said): Form<LotFilter>[] => [
  ...newsForms(said),
  ...choiceForms(said),
  ...sizeForms(said),
  ...percentForms(said),
  ...weightForms(said),
]

function choiceForms(said: Said): Form<LotFilter>[] {
  const toFilter = (group: 'memo' | 'photoCount' | 'tag' | 'pieces', choice: number) => () =>
    withTaken(NO_FILTER, group, [choice])
  return [
    ...said('notOnMemo').map((phrase) => form(phrase, toFilter('memo', NO))),
    ...said('onMemo').map((phrase) => form(phrase, toFilter('memo', YES))),
    ...said('withoutPhoto').map((phrase) => form(phrase, toFilter('photoCount', NO))),
    ...said('withPhoto').map((phrase) => form(phrase, toFilter('photoCount', YES))),
    ...said('withoutTag').map((phrase) => form(phrase, toFilter('tag', NO))),
    ...said('withTag').map((phrase) => form(phrase, toFilter('tag', YES))),
    ...said('single').map((phrase) => form(phrase, toFilter('pieces', STONES.single))),
    form(oneAlone(said), toFilter('pieces', STONES.single)),
  ]
}

/** `single`, but for `single cut`, and for `single s` on the way to `single stone`. */
function oneAlone(said: Said): string {
  const begun = said('single').flatMap((phrase) => {
    const [first = '', ...rest] = phrase.split(' ')
    return said('oneAlone').includes(first) ? beginningsOf(rest.join(' ')) : []
  })
  const cut = said('ofShape').join('|')
  return String.raw`(?:${said('oneAlone').join('|')})(?!\s+(?:(?:${cut})${END}|(?:${['\0', ...begun].join('|')})\s*$))`
}

/** What stands behind a weight, as a choice of a pattern. */
export const unitOf = (said: Said): string => `CTS?|${[...said('carats'), ...said('carat')].join('|')}`

/** What is said before a number, and what it asks for. */
const comparedBy = (said: Said): ReadonlyMap<string, (number: string) => Span> =>
  new Map(
    Object.entries(COMPARED).flatMap(([kind, toSpan]) =>
      [...said(kind as keyof ConditionWords), ...SIGNS[kind]!].map((name) => [name, toSpan] as const),
    ),
  )

/** A span is no less clear with such a word before it. */
const aroundBy = (said: Said): string =>
  String.raw`(?:(?:${[...said('around'), ...SIGNS['around']!].join('|')})[-־]?\s*)?`

/** In the one form of one-form.ts. A size alone is that of the longer side; a calibrated stone is about that. */
function sizeForms(said: Said): Form<LotFilter>[] {
  const compared = comparedBy(said)
  const isLong = (span: Span) => withSpan(NO_FILTER, 'lengthUm', span)
  return [
    form(String.raw`${NUMBER}X${NUMBER}(?:X${NUMBER})?MM`, (length, width, height) => {
      const flat = withSpan(isLong(about(length)), 'widthUm', about(width))
      return height ? withSpan(flat, 'depthUm', about(height)) : flat
    }),
    form(String.raw`(${[...compared.keys()].join('|')})[-־]?\s*${NUMBER}MM`, (name, number) =>
      isLong(compared.get(name)!(number)),
    ),
    form(aroundBy(said) + NUMBER + TO + NUMBER + 'MM', (from, to) =>
      isLong(inOrder({ from: milli(from), to: milli(to) })),
    ),
    form(String.raw`${NUMBER}MM\+`, (number) => isLong({ from: milli(number) })),
    form(`${NUMBER}MM`, (number) => isLong(about(number))),
  ]
}

/** In the one form of one-form.ts. */
function percentForms(said: Said): Form<LotFilter>[] {
  const compared = comparedBy(said)
  return (['table', 'depth'] as const).flatMap((field) => {
    const named = String.raw`(?:${said(field).join('|')})\s+`
    const isPart = ({ from, to }: Span) =>
      withSpan(NO_FILTER, `${field}Permille`, {
        from: from && Math.ceil(from / 100),
        to: to && Math.floor(to / 100),
      })
    return [
      form(String.raw`${named}(${[...compared.keys()].join('|')})[-־]?\s*${PERCENT}%`, (name, number) =>
        isPart(compared.get(name)!(number)),
      ),
      form(`${named}${PERCENT}-${PERCENT}%`, (from, to) =>
        isPart(inOrder({ from: milli(from), to: milli(to) })),
      ),
      form(`${named}${PERCENT}%`, (number) => isPart(written(number))),
    ]
  })
}

function weightForms(said: Said): Form<LotFilter>[] {
  const unit = `(?:${unitOf(said)})`
  const compared = comparedBy(said)
  const weighs = (span: Span) => withSpan(NO_FILTER, 'caratMilli', span)
  return [
    // All at once, because `less than` ends `no less than`.
    form(
      String.raw`(${[...compared.keys()].join('|')})[-־]?\s*(?:${CARATS}|${NUMBER}\s*${unit})`,
      (name, alone, number = alone) => weighs(compared.get(name)!(number)),
    ),
    ...[
      String.raw`${NUMBER}${TO}${NUMBER}\s*${unit}`,
      String.raw`${unit}\s*${NUMBER}${TO}${NUMBER}`,
      DECIMAL + TO + DECIMAL,
      DECIMAL + TO + WHOLE,
      WHOLE + TO + DECIMAL,
    ].map((span) =>
      form(aroundBy(said) + span, (from, to) => weighs(inOrder({ from: milli(from), to: milli(to) }))),
    ),
    ...[String.raw`${NUMBER}\s*(?:${unit}\s*\+|\+\s*${unit})`, String.raw`${SHORT}\+`].map((least) =>
      form(least, (number) => weighs({ from: milli(number) })),
    ),
    ...[String.raw`${NUMBER}\s*${unit}`, String.raw`${unit}\s*${NUMBER}`].map((weight) =>
      form(weight, (number) => weighs(written(number))),
    ),
  ]
}

/** Whether words compare with more than a stone may weigh: they are one text then, like any other. */
export function openOtherNumbers(said: Said): (text: string) => boolean {
  const pattern = new RegExp(
    String.raw`^(?:${[...comparedBy(said).keys()].join('|')})[-־]?\s*\p{Sc}?\d{4,}$`,
    'u',
  )
  return (text) => pattern.test(folded(text))
}

/** What it says of the last days, with `new` or without it. */
function newsForms(said: Said): Form<LotFilter>[] {
  const news = [...said('areNew'), ...said('isNew')]
  const times = Object.entries(NEW_WITHIN).flatMap(([word, days]) =>
    said(word as keyof ConditionWords).map((phrase) => [phrase, days] as const),
  )
  const daysOf = new Map(times)
  const phrases = times.map(([phrase]) => phrase)
  // While such a phrase is being written it is none yet, and no word either.
  const begun = phrases.flatMap((phrase) => beginningsOf(phrase).filter(({ length }) => length >= 3))
  const counted = String.raw`(\d{1,4})\s*(?:${said('days').join('|')})`
  const within = (days: number) => withSpan(NO_FILTER, 'date', { days })
  const isNew = form(
    String.raw`(?:${news.join('|')})(?!${placesAfter(news)})(?:\s+(?:(${phrases.join('|')})|${counted}|(?:${begun.join('|')})(?=\s*$)))?`,
    (phrase = '', count) => {
      const days = count ? Math.max(1, Number(count)) : (daysOf.get(phrase) ?? NEW_WITHIN.thisWeek)
      return within(days)
    },
  )
  const last = `(?:${said('last').join('|')})`
  return [
    isNew,
    form(`(${phrases.join('|')})`, (phrase) => within(daysOf.get(phrase)!)),
    ...[String.raw`${last}\s+${counted}`, String.raw`${counted}\s+${last}`].map((written) =>
      form(written, (count) => within(Math.max(1, Number(count)))),
    ),
  ]
}

/** What would make a place of a word, from its first letter on: `new york` is not new. */
function placesAfter(words: readonly string[]): string {
  const rests = Object.keys(LOCATIONS).flatMap((place) =>
    words.flatMap((word) =>
      folded(place).startsWith(`${word} `) ? folded(place).slice(word.length + 1) : [],
    ),
  )
  return String.raw`\s+(?:${['\0', ...rests.flatMap((rest) => [...beginningsOf(rest), rest])].join('|')})${END}`
}

/**
 * What may be the beginning of any of them, or of VVS: `WITHO`, `OV`, `OVER`, `OVER 1.`, `OVER 1C`, `1.0-1`. A letter alone may be a
 * color.
 */
export function openingsOf(said: Said): string {
  const names = Object.keys(COMPARED).flatMap((kind) => said(kind as keyof ConditionWords))
  const phrases = (['onMemo', 'notOnMemo', 'withPhoto', 'withoutPhoto', 'single', 'isNew'] as const).flatMap(
    said,
  )
  const behind = (
    ['andUp', 'andDown', 'orSo', 'between', 'biggest', 'smallest', 'newest', 'oldest'] as const
  ).flatMap(said)
  const begun = [...phrases, ...names, ...behind, ...said('table'), ...said('depth'), 'VVS'].flatMap(
    beginningsOf,
  )
  const units = [...said('carat'), ...said('carats'), 'CT', 'MM'].flatMap(beginningsOf).join('|')
  const number = String.raw`(?:(?:${names.join('|')})[-־]?|[<>≤≥]=?|[~≈±])\s*\d{1,6}(?:\.|(?:\.\d{1,6})?(?:${units}))`
  const size = `${SHORT}M`
  const percent = String.raw`(?:${[...said('table'), ...said('depth')].join('|')})(?!\s+$)(?:\s+(?:${[...names, ...begun].join('|')})?[-־]?\s*[\d.%–-]{0,8})?`
  const days = said('days').flatMap(beginningsOf).join('|')
  const last = String.raw`(?:${said('last').join('|')})(?:\s+\d{0,4}(?:\s*(?:${days}))?)?`
  const between = String.raw`(?:${said('between').join('|')})(?:\s+[\d.]{1,6}(?:\s*(?:${units}))?(?:\s+\S{0,3})?)?`
  const span = String.raw`\d{0,3}\.\d{1,3}[-–](?:\d{0,3}\.?)|[\d.]{1,6}[-–][\d.]{1,6}\s*(?:${units})`
  return [
    `(?:${names.join('|')})[-־]?`,
    ...begun.filter(({ length }) => length > 1),
    units,
    number,
    size,
    percent,
    span,
    between,
    last,
  ].join('|')
}

/** From its first letter on, without the whole of it. */
export const beginningsOf = (phrase: string): string[] =>
  Array.from(phrase, (_, end) => phrase.slice(0, end)).slice(1)

/** Something that stands by itself in a folded text. */
export const form = <T>(source: string, read: Form<T>[1]): Form<T> => [
  new RegExp(`${PLACE}${source}${END}`, 'gu'),
  read,
]
