/**
 * Dates on screen: the pattern of the browser's language, zero-padded with a four-digit year, in local time.
 * Looked up by exact locale, then by language, then the specification's default. Specification §9.
 */
import { lightFormat } from 'date-fns/lightFormat'
import { browserLocale } from './browser-locale.ts'

const DEFAULT_PATTERN = 'dd/MM/yyyy'

const PATTERNS: Readonly<Record<string, string>> = {
  'en-US': 'MM/dd/yyyy',
  'en-CA': 'yyyy-MM-dd',
  'en-ZA': 'yyyy/MM/dd',
  'fr-CA': 'yyyy-MM-dd',
  'fr-CH': 'dd.MM.yyyy',
  'it-CH': 'dd.MM.yyyy',
  'nl-BE': 'dd/MM/yyyy',
  'pt-PT': 'dd/MM/yyyy',
  'zh-HK': 'dd/MM/yyyy',
  'zh-SG': 'dd/MM/yyyy',
  cs: 'dd.MM.yyyy',
  da: 'dd.MM.yyyy',
  de: 'dd.MM.yyyy',
  fi: 'dd.MM.yyyy',
  gu: 'dd-MM-yyyy',
  he: 'dd.MM.yyyy',
  hi: 'dd/MM/yyyy',
  hu: 'yyyy.MM.dd',
  hy: 'dd.MM.yyyy',
  ja: 'yyyy/MM/dd',
  ko: 'yyyy.MM.dd',
  lt: 'yyyy-MM-dd',
  mr: 'dd/MM/yyyy',
  nb: 'dd.MM.yyyy',
  nl: 'dd-MM-yyyy',
  no: 'dd.MM.yyyy',
  pl: 'dd.MM.yyyy',
  ro: 'dd.MM.yyyy',
  ru: 'dd.MM.yyyy',
  sv: 'yyyy-MM-dd',
  tr: 'dd.MM.yyyy',
  uk: 'dd.MM.yyyy',
  zh: 'yyyy/MM/dd',
}

/** The date-fns pattern of a BCP 47 language tag. */
export function datePattern(locale: string): string {
  const [language = '', region = ''] = canonical(locale)
  return PATTERNS[`${language}-${region}`] ?? PATTERNS[language] ?? DEFAULT_PATTERN
}

/** A moment (ISO 8601) or a calendar day (`yyyy-MM-dd`) as the reader writes dates. */
export function formatDate(iso: string, locale: string = browserLocale()): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(iso)
  return lightFormat(new Date(day ? `${iso}T00:00:00` : iso), datePattern(locale))
}

function canonical(locale: string): [language?: string, region?: string] {
  try {
    const { language, region } = new Intl.Locale(locale)
    return [language, region]
  } catch {
    return [] // not a language tag: the default serves
  }
}
