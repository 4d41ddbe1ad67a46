/** The link of a share that was just made: to be copied, handed to another app, or photographed from the screen. */
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListedShare } from '#contract/sharing/shares.ts'
import { formatDate } from '#src/format/date-format.ts'
import { paths } from '#src/paths.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { linkOf } from '#src/features/sharing/link-of.ts'
import { QrCode } from './qr-code.tsx'
import './share-made.css'

/** A share with the link that was made of it. */
export interface MadeShare {
  share: ListedShare
  token: string
}

export function ShareMade({ share, token, onDone }: MadeShare & { onDone: () => void }) {
  const words = more.sharing.made
  const link = linkOf(token)
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const copy = async () => {
    input.current?.select()
    const clipboard = navigator.clipboard as Clipboard | undefined
    await (clipboard ? clipboard.writeText(link) : Promise.reject(new Error('No clipboard'))).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    )
  }
  const send = () => void navigator.share({ url: link, title: share.name }).catch(() => undefined) // best effort: closing the list of apps is no failure
  return (
    <div className="share-made">
      <Field ref={input} label={words.link} value={link} readOnly dir="ltr" />
      <div className="share-made-actions">
        <Button look="primary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        {'share' in navigator && <Button onClick={send}>{words.send}</Button>}
        <span role="status">{said}</span>
      </div>
      <p>
        {words.ends(formatDate(share.expiresAt))} {share.hasPassword && words.passwordToo}
      </p>
      <QrCode text={link} label={words.qr} />
      <p className="share-made-note">
        {words.onlyNow} <Link to={paths.shares}>{words.mine}</Link>
      </p>
      <Button onClick={onDone}>{words.done}</Button>
    </div>
  )
}
