/** Opening the contact popup over the present page with what the message is about: for any screen. */
import { type ContactAbout } from './entry-state.ts'
import { useGo } from './entry-link.tsx'
import { withContact } from './paths.ts'

/** Opens the popup. The tab's entry says what it is about; its address says nothing of it. */
export function useContactAbout(): (about: ContactAbout) => void {
  const go = useGo()
  return (contactAbout) =>
    go(
      { search: withContact(location.search), hash: location.hash },
      { adds: { opensContact: true, contactAbout } },
    )
}
