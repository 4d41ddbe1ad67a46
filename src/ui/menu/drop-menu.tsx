import { type ButtonHTMLAttributes, useId } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { useMenu } from './use-menu.ts'
import './drop-menu.css'

export interface DropMenuItem {
  name: string
  /** Shown beside the name, and the description of the item. */
  hint?: string
  /** Behind the hint, where there is room. */
  spare?: string | undefined
  /** What this item and those below it are about, above it. */
  heading?: string
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
  const headingOf = (i: number) => {
    const at = rows.findLastIndex(({ heading }, nth) => nth <= i && heading)
    return at < 0 ? undefined : `${id}-h${at}`
  }
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
            {label} <span aria-hidden className="opens-down" />
          </>
        )}
      </Button>
      {open && (
        <div className="drop-menu-panel" aria-label={label} {...menu}>
          {rows.map((item, i) => (
            <MenuRow
              key={item.name}
              item={item}
              hintId={`${id}-${i}`}
              headingId={headingOf(i)}
              onClose={close}
            />
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
      <path d="M2 10a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM8 10a2 2 0 1 0 4 0 2 2 0 0 0-4 0zM14 10a2 2 0 1 0 4 0 2 2 0 0 0-4 0z" />
    </svg>
  )
}

interface MenuRowProps {
  item: DropMenuItem
  hintId: string
  /** Of the heading above it, if there is one. */
  headingId: string | undefined
  onClose: () => void
}

function MenuRow({
  item: { name, hint, spare, heading, onPick, also },
  hintId,
  headingId,
  onClose,
}: MenuRowProps) {
  const item = (own: ButtonHTMLAttributes<HTMLButtonElement>, onPicked: () => void) => (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-describedby={[headingId, hint && hintId].filter(Boolean).join(' ') || undefined}
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
          {spare && <span className="drop-menu-spare"> {spare}</span>}
        </small>
      )}
    </>
  )
  return (
    <>
      {heading && (
        <p id={headingId} className="drop-menu-heading" aria-hidden>
          {heading}
        </p>
      )}
      <div role="none" className="drop-menu-row">
        {item({ className: 'drop-menu-item', children: words }, onPick)}
        {also &&
          item({ className: 'drop-menu-also', children: also.name, 'aria-label': also.label }, also.onPick)}
      </div>
    </>
  )
}
