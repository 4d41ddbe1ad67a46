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
  look?: 'plain' | 'quiet'
}

/** Copies a text. Nothing where the browser lets no page copy: the text can be selected. */
export function CopyButton({ text, label, done, name, look = 'plain' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return null
  const copy = () =>
    clipboard.writeText(text()).then(
      () => setCopied(true),
      () => setCopied(false), // best effort: the text can be selected
    )
  return (
    <>
      <Button look={look} aria-label={copied ? undefined : name} onClick={() => void copy()}>
        {copied ? done : label}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? done : ''}
      </span>
    </>
  )
}
