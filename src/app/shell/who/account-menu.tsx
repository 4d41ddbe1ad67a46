/**
 * The menu under the greeting. The menu of the banner is the specification's; what is the user's own is here, and what
 * only a visitor's banner has. It also tells the server which language the page speaks, for mails.
 */
import { useEffect } from 'react'
import { NavLink } from 'react-router-dom'
import type { Session } from '#contract/session/session.ts'
import { useContactAbout } from '#src/contact-about.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { roleOf } from '#src/session/session.ts'
import { tellLanguage } from '#src/session/settings/tell-language.ts'
import { useMenu } from '#src/ui/menu/use-menu.ts'
import { useNewAnswers } from './use-new-answers.ts'
import { Greeting } from './greeting.tsx'
import './account-menu.css'

interface AccountMenuProps {
  session: Session
  /** Null: a session without names. */
  greeting: string | null
}

export function AccountMenu({ session, greeting }: AccountMenuProps) {
  const { open, close, toggle, frame, menu } = useMenu()
  const words = more.mine.menu
  const role = roleOf(session)
  const isCustomer = role === 'customer'
  const toMessages = useNewAnswers(session.id, 'messages', isCustomer && open)
  const toShares = useNewAnswers(session.id, 'shares', isCustomer && open)
  const news = newsOf(toMessages + toShares)
  const contact = useContactAbout()
  useEffect(() => tellLanguage(session), [session])
  return (
    <div className="account-menu" ref={frame}>
      <button
        type="button"
        className="account-menu-button"
        aria-label={greeting === null ? words.label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={toggle}
      >
        {greeting === null ? <span className="mark account-menu-mark" /> : <Greeting session={session} />}
        {news && (
          <span className="account-menu-news">
            <span className="visually-hidden">{news}</span>
          </span>
        )}
        <span aria-hidden className="opens-down account-menu-sign" />
      </button>
      {open && (
        <div className="account-menu-panel" aria-label={words.label} {...menu}>
          <Item to={paths.account} name={words.account} onPick={close} />
          {isCustomer && (
            <button
              type="button"
              className="account-menu-item"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                contact({ showsSent: true })
              }}
            >
              <NameAndNews name={more.contact.mine.title} news={newsOf(toMessages)} />
            </button>
          )}
          {isCustomer && (
            <Item to={paths.shares} name={more.sharing.mine.title} news={newsOf(toShares)} onPick={close} />
          )}
          {role !== 'staff' && (
            <>
              <Item to={paths.etagTroubleshooting} name={words.tags} onPick={close} />
              <Item to={paths.products} name={first.menu.products} onPick={close} />
            </>
          )}
        </div>
      )}
    </div>
  )
}

const newsOf = (answers: number) => (answers > 0 ? more.mine.menu.newAnswers(answers) : undefined)

interface NameAndNewsProps {
  name: string
  /** What is new there. */
  news?: string | undefined
}

function NameAndNews({ name, news }: NameAndNewsProps) {
  return (
    <>
      {name}
      {news && (
        <>
          {' '}
          <small>{news}</small>
        </>
      )}
    </>
  )
}

interface ItemProps extends NameAndNewsProps {
  to: string
  onPick: () => void
}

function Item({ to, onPick, ...named }: ItemProps) {
  return (
    <NavLink className="account-menu-item" role="menuitem" tabIndex={-1} to={to} onClick={onPick}>
      <NameAndNews {...named} />
    </NavLink>
  )
}
