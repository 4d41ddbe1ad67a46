import { useState } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'

/** Copies a text. Nothing where the browser lets no page copy: the text can be selected. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return null
  const copy = () =>
    clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false), // best effort: the text can be selected
    )
  const { copied: done, copy: label } = more.factors.codes
  return (
    <>
      <Button onClick={() => void copy()}>{copied ? done : label}</Button>
      <span className="visually-hidden" role="status">
        {copied ? done : ''}
      </span>
    </>
  )
}
