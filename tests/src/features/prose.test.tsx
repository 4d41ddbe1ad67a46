/** Pages of prose in every language: the same sections, steps, links and drawings, in words of that language alone. */
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { brandDetails } from '#contract/brand-details.ts'
import { brand } from '#contract/brand.ts'
import { AboutPage } from '#src/features/about/about-page.tsx'
import { openAboutRest } from '#src/features/about/about-rest.tsx'
import { openETagGuide } from '#src/features/etag/etag-guide-page.tsx'
import { openETagInfo } from '#src/features/etag/etag-info-page.tsx'
import { openETagRegulatory } from '#src/features/etag/etag-regulatory-page.tsx'
import { openETagTroubleshooting } from '#src/features/etag/etag-troubleshooting-page.tsx'
import { type FaultWords, faultWords } from '#src/features/etag/words/fault-words.ts'
import type { PageProse } from '#src/features/etag/words/page-prose.ts'
import { openProduct } from '#src/features/products/product-page.tsx'
import { openProducts } from '#src/features/products/products-page.tsx'
import { setFirst } from '#src/say/first.ts'
import { type Language, LANGUAGES } from '#src/say/language.ts'
import { CATALOGUES } from '#src/say/load.ts'
import { setMore } from '#src/say/more.ts'
import type { MoreWords } from '#src/say/words.ts'

let spoken: Language = 'en'
vi.mock('#src/say/language.ts', async (original) => ({
  ...(await original<typeof import('#src/say/language.ts')>()),
  language: () => spoken,
  isRtl: () => false,
}))

const TAG_PAGES: Record<string, () => Promise<ComponentType>> = {
  guide: openETagGuide,
  info: openETagInfo,
  regulatory: openETagRegulatory,
  troubleshooting: openETagTroubleshooting,
}
const PAGES: typeof TAG_PAGES = {
  ...TAG_PAGES,
  products: openProducts,
  photographer: () => openProduct('photographer'),
  'e-tag': () => openProduct('etag'),
  EPad: () => openProduct('epad'),
  start: async () => () => <AboutPage logIn={<p />} />,
  'rest of the start': openAboutRest,
}

async function wordsOf(language: Language): Promise<MoreWords> {
  return (await CATALOGUES[language].more()).more
}

async function drawIn(language: Language, page: string): Promise<HTMLElement> {
  spoken = language
  setFirst((await CATALOGUES[language].first()).first)
  setMore(await wordsOf(language))
  const Page = await PAGES[page]!()
  cleanup()
  return render(<Page />, { wrapper: MemoryRouter }).container
}

afterAll(async () => {
  cleanup()
  setFirst((await CATALOGUES.en.first()).first)
  setMore(await wordsOf('en'))
})

/** What a page is built of, from the top, without its words: a line for each element and whether it says something. */
function skeletonOf(page: HTMLElement): string[] {
  const copy = page.cloneNode(true) as HTMLElement
  // What keeps a value in its order, and what says a prescribed statement in the page's language.
  for (const note of copy.querySelectorAll('[role=note]')) note.remove()
  // A screen that is drawn says what the portal says.
  for (const print of copy.querySelectorAll('.picture-word')) print.textContent = ''
  for (const value of copy.querySelectorAll('bdi')) value.replaceWith(...value.childNodes)
  return [...copy.querySelectorAll('*')]
    .filter((element) => !element.closest('svg *'))
    .map((element) => {
      const { tagName, className } = element
      // Fields name themselves.
      const id = tagName === 'INPUT' || tagName === 'LABEL' ? '' : element.id
      if (tagName === 'svg') return element.innerHTML
      const href = element.getAttribute('href')?.replace(/\?subject=.*/, '?subject=…') ?? ''
      return [tagName, id, className, href, element.textContent?.trim() ? 'says' : ''].join(' ')
    })
}

/** The texts that are read: of elements, and of what is read out in their place. Other languages' own are left out, and what stands in a drawing. */
function textsOf(page: HTMLElement): string[] {
  const copy = page.cloneNode(true) as HTMLElement
  for (const other of copy.querySelectorAll(
    `bdi, svg *, [lang]:not([lang=${spoken}]), a[href^=mailto], title`,
  ))
    other.remove()
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  for (const named of copy.querySelectorAll('[aria-label]')) texts.push(named.getAttribute('aria-label')!)
  return texts.map((text) => text.replaceAll(/\u2068[^\u2069]*\u2069/g, ''))
}

