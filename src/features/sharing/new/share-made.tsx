/** The link of a share that was just made: to be copied, handed to another app, or photographed from the screen. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListedShare } from '#contract/sharing/shares.ts'
import { formatDate } from '#src/format/date-format.ts'
import { paths } from '#src/paths.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { linkOf } from '#src/features/sharing/link-of.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { ShownCode } from './shown-code.tsx'
import './share-made.css'

/** A share with the link that was made of it, and the password it was given. */
export interface MadeShare {
  share: ListedShare
  token: string
  password: string | undefined
}

interface ShareMadeProps {
  made: MadeShare
  toPreview: RefObject<HTMLButtonElement | null>
  onPreview: () => void
  onDone: () => void
}

export function ShareMade({ made, toPreview, onPreview, onDone }: ShareMadeProps) {
  const { share, token, password } = made
  const words = more.sharing.made
  const link = linkOf(token)
  const isNarrow = useMediaQuery('(max-width: 719px)')
  const [said, setSaid] = useState('')
  const all = useRef<HTMLDivElement>(null)
  // The button that made it is gone, and the focus with it.
  useEffect(() => all.current?.querySelector('button')?.focus(), [])
  // Without the name of the share: it may become the subject of a mail, and is not for the buyer.
  const send = () => void navigator.share({ url: link }).catch(() => undefined) // best effort: closing the list of apps is no failure
  return (
    <div ref={all} className="share-made">
      <p className="share-made-what">{inOneLine([share.name, more.sharing.mine.lots(share.lots)])}</p>
      <Copied
        label={words.link}
        text={link}
        rows={isNarrow ? 3 : 2}
        copyLabel={words.copy}
        look="primary"
        onSaid={setSaid}
      >
        {'share' in navigator ? (
          <Button onClick={send}>{words.send}</Button>
        ) : (
          <a className="button" href={`mailto:?body=${encodeURIComponent(link)}`}>
            {words.mail}
          </a>
        )}
        <Button ref={toPreview} onClick={onPreview}>
          {more.sharing.preview.open}
        </Button>
      </Copied>
      {password !== undefined && (
        <Copied
          label={words.password}
          text={password}
          rows={1}
          copyLabel={words.copyPassword}
          onSaid={setSaid}
        />
      )}
      <p className="share-made-said" role="status">
        {said}
      </p>
      <p className="share-made-ends">
        {words.ends(formatDate(share.expiresAt))} {password !== undefined && words.passwordToo}
      </p>
      <ShownCode link={link} />
      <p className="share-made-note">
        {words.later} <Link to={paths.shares}>{words.mine}</Link>
      </p>
      <Button onClick={onDone}>{words.done}</Button>
    </div>
  )
}

interface CopiedProps {
  label: string
  text: string
  /** The lines that it takes, for browsers that do not measure it. */
  rows: number
  copyLabel: string
  look?: 'plain' | 'primary'
  onSaid: (said: string) => void
  children?: ReactNode
}

/** A text to be handed on, with what copies it: below it, or beside it where that is all. */
function Copied({ label, text, rows, copyLabel, look = 'plain', onSaid, children }: CopiedProps) {
  const words = more.sharing.made
  const field = useRef<HTMLTextAreaElement>(null)
  const select = () => {
    field.current?.select()
    onSaid(more.notCopied)
  }
  return (
    <div className={children ? undefined : 'share-made-beside'}>
      <Field ref={field} label={label} value={text} rows={rows} readOnly dir="ltr" />
      <div className="share-made-actions">
        <CopyButton look={look} text={() => text} label={copyLabel} done={words.copied} onFailed={select} />
        {children}
      </div>
    </div>
  )
}
