import { describe, expect, expectTypeOf, test } from 'vitest'
import { LOCATIONS, MEMO_STATUSES, PRODUCT_TYPES } from '#contract/codes.ts'
import { REFUSAL_KEYS } from '#contract/refusals.ts'
import { first as enFirst } from '#src/say/en/first.ts'
import { more as enMore } from '#src/say/en/more.ts'
import { office as enOffice } from '#src/say/en/office.ts'
import { first as heFirst } from '#src/say/he/first.ts'
import { more as heMore } from '#src/say/he/more.ts'
import { office as heOffice } from '#src/say/he/office.ts'
import { CATALOGUES } from '#src/say/load.ts'
import { OFFICE_CATALOGUES } from '#src/say/office.ts'
import { type Plural, pluralOf } from '#src/say/plural.ts'
import type { FirstWords, MoreWords } from '#src/say/words.ts'
import { isFunction, wordsIn } from './words-in.ts'

const catalogues = await Promise.all(
  Object.entries(CATALOGUES).map(async ([language, { first, more }]) => {
    const { office } = await OFFICE_CATALOGUES[language as keyof typeof CATALOGUES]()
    return [language, { ...(await first()), ...(await more()), office }] as const
  }),
)
const ENGLISH = wordsIn({ first: enFirst, more: enMore, office: enOffice })
const HEBREW = wordsIn({ first: heFirst, more: heMore, office: heOffice })

/** Digits that no text holds of itself, so that each is recognised in what a function says. */
const NUMBERS = [1_000_003, 2_000_007, 3_000_009, 4_000_013]

/** Latin words that stand in Hebrew: file types, names and signs of the field. */
const LATIN = /csv|[MG]B|\bmm\b|https:\/\/|Safari|JSON|IGI|\bG VS\b|name@company\.com|application\/json/g

describe.each(catalogues)('%s', (_language, catalogue) => {
  const words = wordsIn(catalogue)

  test('says everything that English says, with as many values', () => {
    // What else a language calls something is its own.
    const shared = (entries: typeof words) => entries.filter(([path]) => !path.startsWith('more.lots.also.'))
    const parts = (entries: typeof words) =>
      shared(entries).map(([path, said]) => [path, isFunction(said) ? said.length : 0])
    expect(parts(words)).toEqual(parts(ENGLISH))
  })

  test('says each value that it is given', () => {
    for (const [path, said] of words) {
      if (!isFunction(said)) continue
      const numbers = NUMBERS.slice(0, said.length)
      const digits = said(...numbers).replaceAll(/\D/g, '')
      expect(
        numbers.filter((number) => !digits.includes(String(number))),
        path,
      ).toEqual([])
    }
  })

  test('has a text for every count', () => {
    for (const [path, said] of words)
      for (const count of [0, 1, 2, 3, 4, 5, 10, 11, 20, 21, 100, 101, 1_000_000])
        if (isFunction(said) && said.length === 1)
          expect(said(count), path).toMatch(/^(?!.*undefined).*[\p{L}\p{N}]/u)
  })

  test('names every refusal of the contract', () => {
    expect(Object.keys(catalogue.more.refusals).sort()).toEqual(REFUSAL_KEYS.toSorted())
  })
})

test('each language counts by its own rules', async () => {
  const files = import.meta.glob<{ plural: Plural<'he'> }>('/src/say/*/plural.ts')
  expect(Object.keys(files).toSorted()).toEqual(
    Object.keys(CATALOGUES)
      .map((tag) => `/src/say/${tag}/plural.ts`)
      .toSorted(),
  )
  for (const tag of Object.keys(CATALOGUES)) {
    const { plural } = await files[`/src/say/${tag}/plural.ts`]!()
    const rules = new Intl.PluralRules(tag)
    const forms = Object.fromEntries(rules.resolvedOptions().pluralCategories.map((form) => [form, form]))
    for (const count of [0, 1, 2, 3, 5, 11, 20, 101, 1_000_000])
      expect(plural(count, forms as Parameters<typeof plural>[1]), `${tag}: ${count}`).toBe(
        rules.select(count),
      )
  }
})