/** Names and signs that are written so in every language. */
const INTERNATIONAL =
  /\b(Loupe|csv|LED|NFC|QR|UV|FCC|RoHS|WEEE|OpenEPaperLink|Waveshare|Kiosketagscreen)\b|rev(?=[״”])/g

/** What is said of a value that is still to come. */
const UNFINISHED: Partial<Record<Language, RegExp>> = { he: /לא מסר|עד אז|כל עוד|טרם|עדיין/ }

const others = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en')

test.each(Object.keys(LANGUAGES) as Language[])(
  'in %s no line ends between a number and its unit, or its law',
  async (language) => {
    for (const page of Object.keys(TAG_PAGES)) {
      const drawn = await drawIn(language, page)
      for (const record of drawn.querySelectorAll('.tag-record')) record.remove()
      const torn = /\d (?:[%V]|°C)|\b(?:CFR|CFR part|UN|EN|UL) \d+|\d CFR/g
      expect(drawn.textContent?.match(torn), page).toBeNull()
    }
  },
)

describe.each(others)('in %s', (language) => {
  describe.each(Object.keys(PAGES))('the page %s', (page) => {
    test('is built as in English', async () => {
      const english = skeletonOf(await drawIn('en', page))
      expect(english.length).toBeGreaterThan(10)
      expect(skeletonOf(await drawIn(language, page))).toEqual(english)
    })

    test('has no words of another script', async () => {
      const texts = textsOf(await drawIn(language, page))
      const latin = texts.flatMap((text) => text.replaceAll(INTERNATIONAL, '').match(/[A-Za-z]{2,}/g) ?? [])
      expect(latin).toEqual([])
    })

    test('keeps signs and units beside their numbers', async () => {
      const loose = /[−+-]\d|\d\s?[%°]|\d[/.:]\d|\d [A-Za-z]/
      expect(textsOf(await drawIn(language, page)).filter((text) => loose.test(text))).toEqual([])
    })
  })

  test('the regulatory page reads as finished once all of it is set, as in English', async () => {
    const { postalAddress } = brand
    const { tag } = brandDetails
    const own = { ...tag }
    onTestFinished(() => {
      Object.assign(tag, own)
      brand.postalAddress = postalAddress
    })
    const unfinished = (await drawIn(language, 'regulatory')).textContent
    expect(unfinished).toMatch(UNFINISHED[language]!)
    for (const key of Object.keys(own)) Object.assign(tag, { [key]: `https://maker.example/${key}` })
    brand.postalAddress = '1 Street'
    const english = skeletonOf(await drawIn('en', 'regulatory'))
    const page = await drawIn(language, 'regulatory')
    expect(page.textContent).toContain('1 Street')
    expect(page.textContent).not.toMatch(UNFINISHED[language]!)
    expect(skeletonOf(page)).toEqual(english)
  })

  test.each(Object.keys(TAG_PAGES))(
    'the page %s names what the interface shows as the interface does',
    async (page) => {
      const said = async (spokenIn: Language) => {
        const drawn = await drawIn(spokenIn, page)
        // It shows them itself.
        for (const record of drawn.querySelectorAll('.tag-record')) record.remove()
        const texts =
          textsOf(drawn).join('\n') + (page === 'troubleshooting' ? JSON.stringify(faultWords) : '')
        return quotedOf(await wordsOf(spokenIn)).map((word) => texts.includes(word))
      }
      expect(await said(language)).toEqual(await said('en'))
    },
  )
})

/** What prose says of the interface, in the interface's words. */
const quotedOf = ({ photos }: MoreWords): string[] => {
  const { lastContact, shows } = photos.lightbox.tag
  return [lastContact, shows, photos.find.search]
}

test('what a language lacks does not compile', () => {
  type Sections = PageProse<'guide'>['sections']
  expectTypeOf<Omit<Sections, 'battery'>>().not.toExtend<Sections>()
  expectTypeOf<Omit<FaultWords['symptoms'], 'no-change'>>().not.toExtend<FaultWords['symptoms']>()
  expectTypeOf<Omit<FaultWords['questions'], 'flickers'>>().not.toExtend<FaultWords['questions']>()
  expectTypeOf<Omit<FaultWords['fixes'], 'reach'>>().not.toExtend<FaultWords['fixes']>()
  expectTypeOf<{ title: string; why: string; steps: [string] }>().not.toExtend<FaultWords['fixes']['reach']>()
  expectTypeOf<{ title: string; why: string; steps: [string, string] }>().toExtend<
    FaultWords['fixes']['reach']
  >()
  expectTypeOf<{ title: string; why: string; steps: [string, string] }>().not.toExtend<
    FaultWords['fixes']['redraw']
  >()
})
