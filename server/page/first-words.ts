/**
 * The words of the first screen, named in the page's answer: they come together with the page's script and not after it.
 * Those of the language that the browser asks for first; who has chosen another one in the portal fetches that, too.
 */
import { PORTAL_LANGUAGES, type PortalLanguage } from '#contract/languages.ts'

/** Of the built files, by path, the words of each language. Returns a Link header, RFC 8288, for an Accept-Language. */
export function firstWords(paths: Iterable<string>): (accepted: string | undefined) => { Link?: string } {
  const names = [...paths]
  const links = new Map(
    PORTAL_LANGUAGES.flatMap((language) => {
      const path = names.find((name) => name.startsWith(`/assets/first-${language}-`))
      return path ? [[language, { Link: `<${path}>; rel=modulepreload` }] as const] : []
    }),
  )
  return (accepted = '') => links.get(preferred(accepted) ?? 'en') ?? {}
}

/** The first of ours; browsers write the language that they prefer first. */
function preferred(accepted: string): PortalLanguage | undefined {
  return accepted.split(/[\s,;-]+/).find(isOurs)
}

const isOurs = (tag: string): tag is PortalLanguage => PORTAL_LANGUAGES.some((language) => language === tag)
