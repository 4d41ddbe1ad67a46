import { useLocation, useNavigate } from 'react-router-dom'
import type { Session } from '#contract/session/session.ts'
import { useGo } from '#src/entry-link.tsx'
import { entryState } from '#src/entry-state.ts'
import { ContactPopup } from '#src/features/contact/contact-popup.tsx'
import { withoutPopup } from '#src/paths.ts'

/** The contact popup over the page whose address asks for it. */
export function ContactAtAddress({ session }: { session: Session }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const go = useGo()
  const close = () => {
    if (entryState().opensContact) void navigate(-1)
    else go({ pathname, search: withoutPopup(search) }, { replace: true })
  }
  return <ContactPopup session={session} onClose={close} />
}
