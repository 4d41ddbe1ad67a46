/**
 * What a menu under a button does, whatever it looks like (WAI-ARIA's menu button): opening puts the focus on its first
 * item, arrow keys, Home and End move it. Escape, Tab and a pick close it and give the focus back to the button. A
 * touch elsewhere closes it, too: on a control it also does what the control says, on anything else no more than that.
 * So does a phone's Back, where the browser tells of it.
 */
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

export function useMenu() {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    frame.current?.querySelector('button')?.focus()
  }, [])
  useEffect(() => {
    if (!open) return undefined
    const back = window.CloseWatcher && new window.CloseWatcher()
    back?.addEventListener('close', close)
    frame.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const onElsewhere = (event: Event) => {
      if (frame.current?.contains(event.target as Node)) return
      setOpen(false)
      if (event.type === 'pointerdown' && !isOnControl(event.target as Element)) withoutItsClick()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      back?.destroy()
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [open, close])
  return {
    open,
    close,
    toggle: () => (open ? close() : setOpen(true)),
    /** Of the element around the button, its first, and the menu. */
    frame,
    /** Of the menu's element. */
    menu: {
      role: 'menu',
      tabIndex: -1,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKey(event, close),
    },
  }
}

/** The cells of a grid leave nothing beside them to touch: who closes a menu there wants no lot. */
const isOnControl = (target: Element): boolean =>
  target.closest('a, button, input, label, select, summary') !== null &&
  target.closest('[role=gridcell]') === null

/** Keeps the click that a press ends in from what is under it. A press that scrolls ends in none. */
function withoutItsClick(): void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const onClick = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
    over.abort()
  }
  document.addEventListener('click', onClick, options)
  for (const type of ['pointerdown', 'pointercancel', 'keydown'])
    document.addEventListener(type, () => over.abort(), options)
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
