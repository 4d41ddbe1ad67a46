/** What can be done with a share that was not ended: its link copied, its end moved, all of it ended. */
import { useState } from 'react'
import {
  CopyShareLink,
  EndShare,
  ExtendShare,
  type ListedShare,
  SHARE_DAYS,
} from '#contract/sharing/shares.ts'
import { call } from '#src/api/call.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { formatDate } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { linkOf } from '#src/features/sharing/link-of.ts'
import { type Days, LastsChoice } from '#src/features/sharing/new/lasts-choice.tsx'

interface ShareActionsProps {
  share: ListedShare
  onChanged: (share: ListedShare) => void
  onEnded: () => void
}

export function ShareActions({ share, onChanged, onEnded }: ShareActionsProps) {
  const words = more.sharing.mine
  const { name } = share
  const params = { id: share.id }
  const [asked, setAsked] = useState<'extend' | 'end'>()
  const [days, setDays] = useState<Days>(String(SHARE_DAYS.usual) as Days)
  const [said, setSaid] = useState<{ link?: string; text: string }>({ text: '' })
  const [busy, setBusy] = useState(false)
  const doing = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work().catch((error: unknown) => setSaid({ text: refusalOf(error).failure }))
    setBusy(false)
  }
  const copy = () => doing(async () => setSaid(await copyLink(call(CopyShareLink, { params }))))
  const extend = () =>
    doing(async () => {
      const changed = await call(ExtendShare, { params, body: { days: Number(days) } })
      setSaid({ text: words.extended(formatDate(changed.expiresAt)) })
      setAsked(undefined)
      onChanged(changed)
    })
  const end = () =>
    doing(async () => {
      await call(EndShare, { params })
      onEnded()
    })
  return (
    <div className="share-actions" aria-busy={busy}>
      {asked === undefined && (
        <>
          <Button aria-label={words.copyNamed(name)} onClick={() => void copy()}>
            {words.copy}
          </Button>
          <Button aria-label={words.extendNamed(name)} onClick={() => setAsked('extend')}>
            {words.extend}
          </Button>
          <Button look="quiet" aria-label={words.endNamed(name)} onClick={() => setAsked('end')}>
            {words.end}
          </Button>
        </>
      )}
      {asked === 'extend' && (
        <>
          <LastsChoice label={words.extendTo} value={days} onChoose={setDays} />
          <Button look="primary" onClick={() => void extend()}>
            {words.extend}
          </Button>
          <Button onClick={() => setAsked(undefined)}>{more.cancel}</Button>
        </>
      )}
      {asked === 'end' && (
        <>
          <p role="alert">{words.endQuestion}</p>
          <Button look="primary" onClick={() => void end()}>
            {words.endIt}
          </Button>
          <Button onClick={() => setAsked(undefined)}>{words.keep}</Button>
        </>
      )}
      <p className="share-said" role="status">
        {said.text}
        {said.link && (
          <input
            readOnly
            dir="ltr"
            aria-label={more.sharing.made.link}
            value={said.link}
            onFocus={(event) => event.target.select()}
          />
        )}
      </p>
    </div>
  )
}

/** Safari lets a page copy what is not there yet only in the touch itself, as a promise. */
async function copyLink(made: Promise<{ token: string }>): Promise<{ link?: string; text: string }> {
  const { copied } = more.sharing.mine
  const link = made.then(({ token }) => linkOf(token))
  try {
    if (typeof ClipboardItem === 'function') {
      const text = link.then((written) => new Blob([written], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    } else await navigator.clipboard.writeText(await link)
    await link
    return { text: copied }
  } catch {
    return { link: await link, text: more.sharing.made.notCopied }
  }
}
