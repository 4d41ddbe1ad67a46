import { type ButtonHTMLAttributes, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import './drop-menu.css'

export interface DropMenuItem {
  name: string
  /** Shown beside the name, and the description of the item. */
  hint: string
  onPick: () => void
  /** A second action for the same item. */
  also?: { name: string; /** Its name where it is outside a menu. */ label: string; onPick: () => void }
}

interface DropMenuProps {
  label: string
  busy?: boolean
  /** Called when the menu opens. */
  items: () => DropMenuItem[]
}

/** A button with a short menu. Arrow keys move in it, Escape closes it, and the focus returns to the button. */
export function DropMenu({ label, busy, items }: DropMenuProps) {
  const [shown, setShown] = useState<DropMenuItem[]>()
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => {
    setShown(undefined)
    frame.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!shown) return undefined
    frame.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const outside = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) setShown(undefined)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [shown])
  return (
    <div className="drop-menu" ref={frame}>
      <Button
        aria-haspopup="menu"
        aria-expanded={shown !== undefined}
        aria-disabled={busy}
        onClick={() => busy || (shown ? close() : setShown(items()))}
      >
        {label} <span aria-hidden>▾</span>
      </Button>
      {shown && (
        <div
          className="drop-menu-panel"
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={(event) => onKey(event, close)}
        >
          {shown.map((item, i) => (
            <MenuRow key={item.name} item={item} hintId={`${id}-${i}`} onClose={close} />
          ))}
        </div>
      )}
    </div>
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
      aria-describedby={hintId}
      onClick={() => {
        onClose()
        onPicked()
      }}
      {...own}
    />
  )
  return (
    <div role="none" className="drop-menu-row">
      <div role="none" className="drop-menu-main">
        {item({ className: 'drop-menu-item', children: name }, onPick)}
        <small id={hintId}>{hint}</small>
      </div>
      {also &&
        item({ className: 'drop-menu-also', children: also.name, 'aria-label': also.label }, also.onPick)}
    </div>
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
