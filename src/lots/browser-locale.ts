/** The browser's language as a valid language tag: some systems report one with a suffix that is none, `en-US@posix`. */
export function browserLocale(): string {
  const [tag = ''] = navigator.language.split('@')
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en'
  } catch {
    return 'en' // not a language tag: everything else has defaults too
  }
}
