/** The subject that is proposed: by what opened the popup, by the lots that go with the message, else by the page. */
import type { ContactAbout } from '#src/entry-state.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'

/** Empty where nothing says what it may be about. `lots`: the numbers of those that go with it, as far as known. */
export function proposedSubject(
  about: ContactAbout | undefined,
  lotIds: readonly number[] | undefined,
  lots: readonly string[],
  pathname: string,
): string {
  const words = more.contact.about
  if (about?.subject) return about.subject
  if (lotIds?.length === 1 && lots[0]) return words.lot(lots[0])
  if (lotIds?.length) return words.lots(lotIds.length)
  if (pathname === paths.photographer) return words.photographer
  if (pathname === paths.etagProduct) return words.etag
  if (pathname === paths.epadProduct) return words.epad
  return TAG_PAGES.has(pathname) ? words.tags : ''
}

const TAG_PAGES: ReadonlySet<string> = new Set([
  paths.etagGuide,
  paths.etagInfo,
  paths.etagRegulatory,
  paths.etagTroubleshooting,
])
