/** What whoever shared wrote to the guest, and when the link ends: above the lots, once the server has said it. */
import { useEffect, useState } from 'react'
import { SeeShare } from '#contract/sharing/answers.ts'
import { call } from '#src/api/call.ts'
import { formatDate } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'
import './share-note.css'

export function ShareNote() {
  const [share, setShare] = useState<{ note: string | null; expiresAt: string }>()
  useEffect(() => {
    let isGone = false
    call(SeeShare, {}).then(
      (seen) => isGone || setShare(seen),
      () => undefined, // best effort: the lots are shown without it
    )
    return () => {
      isGone = true
    }
  }, [])
  if (!share) return null
  return (
    <aside className="share-note" aria-label={more.sharing.guest.note}>
      {share.note && (
        <p className="share-note-text" dir="auto">
          {share.note}
        </p>
      )}
      <p>{more.sharing.guest.until(formatDate(share.expiresAt))}</p>
    </aside>
  )
}
