import { useEffect, useState } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { copyText } from './copy-text.ts'

const COPIED_FOR_MS = 5_000

interface CopyButtonProps {
  /** Asked for when the button is pressed. */
  text: () => string
  label: string
  /** The button says so for a while when the text is copied, and it is announced. */
  done: string
  /** The whole name, where the label alone would not tell it from others. */
  name?: string
  look?: 'plain' | 'quiet' | 'primary'
  /** Where the browser refused. Without it that is said beside the button. */
  onFailed?: () => void
}

/** Copies a text. */
export function CopyButton({ text, label, done, name, look = 'plain', onFailed }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<{ is: 'copied' | 'refused' }>()
  const [widthPx, setWidthPx] = useState<number>()
  const copied = outcome?.is === 'copied'
  useEffect(() => {
    if (outcome?.is !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome(undefined), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    copyText(text()).then(
      () => setOutcome({ is: 'copied' }),
      () => {
        setOutcome({ is: 'refused' })
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
      {outcome?.is === 'refused' && !onFailed && <small role="status">{more.notCopied}</small>}
    </>
  )
}
