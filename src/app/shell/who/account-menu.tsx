/**
 * The menu under the greeting. The menu of the banner is the specification's; what is the user's own is here. It also
 * tells the server which language the page speaks, for mails.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { NavLink } from 'react-router-dom'
import type { Session } from '#contract/session/session.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { roleOf } from '#src/session/session.ts'
import { tellLanguage } from '#src/session/settings/tell-language.ts'
import './account-menu.css'

interface AccountMenuProps {
  session: Session
  /** Null: a session without names. */
  greeting: string | null
}

export function AccountMenu({ session, greeting }: AccountMenuProps) {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const words = more.mine.menu
  useEffect(() => tellLanguage(session), [session])
  useEffect(() => {
    if (!open) return undefined
    frame.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const outside = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])
  const close = () => {
    setOpen(false)
    frame.current?.querySelector('button')?.focus()
  }
  return (
    <div className="account-menu" ref={frame}>
      <button
        type="button"
        className="account-menu-button"
        aria-label={greeting === null ? words.label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {greeting === null ? (
          <span className="mark account-menu-mark" />
        ) : (
          <bdi className="banner-greeting">{greeting}</bdi>
        )}
        <span aria-hidden className="account-menu-sign" />
      </button>
      {open && (
        <div
          className="account-menu-panel"
          role="menu"
          tabIndex={-1}
          aria-label={words.label}
          onKeyDown={(event) => onKey(event, close)}
        >
          <Item to={paths.account} name={words.account} onPick={close} />
          {roleOf(session) === 'customer' && (
            <Item to={paths.shares} name={more.sharing.mine.title} onPick={close} />
          )}
        </div>
      )}
    </div>
  )
}

function Item({ to, name, onPick }: { to: string; name: string; onPick: () => void }) {
  return (
    <NavLink className="account-menu-item" role="menuitem" tabIndex={-1} to={to} onClick={onPick}>
      {name}
    </NavLink>
  )
}

function onKey(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }
  if (event.key === 'Escape' || event.key === 'Tab') close()
  else if (event.key in next) items.at(next[event.key]! % items.length)?.focus()
  else return
  if (event.key !== 'Tab') event.preventDefault()
}
