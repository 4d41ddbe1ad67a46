/** The banner: logo, greeting and the menu of the role. Specification §2, "Layout by session id" and "Menus". */
import { Link } from 'react-router-dom'
import type { Session } from '#contract/session/session.ts'
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import { brand } from '#contract/brand.ts'
import { paths } from '#src/paths.ts'
import { useDeferred } from '#src/loading/use-deferred.ts'
import { greetingOf, roleOf } from '#src/session/session.ts'
import { withMore } from '#src/say/load.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LogOutItem, Menu } from './menu.tsx'
import './banner.css'

interface BannerProps {
  session: Session
  onLogIn: () => void
}

export function Banner({ session, onLogIn }: BannerProps) {
  if (session.id === SESSION_IDS.noBanner) return null
  return <ShownBanner session={session} onLogIn={onLogIn} />
}

const loadWho = withMore(() => import('#src/app/shell/who/banner-who.tsx').then((chunk) => chunk.BannerWho))

function ShownBanner({ session, onLogIn }: BannerProps) {
  const logoOnly = session.id === SESSION_IDS.logoOnly
  const greeting = greetingOf(session)
  const who = useDeferred(loadWho, { session, greeting })
  return (
    <header className="banner">
      <Link className="banner-logo" to={paths.home}>
        <span className="mark mark-logo" />
        {brand.name}
      </Link>
      {!logoOnly && (
        <>
          <Menu session={session} onLogIn={onLogIn} />
          <div className="banner-who">
            {who ?? (greeting && <bdi className="banner-greeting">{greeting}</bdi>)}
            <LanguageSwitch />
          </div>
          {roleOf(session) !== 'visitor' && <LogOutItem session={session} />}
        </>
      )}
    </header>
  )
}
