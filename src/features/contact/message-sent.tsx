import { useEffect, useRef } from 'react'
import { messageReference } from '#contract/contact/message-reference.ts'
import type { ContactMessage } from '#contract/contact/contact.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'

interface MessageSentProps {
  message: ContactMessage
  /** Otherwise it is saved, to be sent. */
  isSent: boolean
  /** The address that a copy goes to; empty: to none. */
  copyTo: string
  /** Shows what the user has sent; undefined: nothing of it is listed. */
  onList: (() => void) | undefined
  onClose: () => void
}

/** What became of the message, and the reference by which one can speak of it. */
export function MessageSent({ message, isSent, copyTo, onList, onClose }: MessageSentProps) {
  const words = more.contact
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => status.current?.focus(), [])
  const reference = messageReference(message.id)
  const lots = message.lotIds?.length ?? 0
  const { moreTimeFor = [] } = message
  return (
    <div className="contact-step">
      <div ref={status} role="status" tabIndex={-1}>
        <p>{isSent ? words.sent(message.email) : words.saved}</p>
        {/* What waits is named below. */}
        {isSent && (
          <p className="contact-sent-subject">
            <bdi>{message.subject}</bdi>
          </p>
        )}
        {moreTimeFor.length > 0 && <p>{words.moreTimeFor(moreTimeFor.join(', '))}</p>}
        {lots > 0 && <p>{words.lotsWithIt(lots)}</p>}
        <p className="contact-reference">
          {words.reference} <strong>{reference}</strong>
        </p>
        {isSent && copyTo && <p className="contact-note">{words.copySent(copyTo)}</p>}
        {isSent && onList && <p className="contact-note">{words.mine.listed}</p>}
      </div>
      <div className="contact-actions">
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
        {isSent && onList && <Button onClick={onList}>{words.mine.title}</Button>}
        <CopyButton text={() => reference} label={words.copyReference} done={more.copied} />
      </div>
    </div>
  )
}
