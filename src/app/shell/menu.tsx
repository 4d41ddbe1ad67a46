/**
 * The three menus of specification §2, a visitor's, a customer's, and Log Out alone. Log Out is by itself: what says who is
 * logged in stands before it, on the screen and for the keyboard.
 */
import { type ReactNode, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { brand } from '#contract/brand.ts'
import type { Session } from '#contract/session/session.ts'
import { EntryLink } from '#src/entry-link.tsx'
import { isOfProducts, paths, withContact } from '#src/paths.ts'
import { logOut } from '#src/session/ending/log-out.ts'
import { roleOf } from '#src/session/session.ts'
import { first } from '#src/say/first.ts'
import { withMore } from '#src/say/load.ts'
import { withTimeout } from '#timing/with-timeout.ts'

export function Menu({ session, onLogIn }: { session: Session; onLogIn: () => void }) {
  const role = roleOf(session)
  if (role !== 'visitor' && role !== 'customer') return null
  return (
    <nav className="banner-nav" aria-label={first.menu.label}>
      {role === 'visitor' ? <VisitorMenu onLogIn={onLogIn} /> : <CustomerMenu />}
    </nav>
  )
}

const SOCIAL = ['facebook', 'twitter'] as const

function VisitorMenu({ onLogIn }: { onLogIn: () => void }) {
  const { pathname } = useLocation()
  return (
    <>
      <button type="button" className="banner-item banner-item-strong" onClick={onLogIn}>
        {first.menu.logIn}
      </button>
      <NavLink className="banner-item" to={paths.home} end>
        {first.menu.about}
      </NavLink>
      <Link className="banner-item" to={paths.products} aria-current={isOfProducts(pathname) && 'page'}>
        {first.menu.products}
      </Link>
      {SOCIAL.map((name) => (
        <a
          className="banner-item"
          key={name}
          href={brand.social[name]}
          rel="noopener"
          target="_blank"
          aria-label={first.menu[name]}
        >
          <span className={`mark mark-${name}`} />
        </a>
      ))}
      <ContactItem />
    </>
  )
}

function CustomerMenu() {
  const { pathname } = useLocation()
  const atPhotos = pathname === paths.home || pathname === paths.photos
  return (
    <>
      <Link className="banner-item" to={paths.photos} aria-current={atPhotos ? 'page' : undefined}>
        {first.menu.photos}
      </Link>
      <NavLink className="banner-item" to={paths.memos}>
        {first.menu.memos}
      </NavLink>
      <ContactItem />
    </>
  )
}

function ContactItem() {
  const { pathname, search, hash } = useLocation()
  return (
    <EntryLink
      className="banner-item"
      to={{ pathname, search: withContact(search), hash }}
      adds={{ opensContact: true }}
    >
      {first.menu.contact}
    </EntryLink>
  )
}

const loadLogOutPopup = withMore(() => import('#src/features/account/log-out-popup.tsx'))

/** A network that is slow brings the question later; nobody waits for it longer. */
const ASKED_WITHIN_MS = 3_000

/** Asks first where it costs something. Where even the question cannot be loaded, messages that wait are kept. */
export function LogOutItem({ session }: { session: Session }) {
  const [question, setQuestion] = useState<ReactNode>()
  const leave = async () => {
    const asking = await withTimeout(loadLogOutPopup(), ASKED_WITHIN_MS).catch(() => undefined)
    if (!asking) return logOut()
    setQuestion(
      <asking.LogOutPopup
        account={session.id}
        onLogOut={(unsent) => void logOut(unsent)}
        onCancel={() => setQuestion(undefined)}
      />,
    )
  }
  return (
    <>
      <button
        type="button"
        className="banner-item banner-item-strong banner-item-last"
        onClick={() => void leave()}
      >
        {first.menu.logOut}
      </button>
      {question}
    </>
  )
}
