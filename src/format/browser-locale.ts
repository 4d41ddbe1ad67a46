const known = new Map<string, string>()

/** The browser's language as a valid language tag: some systems report one with a suffix that is none, `en-US@posix`. */
export function browserLocale(): string {
  const { language } = navigator
  const locale = known.get(language) ?? canonical(language.split('@')[0]!)
  known.set(language, locale)
  return locale
}

function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en' // not a language tag: everything else has defaults too
  }
}
