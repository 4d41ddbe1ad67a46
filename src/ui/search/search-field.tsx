import { type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { areSignKeysOn } from './sign-keys.ts'
import { takesText } from './takes-text.ts'
import './search-field.css'

interface SearchFieldProps {
  label: string
  clearLabel: string
  /** What is searched. */
  placeholder: string
  text: string
  onText: (text: string) => void
  /** Somebody is about to search: has come to the field, or touched it again. */
  onBegin?: () => void
  onEnter?: () => void
  /** To what stands below the field, by the arrow. */
  onDown?: () => void
  /** The field was left. */
  onDone?: () => void
}

/**
 * The search of a page. `/` goes to it, unless it is switched off, and so does a letter or digit that is typed on a wall. Escape empties it, and once
 * more goes back to where one was. Enter leaves it, which takes the keyboard off a phone's screen;
 * Arrow Down goes to what it has found.
 */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, placeholder, text, onText, onBegin, onEnter, onDown, onDone } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const before = useTypedElsewhere(input)
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault() // or it would press what has the focus next
      input.current?.blur()
      onEnter?.()
    }
    if (event.key === 'ArrowDown' && onDown) {
      event.preventDefault()
      onDown()
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (text) onText('')
    else if (before.current) before.current.focus()
    else input.current?.blur()
  }
  return (
    <div role="search" className="choice search-field">
      <label className="choice-label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        dir={text ? 'auto' : undefined}
        aria-keyshortcuts={areSignKeysOn() ? '/' : undefined}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onPaste={pasteInOneLine}
        onKeyDown={onKeyDown}
        onFocus={onBegin}
        onClick={onBegin}
        onBlur={onDone}
      />
      {text && (
        <Button
          look="quiet"
          className="search-field-clear"
          aria-label={clearLabel}
          onClick={() => {
            // Who comes to the field in this way comes to one with a text.
            input.current?.focus()
            onText('')
          }}
        >
          ×
        </Button>
      )}
    </div>
  )
}

/**
 * A field of one line takes the ends of lines out and joins what stood between them: signs take their place. The cells of
 * a table stay apart as they were, so that its rows can be told from a list.
 */
function pasteInOneLine(event: React.ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text').trim()
  if (!/[\r\n]/.test(pasted)) return
  event.preventDefault()
  // Kept by the browser's Undo, and told as input.
  document.execCommand(
    'insertText',
    false,
    pasted.replaceAll(/\s*[\r\n]\s*/g, pasted.includes('\t') ? '; ' : ', '),
  )
}

/**
 * Puts the focus into the field when `/`, or on a wall the first sign of a search, is typed elsewhere; answers where that
 * was. A sign begins no search where there is one: it would take its place.
 */
function useTypedElsewhere(input: RefObject<HTMLInputElement | null>) {
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      const isSlash = event.key === '/' && areSignKeysOn()
      const isBegun =
        input.current?.value === '' && at.closest('[role=grid]') && /^[\p{L}\p{N}]$/u.test(event.key)
      if (!(isSlash || isBegun) || takesText(at) || isTaken || document.querySelector('dialog:modal')) return
      // A sign goes into the field, which has the focus by then.
      if (isSlash) event.preventDefault()
      before.current = at === document.body ? null : at
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
  return before
}
