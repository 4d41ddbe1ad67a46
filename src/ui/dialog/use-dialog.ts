import { type RefObject, useLayoutEffect, useRef } from 'react'

interface DialogOptions {
  /** Whether the rest of the page waits until it is closed. */
  modal: boolean
  /** What takes the focus when it opens; the browser chooses where nothing is given. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Whether popups that are open already stay above it: it may be loaded after them. */
  isUnder?: boolean | undefined
}

/**
 * Opens a `dialog` for as long as it is mounted. When it goes, the focus returns to where it was before; behind a
 * dialog that is not modal the focus may have moved on, and then it stays there. Who opened it without the keyboard sees
 * no ring around the button that has the focus then, which Safari would draw, until a key is pressed.
 */
export function useDialog({
  modal,
  initialFocus,
  isUnder = false,
}: DialogOptions): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect: its cleanup runs while the dialog is still in the page and has the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.toggleAttribute('data-quiet', !before?.matches(':focus-visible'))
    const onKey = () => element?.removeAttribute('data-quiet')
    addEventListener('keydown', onKey)
    const above = isUnder ? document.querySelectorAll<HTMLDialogElement>('dialog.popup[open]') : []
    if (modal && element) noteOpen(element)
    if (modal) element?.showModal()
    else element?.show()
    if (above.length > 0) raise(above, before)
    else initialFocus?.current?.focus()
    return () => {
      removeEventListener('keydown', onKey)
      const returns = modal || element?.contains(document.activeElement)
      if (modal && element) noteClosed(element)
      element?.close()
      if (returns && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [initialFocus, isUnder, modal])
  return dialog
}

/** Whether the page's scrollbar takes room: it is gone, and not to be seen by CSS, while a dialog is open (base.css). */
function noteScrollbar(): void {
  const root = document.documentElement
  root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth)
}

const modals = new Set<HTMLDialogElement>()

/** Before it opens and the browser styles the page anew: what the dialog hides is not styled at all (wall.css). */
function noteOpen(dialog: HTMLDialogElement): void {
  if (modals.size === 0) noteScrollbar()
  modals.add(dialog)
  noteModals()
}

/** Before it closes and the browser looks for what had the focus. */
function noteClosed(dialog: HTMLDialogElement): void {
  modals.delete(dialog)
  noteModals()
}

/**
 * On the root the classes of the modal dialogs that are open. With `:root:has(dialog:modal)` a browser would look through
 * the page at every element that comes or goes.
 */
function noteModals(): void {
  const root = document.documentElement
  const classes = Array.from(modals, ({ className }) => className)
  root.toggleAttribute('data-modal', classes.length > 0)
  if (classes.length > 0) root.dataset['modal'] = classes.join(' ')
}

/** What is opened last is on top, and takes the focus, which goes back to where it was. */
function raise(popups: Iterable<HTMLDialogElement>, focused: Element | null): void {
  for (const popup of popups) {
    popup.close()
    popup.showModal()
  }
  if (focused instanceof HTMLElement) focused.focus()
}
