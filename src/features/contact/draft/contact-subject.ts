/** The subject that is proposed: by what opened the popup, by the memo or the lots that go with the message, else by the page. */
import type { ContactAbout } from '#src/entry-state.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import type { Draft } from './contact-message.ts'

/** `lots`: the numbers of those that go with it, as far as known. */
export function proposedSubject(
  about: ContactAbout | undefined,
  { memo, lotIds }: Pick<Draft, 'memo' | 'lotIds'>,
  lots: readonly string[],
  pathname: string,
  isCustomer: boolean,
): string {
  const words = more.contact.about
  if (about?.subject) return about.subject
  if (memo !== undefined) return more.memos.contactSubject(memo)
  if (lotIds?.length === 1 && lots[0]) return words.lot(lots[0])
  if (lotIds?.length) return words.lots(lotIds.length)
  const page = PAGES.find(([path]) => path === pathname)?.[1] ?? 'noPage'
  return words[page === 'home' ? (isCustomer ? 'photos' : 'services') : page]
}

/** What a message from each page is probably about. */
const PAGES = [
  [paths.home, 'home'],
  [paths.products, 'products'],
  [paths.samples, 'askLogIn'],
  [paths.photos, 'photos'],
  [paths.memos, 'memos'],
  [paths.shares, 'shares'],
  [paths.account, 'account'],
  [paths.resetPassword, 'logIn'],
  [paths.confirmEmail, 'account'],
  [paths.photographer, 'photographer'],
  [paths.etagProduct, 'etag'],
  [paths.epadProduct, 'epad'],
  [paths.etagGuide, 'tags'],
  [paths.etagInfo, 'tags'],
  [paths.etagRegulatory, 'tags'],
  [paths.etagTroubleshooting, 'tags'],
] as const
