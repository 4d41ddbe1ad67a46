import { afterEach, describe, expect, test, vi } from 'vitest'
import { datePattern, formatDate, formatMoment } from '#src/format/date-format.ts'

/** Where the trade is, and how dates are written there: the third of February 2026. */
const WRITTEN: Record<string, string> = {
  'en-US': '02/03/2026',
  'en-GB': '03/02/2026',
  'en-IN': '03/02/2026',
  'en-IL': '03/02/2026',
  'en-HK': '03/02/2026',
  'en-AE': '03/02/2026',
  'en-BE': '03/02/2026',
  'en-BW': '03/02/2026',
  'en-AU': '03/02/2026',
  'en-ZA': '2026/02/03',
  'en-CA': '2026-02-03',
  'en-SE': '2026-02-03',
  'en-CH': '03.02.2026',
  he: '03.02.2026',
  'he-IL': '03.02.2026',
  ar: '03/02/2026',
  'ar-AE': '03/02/2026',
  'ar-EG': '03/02/2026',
  hi: '03/02/2026',
  'hi-IN': '03/02/2026',
  gu: '03/02/2026',
  'gu-IN': '03/02/2026',
  mr: '03/02/2026',
  ta: '03/02/2026',
  de: '03.02.2026',
  'de-DE': '03.02.2026',
  'de-AT': '03.02.2026',
  'de-CH': '03.02.2026',
  'de-BE': '03.02.2026',
  fr: '03/02/2026',
  'fr-BE': '03/02/2026',
  'fr-CH': '03.02.2026',
  'fr-CA': '2026-02-03',
  nl: '03-02-2026',
  'nl-NL': '03-02-2026',
  'nl-BE': '03/02/2026',
  sv: '2026-02-03',
  'sv-SE': '2026-02-03',
  'sv-FI': '03.02.2026',
  da: '03.02.2026',
  nb: '03.02.2026',
  nn: '03.02.2026',
  no: '03.02.2026',
  fi: '03.02.2026',
  et: '03.02.2026',
  lv: '03.02.2026',
  lt: '2026-02-03',
  it: '03/02/2026',
  'it-IT': '03/02/2026',
  'it-CH': '03.02.2026',
  es: '03/02/2026',
  'es-ES': '03/02/2026',
  'es-US': '03/02/2026',
  pt: '03/02/2026',
  'pt-BR': '03/02/2026',
  ru: '03.02.2026',
  'ru-RU': '03.02.2026',
  uk: '03.02.2026',
  be: '03.02.2026',
  bg: '03.02.2026',
  hr: '03.02.2026',
  sr: '03.02.2026',
  sl: '03.02.2026',
  sk: '03.02.2026',
  hy: '03.02.2026',
  ka: '03.02.2026',
  kk: '03.02.2026',
  az: '03.02.2026',
  pl: '03.02.2026',
  cs: '03.02.2026',
  hu: '2026.02.03',
  ro: '03.02.2026',
  tr: '03.02.2026',
  el: '03/02/2026',
  ja: '2026/02/03',
  'ja-JP': '2026/02/03',
  ko: '2026.02.03',
  zh: '2026/02/03',
  'zh-CN': '2026/02/03',
  'zh-TW': '2026/02/03',
  'zh-SG': '2026/02/03',
  'zh-Hant': '2026/02/03',
  'zh-HK': '03/02/2026',
  'zh-MO': '03/02/2026',
  'zh-Hant-HK': '03/02/2026',
  th: '03/02/2026',
  vi: '03/02/2026',
  tn: '2026-02-03',
  af: '2026-02-03',
}

test.each(Object.entries(WRITTEN))('%s: %s', (locale, written) => {
  expect(formatDate('2026-02-03', locale)).toBe(written)
})

/** Where the table knowingly leaves Intl: PRODUCT fixes the pattern, or browsers disagree with their own short form. */
const APART = new Set(['zh-SG', 'it-CH', 'th'])

test.each(Object.keys(WRITTEN).filter((locale) => !APART.has(locale)))('%s agrees with Intl', (locale) => {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', numberingSystem: 'latn' } as const
  const written = new Intl.DateTimeFormat(locale, options).format(new Date(2026, 1, 3))
  const plain = written.replaceAll(/[\u200e\u200f\s]|г\./g, '').replace(/\.$/, '')
  expect(formatDate('2026-02-03', locale)).toBe(plain)
})

test.each([
  '',
  'x',
  'en_US',
  'xx',
  'xx-YY',
  'tlh',
  'not a tag',
  '*',
  '-',
  'valueOf',
  '__proto__',
  'en',
  'en-001',
])('the default serves for %j', (locale) => {
  expect(datePattern(locale)).toBe('dd/MM/yyyy')
})

test.each([
  ['EN-us', 'MM/dd/yyyy'],
  ['en-Latn-US', 'MM/dd/yyyy'],
  ['en-US-u-ca-buddhist', 'MM/dd/yyyy'],
  ['ar-u-nu-arab', 'dd/MM/yyyy'],
  ['iw', 'dd.MM.yyyy'],
])('%s is looked up by its language and region: %s', (locale, pattern) => {
  expect(datePattern(locale)).toBe(pattern)
})

describe('a moment', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  test('is written as the day it has here', () => {
    process.env['TZ'] = 'America/New_York'
    expect(formatDate('2026-03-01T03:00:00Z', 'en-US')).toBe('02/28/2026')
    process.env['TZ'] = 'Asia/Hong_Kong'
    expect(formatDate('2026-02-28T20:00:00Z', 'en-US')).toBe('03/01/2026')
  })

  test('a calendar day is that day everywhere, also where its midnight is skipped', () => {
    for (const [zone, day] of [
      ['America/New_York', '2026-02-28'],
      ['Asia/Hong_Kong', '2026-02-28'],
      ['America/Havana', '2026-03-08'],
      ['Asia/Beirut', '2026-03-29'],
    ] as const) {
      process.env['TZ'] = zone
      expect(formatDate(day, 'sv')).toBe(day)
    }
  })

  test('keeps four digits of the year and two of the rest', () => {
    expect(formatDate('0987-01-02', 'sv')).toBe('0987-01-02')
    expect(formatDate('9999-12-31', 'en-US')).toBe('12/31/9999')
  })

  test('is the time alone today, and has its date on other days', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 1, 28, 12) })
    expect(formatMoment(new Date(2026, 1, 28, 9, 41).toISOString(), 'en-US')).toBe('09:41')
    expect(formatMoment(new Date(2026, 1, 27, 23, 5).toISOString(), 'en-US')).toBe('02/27/2026 23:05')
    vi.useRealTimers()
  })
})
