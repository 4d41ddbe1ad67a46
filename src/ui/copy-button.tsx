import { useState } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'

interface CopyButtonProps {
  text: string
  /** What is copied, where the text beside it does not say so. */
  label?: string
  look?: 'plain' | 'quiet'
}

/** Copies a text. Nothing where the browser lets no page copy: the text can be selected. */
export function CopyButton({ text, label, look = 'plain' }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>()
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return null
  const copy = () =>
    clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(undefined), // best effort: the text can be selected
    )
  const isCopied = copied === text
  return (
    <>
      <Button look={look} aria-label={isCopied ? undefined : label} onClick={() => void copy()}>
        {isCopied ? more.copied : more.copy}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? more.copied : ''}
      </span>
    </>
  )
}
