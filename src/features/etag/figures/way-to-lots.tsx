import { Link } from 'react-router-dom'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'

/** To the lots, whose details have the records, for who has a log-in that shows them; for a visitor to the log-in. */
export function WayToLots({ logIn }: { logIn: string }) {
  const { session } = useStore(sessionState)
  const role = session ? roleOf(session) : 'visitor'
  if (role !== 'visitor' && role !== 'customer') return null
  return (
    <Link className="button article-not-printed" to={role === 'visitor' ? paths.home : paths.photos}>
      {role === 'visitor' ? logIn : first.menu.photos}
    </Link>
  )
}