describe('Hebrew', () => {
  test('is written in its own letters', () => {
    for (const [path, said] of HEBREW) {
      const text = isFunction(said) ? said(...NUMBERS) : said
      expect(text.replaceAll(/<\/?a>/g, '').replaceAll(LATIN, ''), path).not.toMatch(/[A-Za-z]/)
    }
  })

  test('isolates every value that is no count', () => {
    for (const [path, said] of HEBREW) {
      if (!isFunction(said)) continue
      for (let at = 0; at < said.length; at++) {
        const text = said(...NUMBERS.map((number, i) => (i === at ? `VS1-${i}` : number)))
        if (text.includes(`VS1-${at}`)) expect(text, path).toContain(`\u2068VS1-${at}\u2069`)
      }
    }
  })

  test('has a form of its own for one and for two', () => {
    const { count } = heMore.lots
    expect([0, 1, 2, 3, 20].map(count)).toEqual(['0 לוטים', 'לוט אחד', 'שני לוטים', '3 לוטים', '20 לוטים'])
    const { sold, returned } = heMore.memos
    expect([0, 1, 2, 3].map(sold)).toEqual(['0 נמכרו', '1 נמכרה', '2 נמכרו', '3 נמכרו'])
    expect([0, 1, 2, 3].map(returned)).toEqual(['0 הוחזרו', '1 הוחזרה', '2 הוחזרו', '3 הוחזרו'])
  })

  test('writes a span of carats from the left as a whole', () => {
    const { span } = heMore.photos.find
    expect(span('0.70', '1.50 ct')).toBe('\u2068\u20680.70\u2069 – \u20681.50 ct\u2069\u2069')
  })

  test('falls back where an older browser knows another form', () => {
    const plural = pluralOf('he')
    const forms = { one: 'a', two: 'b', other: 'c' }
    const known = new Set([0, 1, 2, 7, 20, 1000].map((count) => plural(count, forms)))
    expect([...known].sort()).toEqual(['a', 'b', 'c'])
  })
})

describe('English', () => {
  test('names the codes as the specification does, letter for letter', () => {
    const byCode = (table: Readonly<Record<string, number>>) =>
      Object.fromEntries(Object.entries(table).map(([word, code]) => [code, word]))
    expect(enMore.lots.types).toEqual(byCode(PRODUCT_TYPES))
    expect(enMore.lots.locations).toEqual(byCode(LOCATIONS))
    expect(enMore.memos.statuses).toEqual(byCode(MEMO_STATUSES))
  })

  test('says the words that the specification fixes', () => {
    const { menu, error } = enFirst
    expect([menu.logIn, menu.about, menu.products, menu.facebook, menu.twitter, menu.contact]).toEqual([
      'Log In',
      'About',
      'Our Products',
      'Facebook',
      'Twitter',
      'Contact Us',
    ])
    expect([menu.photos, menu.memos, menu.logOut]).toEqual(['My photos', 'Memos Status', 'Log Out'])
    expect([enMore.errorOccurred, error.title]).toEqual([
      'Error has occurred',
      'Unexpected Application Error!',
    ])
    const { photos } = enMore
    const { sortBy, direction, resize, detail } = photos
    expect([sortBy, direction, resize, detail]).toEqual([
      'Sort By',
      'Order Direction',
      'Resize Images',
      'Detail Options',
    ])
    expect(
      [photos.sorts, photos.directions, photos.sizes, photos.details, photos.export.ranges].map((each) =>
        Object.values(each),
      ),
    ).toEqual([
      ['Date', 'Lot', 'Carat'],
      ['Descending', 'Ascending'],
      ['Small', 'Medium', 'Large'],
      ['Compact', 'Extended'],
      ['All', 'Last Week', 'Last Month', 'Last Year'],
    ])
    expect(photos.export.button).toBe('Export csv')
  })
})

test('what a catalogue lacks does not compile', () => {
  expectTypeOf<Omit<FirstWords, 'skip'>>().not.toExtend<FirstWords>()
  expectTypeOf<(firstName: string, more: string) => string>().not.toExtend<FirstWords['hello']>()
  expectTypeOf<(firstName: number) => string>().not.toExtend<FirstWords['hello']>()
  expectTypeOf<(seconds: number) => string>().not.toExtend<MoreWords['account']['idle']['question']>()
  expectTypeOf<{ one: string; other: string }>().not.toExtend<Parameters<Plural<'he'>>[1]>()
  expectTypeOf<{ one: string; other: string }>().toExtend<Parameters<Plural<'en'>>[1]>()
})
