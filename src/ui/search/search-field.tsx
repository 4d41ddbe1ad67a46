import { type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import './search-field.css'

interface SearchFieldProps {
  label: string
  clearLabel: string
  /** What is searched. */
  placeholder: string
  text: string
  onText: (text: string) => void
  /** The field was left. */
  onDone?: () => void
}

/**
 * The search of a page. `/` goes to it, Escape empties it, and once more goes back to where one was. Enter leaves it,
 * which takes the keyboard off a phone's screen.
 */
export function SearchField({ label, clearLabel, placeholder, text, onText, onDone }: SearchFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const before = useSlash(input)
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') input.current?.blur()
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
        aria-keyshortcuts="/"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onDone}
      />
      {text && (
        <Button
          look="quiet"
          className="search-field-clear"
          aria-label={clearLabel}
          onClick={() => {
            onText('')
            input.current?.focus()
          }}
        >
          ×
        </Button>
      )}
    </div>
  )
}

/** Puts the focus into the field when `/` is typed anywhere else; answers where it was. */
function useSlash(input: RefObject<HTMLInputElement | null>) {
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement
      const isTyping = at.matches('input:not([type=checkbox], [type=radio]), textarea, select')
      const isTaken = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== '/' || isTyping || isTaken || document.querySelector('dialog:modal')) return
      event.preventDefault()
      before.current = at === document.body ? null : at
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
  return before
}
