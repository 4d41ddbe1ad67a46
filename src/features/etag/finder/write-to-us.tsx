import { useLocation } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import { EntryLink } from '#src/entry-link.tsx'
import { entryState } from '#src/entry-state.ts'
import { withContact } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { interfaceWords } from '#src/ui/article/interface-words.ts'
import type { Way } from './find-place.ts'
import { finderMessage } from './finder-message.ts'
import type { FixId } from './fixes.ts'

/** Opens the contact form with what the finder knows, or a mail where the form is not for who is looking. */
export function WriteToUs({ way, fix }: { way: Way; fix?: FixId }) {
  const { pathname } = useLocation()
  const search = useTabSearch()
  const { session } = useStore(sessionState)
  const role = session ? roleOf(session) : 'visitor'
  const draft = finderMessage(way, { fix, ...entryState().aboutTag })
  const mail = new URLSearchParams({ subject: draft.subject, body: draft.message }).toString()
  return (
    <p className="finder-write">
      {(role === 'visitor' || role === 'customer') && (
        <EntryLink
          className="button button-primary"
          to={{ pathname, search: withContact(search) }}
          adds={{ opensContact: true, contactAbout: draft }}
          {...interfaceWords()}
        >
          {first.menu.contact}
        </EntryLink>
      )}{' '}
      <a href={`mailto:${brand.contactEmail}?${mail.replaceAll('+', '%20')}`}>{brand.contactEmail}</a>
    </p>
  )
}
