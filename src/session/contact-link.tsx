import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { EntryLink } from '#src/entry-link.tsx'
import type { ContactAbout } from '#src/entry-state.ts'
import { withContact } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { useStore } from '#src/store/use-store.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { roleOf, sessionState } from './session.ts'

interface ContactLinkProps {
  look?: 'plain' | 'primary' | 'quiet'
  /** What the message is about, proposed to its writer. */
  about?: ContactAbout
  children?: ReactNode
}

/** Opens the contact popup over the page. Nothing for those who have none: guests and display-only log-ins. */
export function ContactLink({ look = 'plain', about, children }: ContactLinkProps) {
  const { pathname } = useLocation()
  const search = useTabSearch()
  const { session } = useStore(sessionState)
  const role = session ? roleOf(session) : 'visitor'
  if (role !== 'visitor' && role !== 'customer') return null
  return (
    <EntryLink
      className={`button button-${look}`}
      to={{ pathname, search: withContact(search) }}
      adds={{ opensContact: true, contactAbout: about }}
    >
      {children ?? first.menu.contact}
    </EntryLink>
  )
}
