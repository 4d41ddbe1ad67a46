import { useEffect, useId, useRef } from 'react'
import { messageReference } from '#contract/contact/message-reference.ts'
import type { ContactMessage } from '#contract/contact/contact.ts'
import { more } from '#src/say/more.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { inOneLine, inOnePiece } from '#src/say/isolate.ts'
import { useStore } from '#src/store/use-store.ts'
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
  const id = useId()
  useEffect(() => status.current?.focus(), [])
  const reference = messageReference(message.id)
  const { lotIds = [], moreTimeFor = [] } = message
  return (
    <div className="contact-step">
      {/* It has the focus before anybody listens to it: its words are its name. */}
      <div ref={status} id={id} role="status" tabIndex={-1} aria-labelledby={id}>
        <p>{isSent ? words.sent(message.email) : words.saved}</p>
        {/* What waits is named below. */}
        {isSent && (
          <p className="contact-sent-subject">
            <bdi>{message.subject}</bdi>
          </p>
        )}
        {moreTimeFor.length > 0 && <p>{words.moreTimeFor(moreTimeFor.join(', '))}</p>}
        {lotIds.length > 0 && <LotsNamed ids={lotIds} />}
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

/** More than these are counted. */
const MOST_NAMED = 6

/** The subject says how many they are, this which. */
function LotsNamed({ ids }: { ids: readonly number[] }) {
  const words = more.contact
  const index = useStore(lotStore.index)
  const named = ids.slice(0, MOST_NAMED).flatMap((id) => {
    const row = index?.rowOf(id)
    return row === undefined ? [] : [inOnePiece(index!.lotNumberAt(row))]
  })
  if (named.length === 0) return <p>{words.lotsWithIt(ids.length)}</p>
  const others = ids.length - named.length
  const all = others > 0 ? [...named, words.moreLots(others)] : named
  return <p>{words.namedWithIt(inOneLine(all))}</p>
}
