import { type ButtonHTMLAttributes, useId } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { useMenu } from './use-menu.ts'
import './drop-menu.css'

export interface DropMenuItem {
  name: string
  /** Shown beside the name, and the description of the item. */
  hint?: string
  onPick: () => void
  /** A second action for the same item. */
  also?: { name: string; /** Its name where it is outside a menu. */ label: string; onPick: () => void }
}

interface DropMenuProps {
  label: string
  /** `sign`: three dots instead of the label. Its menu opens upwards: it stands at the foot of a page. */
  look?: 'name' | 'sign'
  busy?: boolean
  /** Called where the menu is drawn. */
  items: () => DropMenuItem[]
  /** What is to be known of the second actions; their labels say it, too. */
  foot?: string | undefined
}

/** A button with a short menu. */
export function DropMenu({ label, look = 'name', busy, items, foot }: DropMenuProps) {
  const { open, close, toggle, frame, menu } = useMenu()
  const id = useId()
  const rows = open ? items() : []
  return (
    <div className={`drop-menu drop-menu-${look}`} ref={frame}>
      <Button
        aria-label={look === 'sign' ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-disabled={busy}
        onClick={() => busy || toggle()}
      >
        {look === 'sign' ? (
          <Dots />
        ) : (
          <>
            {label} <span aria-hidden>▾</span>
          </>
        )}
      </Button>
      {open && (
        <div className="drop-menu-panel" aria-label={label} {...menu}>
          {rows.map((item, i) => (
            <MenuRow key={item.name} item={item} hintId={`${id}-${i}`} onClose={close} />
          ))}
          {foot && rows.some(({ also }) => also) && (
            <p className="drop-menu-foot" aria-hidden>
              {foot}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function Dots() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden>
      <path d="M2.500 10a1.700 1.700 0 1 0 3.400 0 1.700 1.700 0 0 0-3.400 0zM8.300 10a1.700 1.700 0 1 0 3.400 0 1.700 1.700 0 0 0-3.400 0zM14.100 10a1.700 1.700 0 1 0 3.400 0 1.700 1.700 0 0 0-3.400 0z" />
    </svg>
  )
}

interface MenuRowProps {
  item: DropMenuItem
  hintId: string
  onClose: () => void
}

function MenuRow({ item: { name, hint, onPick, also }, hintId, onClose }: MenuRowProps) {
  const item = (own: ButtonHTMLAttributes<HTMLButtonElement>, onPicked: () => void) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-describedby={hint && hintId}
      onClick={() => {
        onClose()
        onPicked()
      }}
      {...own}
    />
  )
  // The hint is hidden from the item's name: it is its description.
  const words = (
    <>
      {name}
      {hint && (
        <small id={hintId} aria-hidden>
          {hint}
        </small>
      )}
    </>
  )
  return (
    <div role="none" className="drop-menu-row">
      {item({ className: 'drop-menu-item', children: words }, onPick)}
      {also &&
        item({ className: 'drop-menu-also', children: also.name, 'aria-label': also.label }, also.onPick)}
    </div>
  )
}
