/**
 * Dates on screen: the pattern of the browser's language, zero-padded with a four-digit year, in local time.
 * Looked up by exact locale, then by language, then the specification's default. Specification §9.
 */
import { lightFormat } from 'date-fns/lightFormat'
import { browserLocale } from './browser-locale.ts'

const DEFAULT_PATTERN = 'dd/MM/yyyy'

/** Languages, and regions that write otherwise than their language, by pattern. */
const LOCALES: Readonly<Record<string, string>> = {
  'MM/dd/yyyy': 'en-US',
  'dd/MM/yyyy': 'nl-BE zh-HK zh-MO',
  'dd-MM-yyyy': 'nl',
  'dd.MM.yyyy':
    'az be bg bs cs da de en-CH et fi fr-CH he hr hy is it-CH ka kk lv mk nb nn no pl ro ru sk sl sq sr sv-FI tr uk',
  'yyyy-MM-dd': 'af en-CA en-SE fr-CA lt sv tn',
  'yyyy.MM.dd': 'hu ko',
  'yyyy/MM/dd': 'en-ZA ja zh',
}

const PATTERNS = new Map(
  Object.entries(LOCALES).flatMap(([pattern, locales]) =>
    locales.split(' ').map((locale) => [locale, pattern] as const),
  ),
)

const looked = new Map<string, string>()

/** The date-fns pattern of a BCP 47 language tag. */
export function datePattern(locale: string): string {
  const pattern = looked.get(locale) ?? lookUp(locale)
  looked.set(locale, pattern)
  return pattern
}

function lookUp(locale: string): string {
  const [language = '', region = ''] = canonical(locale)
  return PATTERNS.get(`${language}-${region}`) ?? PATTERNS.get(language) ?? DEFAULT_PATTERN
}

/** A moment (ISO 8601) or a calendar day (`yyyy-MM-dd`) as the reader writes dates. */
export function formatDate(iso: string, locale: string = browserLocale()): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(iso)
  return lightFormat(new Date(day ? `${iso}T00:00:00` : iso), datePattern(locale))
}

/** A moment (ISO 8601): `09:41` today, with the date before it on other days. */
export function formatMoment(iso: string, locale: string = browserLocale()): string {
  const at = new Date(iso)
  return at.toDateString() === new Date().toDateString() ? timeOf(at) : formatDayAndTime(iso, locale)
}

/** A moment (ISO 8601) with its day, also today: what is kept for days, or looked at for days, is told apart. */
export const formatDayAndTime = (iso: string, locale: string = browserLocale()): string =>
  `${formatDate(iso, locale)} ${timeOf(new Date(iso))}`

const timeOf = (at: Date): string => lightFormat(at, 'HH:mm')

function canonical(locale: string): [language?: string, region?: string] {
  try {
    const { language, region } = new Intl.Locale(locale)
    return [language, region]
  } catch {
    return [] // not a language tag: the default serves
  }
}
