import { office } from '#src/say/office.ts'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import './command-line.css'

/** How the command line is called where the server is installed. */
const PROGRAM = 'npm run -s portal --'

/**
 * A command of the command line, to be copied: folded, for it is for who runs the server. A click selects it whole where the
 * browser lets no page copy.
 */
export function CommandLine({ words }: { words: string }) {
  const line = `${PROGRAM} ${words}`
  return (
    <details className="command-line">
      <summary>{office.forServer}</summary>
      <p>
        <code dir="ltr" aria-label={office.command}>
          {line}
        </code>
        <CopyButton key={line} text={() => line} label={office.copy} done={office.copied} />
      </p>
    </details>
  )
}

/** A customer as a command names it: by its name where a shell reads that as it stands, else by its number. */
export const customerWord = ({ id, name }: { id: number; name: string }): string =>
  /^[\p{L}\p{N}][\p{L}\p{N} .,&-]*$/u.test(name) ? `"${name}"` : String(id)
