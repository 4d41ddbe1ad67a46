import { useState } from 'react'
import { Button } from './button.tsx'

interface CopyButtonProps {
  /** Asked for when the button is pressed. */
  text: () => string
  label: string
  /** The button says so when the text is copied, and it is announced. */
  done: string
  /** The whole name, where the label alone would not tell it from others. */
  name?: string
  look?: 'plain' | 'quiet' | 'primary'
  /** Where the browser lets no page copy, or refused. Without it there is no button where it lets none. */
  onFailed?: () => void
}

/** Copies a text. The text can be selected where that fails. */
export function CopyButton({ text, label, done, name, look = 'plain', onFailed }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const [widthPx, setWidthPx] = useState<number>()
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard && !onFailed) return null
  const copy = () =>
    (clipboard ? clipboard.writeText(text()) : Promise.reject(new Error('No clipboard'))).then(
      () => setCopied(true),
      () => {
        setCopied(false)
        onFailed?.()
      },
    )
  return (
    <>
      <Button
        look={look}
        aria-label={copied ? undefined : name}
        // What it says is shorter then: its neighbors stay where they are.
        style={{ minWidth: copied ? widthPx : undefined }}
        onClick={({ currentTarget }) => {
          setWidthPx(currentTarget.offsetWidth)
          void copy()
        }}
      >
        {copied ? done : label}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? done : ''}
      </span>
    </>
  )
}
