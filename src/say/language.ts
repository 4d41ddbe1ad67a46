/**
 * The languages of the interface, and which one this page speaks: the one chosen on this device, else the first of the
 * browser's that we have, else English. A choice reloads the page, so a page has one language for its whole life.
 * Dates and numbers follow the browser instead: see src/format.
 */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr' },
  he: { name: 'עברית', dir: 'rtl' },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl' }>

export type Language = keyof typeof LANGUAGES

/** Key in localStorage, which is read before anything else. A device setting: it stays after a log-out. */
const CHOSEN = 'loupe-language'

let current: Language | undefined

/** The language of this page. */
export const language = (): Language => (current ??= chosen() ?? firstOf(navigator.languages) ?? 'en')

export const isRtl = (): boolean => LANGUAGES[language()].dir === 'rtl'

/** 1 where the next item is to the right, −1 where it is to the left. */
export const forwardSign = (): 1 | -1 => (isRtl() ? -1 : 1)

/** Says to browser and styles which language the page speaks; called before anything is drawn. */
export function declareLanguage(): void {
  const { documentElement } = document
  documentElement.lang = language()
  documentElement.dir = LANGUAGES[language()].dir
}

/** Keeps the choice on this device and reloads the page in that language. */
export function chooseLanguage(next: Language): void {
  current = next
  try {
    localStorage.setItem(CHOSEN, next)
  } catch {
    return // best effort: without storage the choice would be lost in the reload
  }
  location.reload()
}

function chosen(): Language | undefined {
  try {
    return firstOf([localStorage.getItem(CHOSEN)])
  } catch {
    return undefined // best effort: no storage
  }
}

function firstOf(tags: readonly (string | null)[]): Language | undefined {
  for (const tag of tags) {
    const known = Object.keys(LANGUAGES).find((each) => tag === each || tag?.startsWith(`${each}-`))
    if (known) return known as Language
  }
  return undefined
}
