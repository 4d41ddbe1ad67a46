import type { Session } from '#contract/session/session.ts'
import { greetingOf } from '#src/session/session.ts'

/**
 * The greeting as the banner draws it alone, of the person and the company: each is cut at its own end where there is no
 * room, whichever way it and the page are written.
 */
export function Greeting({ session }: { session: Session }) {
  const { clientName } = session
  const person = session.firstName ? greetingOf({ ...session, clientName: null }) : null
  if (!person || !clientName) return <bdi className="banner-greeting">{person ?? clientName}</bdi>
  return (
    <span className="banner-greeting greeting-parts">
      <bdi>{person}</bdi>
      <span>{' · '}</span>
      <bdi>{clientName}</bdi>
    </span>
  )
}
