/**
 * A made-up language: every text of the catalogue is put between « and ». What is left bare on a screen that is drawn
 * in it is a word that no other language could say.
 */
import { CLARITY_GRADES } from '#contract/codes.ts'
import { brand } from '#contract/brand.ts'
import { first } from '#src/say/en/first.ts'
import { more } from '#src/say/en/more.ts'
import { setFirst } from '#src/say/first.ts'
import { setMore } from '#src/say/more.ts'

const marked = (text: string): string => `«${text}»`

function translated<T>(words: T): T {
  if (typeof words === 'string') return marked(words) as T
  if (typeof words === 'function') {
    const say = words as unknown as (...values: unknown[]) => string
    return ((...values: unknown[]) => marked(say(...values))) as T
  }
  return Object.fromEntries(
    Object.entries(words as object).map(([key, value]) => [key, translated(value)]),
  ) as T
}

/** Makes the page speak it, until the returned function is called. */
export function speakPseudo(): () => void {
  setFirst(translated(first))
  setMore(translated(more))
  return () => {
    setFirst(first)
    setMore(more)
  }
}

/** Text of a customer's: not the interface's to translate. */
export const given = (text: string): string => `⟦${text}⟧`

const ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]
/** Grades, units and names that read the same in every language. */
const INTERNATIONAL = new Set(
  Object.keys(CLARITY_GRADES).concat(brand.contactEmail.split(/\W/), brand.name, 'ct', 'mm', 'g', 'px', 's'),
)

/** The bare words of what is drawn: its texts, the attributes that are read out, and the title of the page. */
export function bareWords(drawn: HTMLElement = document.documentElement): string[] {
  const page = drawn.cloneNode(true) as HTMLElement
  // Pages of prose are written in English, and languages have their own names; what is hidden is never read.
  for (const other of page.querySelectorAll('[lang=en], option[lang], [aria-hidden=true], script, style'))
    other.remove()
  const texts = [textsOf(page).join(' ')]
  for (const element of page.querySelectorAll('*'))
    for (const name of ATTRIBUTES) texts.push(element.getAttribute(name) ?? '')
  return texts
    .flatMap((text) => bare(text).match(/\p{L}+\d*/gu) ?? [])
    .filter((word) => !INTERNATIONAL.has(word))
}

function textsOf(page: HTMLElement): string[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return texts
}

/** What is left when addresses and everything between marks are taken out, from the innermost on. */
function bare(text: string): string {
  const rest = text.replaceAll(brand.tagline.en, '').replaceAll(/https?:\/\/\S+|«[^«»]*»|⟦[^⟦⟧]*⟧/g, '')
  return rest === text ? rest : bare(rest)
}
