import { useState } from 'react'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import './command-line.css'

/** How the command line is called where the server is installed. */
const PROGRAM = 'npm run -s portal --'

/** A command of the command line, to be copied. A click selects it whole where the browser lets no page copy. */
export function CommandLine({ words }: { words: string }) {
  const [copied, setCopied] = useState('')
  const line = `${PROGRAM} ${words}`
  const clipboard = navigator.clipboard as Clipboard | undefined
  const copy = () =>
    clipboard?.writeText(line).then(
      () => setCopied(line),
      () => setCopied(''), // best effort: the line can be selected
    )
  return (
    <p className="command-line">
      <code dir="ltr" aria-label={office.command}>
        {line}
      </code>
      {clipboard && (
        <Button onClick={() => void copy()}>{copied === line ? office.copied : office.copy}</Button>
      )}
      <span className="visually-hidden" role="status">
        {copied === line ? office.copied : ''}
      </span>
    </p>
  )
}

/** A customer as a command names it: by its name where a shell reads that as it stands, else by its number. */
export const customerWord = ({ id, name }: { id: number; name: string }): string =>
  /^[\p{L}\p{N}][\p{L}\p{N} .,&-]*$/u.test(name) ? `"${name}"` : String(id)
