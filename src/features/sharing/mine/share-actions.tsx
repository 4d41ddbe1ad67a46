/** What can be done with a share until it is ended: its link copied, its end moved, all of it ended. */
import { useEffect, useRef, useState } from 'react'
import { CopyShareLink, EndShare, type ListedShare, SeeSharedLots } from '#contract/sharing/shares.ts'
import { call } from '#src/api/call.ts'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { more } from '#src/say/more.ts'
import { usePreview } from '#src/sharing-paths.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useEscape } from '#src/ui/dialog/use-escape.ts'
import { selectsProposed } from '#src/forms/selects-proposed.ts'
import { copyLink } from './copy-link.ts'
import { ExtendForm } from './extend-form.tsx'
import { opens } from './share-state.ts'

interface ShareActionsProps {
  share: ListedShare
  onChanged: () => Promise<void>
}

type Asked = 'extend' | 'end'

export function ShareActions({ share, onChanged }: ShareActionsProps) {
  const words = more.sharing.mine
  const { name } = share
  const params = { id: share.id }
  const [asked, setAsked] = useState<Asked>()
  const [said, setSaid] = useState<{ link?: string; text: string }>({ text: '' })
  const [busy, setBusy] = useState(false)
  const frame = useFocusFollows(asked)
  const toPreview = useFocusAfterPreview(share.id)
  const doing = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    await work().catch((error: unknown) => setSaid({ text: refusalOf(error).failure }))
    setBusy(false)
  }
  const copy = () => doing(async () => setSaid(await copyLink(call(CopyShareLink, { params }))))
  const preview = usePreview()
  const look = () =>
    doing(async () => {
      const { unbranded, certificates, originals, order, note, expiresAt } = share
      const { lotIds } = await call(SeeSharedLots, { params })
      setEntryState({ ...entryState(), previewedFrom: share.id })
      preview({ lotIds, unbranded, certificates, originals, order, note, expiresAt })
    })
  const end = () =>
    doing(async () => {
      await call(EndShare, { params })
      await onChanged()
      setAsked(undefined)
      setSaid({ text: words.endedNow })
    })
  const ask = (next: Asked | undefined) => {
    setSaid({ text: '' })
    setAsked(next)
  }
  const asks = (opens: Asked, text: string, named: string) => (
    <Button
      look={opens === 'end' ? 'quiet' : 'plain'}
      data-opens={opens}
      aria-label={named}
      onClick={() => ask(opens)}
    >
      {text}
    </Button>
  )
  const isEnded = share.revokedAt !== null
  if (isEnded && said.text === '' && asked === undefined) return null
  return (
    <div ref={frame} className="share-actions" aria-busy={busy}>
      {asked === undefined &&
        !isEnded &&
        (opens(share) ? (
          <>
            <Button aria-label={words.copyNamed(name)} onClick={() => void copy()}>
              {words.copy}
            </Button>
            <Button
              ref={toPreview}
              aria-label={more.sharing.preview.openNamed(name)}
              onClick={() => void look()}
            >
              {more.sharing.preview.open}
            </Button>
            {asks('extend', words.extend, words.extendNamed(name))}
            {asks('end', words.end, words.endNamed(name))}
          </>
        ) : (
          asks('extend', words.again, words.againNamed(name))
        ))}
      {asked === 'extend' && (
        <ExtendForm
          share={share}
          onCancel={() => ask(undefined)}
          onFault={(text) => setSaid({ text })}
          onExtended={async (text) => {
            await onChanged()
            setAsked(undefined)
            setSaid({ text })
          }}
        />
      )}
      {asked === 'end' && <EndQuestion onEnd={() => void end()} onKeep={() => ask(undefined)} />}
      <p className="share-said" role="status" tabIndex={-1}>
        {said.text}
        {said.link && (
          <input
            readOnly
            dir="ltr"
            aria-label={more.sharing.made.link}
            value={said.link}
            {...selectsProposed(said.link)}
          />
        )}
      </p>
    </div>
  )
}

function EndQuestion({ onEnd, onKeep }: { onEnd: () => void; onKeep: () => void }) {
  const words = more.sharing.mine
  useEscape(onKeep)
  return (
    <>
      <p role="alert">{words.endQuestion}</p>
      <Button look="danger" onClick={onEnd}>
        {words.endIt}
      </Button>
      <Button onClick={onKeep}>{words.keep}</Button>
    </>
  )
}

/** Whoever comes back from a preview finds the share in sight, and the focus at its button. */
function useFocusAfterPreview(id: number) {
  const toPreview = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { previewedFrom, ...rest } = entryState()
    if (previewedFrom !== id) return
    setEntryState(rest)
    toPreview.current?.scrollIntoView({ block: 'center' })
    toPreview.current?.focus({ preventScroll: true })
  }, [id])
  return toPreview
}

/** The focus goes to what was opened, and back to what opened it, or to what is said where that is gone. */
function useFocusFollows(asked: Asked | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    const opener = before.current
    before.current = asked
    const wanted = asked === undefined ? `[data-opens=${opener}]` : 'select, button'
    const found = frame.current?.querySelector<HTMLElement>(wanted)
    ;(found ?? frame.current?.querySelector<HTMLElement>('.share-said'))?.focus()
  }, [asked])
  return frame
}
