/**
 * What can be done with the lot that is shown, from where it is shown. An action that is not to be had says why when it
 * is chosen, because a finger sees no title.
 */
import type { ComponentProps } from 'react'
import type { Lot } from '#contract/lots/lots.ts'
import { useContactAbout } from '#src/contact-about.ts'
import { useGo } from '#src/entry-link.tsx'
import { MOST_COMPARED, withCompare, withLot } from '#src/lot-paths.ts'
import { isChosen, NO_LOTS, withLots, withoutLots } from '#src/lots/selection/selection.ts'
import { useShownIndex, useShownSelection } from '#src/lots/shown-lots.ts'
import { useAskWords } from '#src/features/photos/lightbox/facts/asked.tsx'
import { useMayHaveOriginals } from '#src/features/photos/zoom/use-may-have-originals.ts'
import { useViewerRole } from '#src/session/viewer.ts'
import { useSharing } from '#src/sharing-paths.ts'
import { useStore } from '#src/store/use-store.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ActionIcon, type ActionSign } from './action-icon.tsx'
import { DownloadOriginal } from './download-original.tsx'
import './lot-actions.css'

interface LotActionsProps {
  lot: Lot
  photoAt: number
  hasFacts: boolean
  factsId: string
  onFacts: () => void
  onSay: (text: string) => void
}

export function LotActions({ lot, photoAt, hasFacts, factsId, onFacts, onSay }: LotActionsProps) {
  const words = more.photos.lightbox
  const contactAbout = useContactAbout()
  const sharing = useSharing()
  const mayHaveOriginals = useMayHaveOriginals()
  const role = useViewerRole()
  const index = useShownIndex()
  // With nothing to select it among, or to compare it with.
  const isOnly = index?.count === 1
  const photo = lot.photos[photoAt]
  const contact = () => contactAbout({ lotIds: [lot.id] })
  return (
    <div className="lot-actions" role="group" aria-label={words.actions(lot.lot)}>
      {!isOnly && <Select lot={lot} onSay={onSay} />}
      {role === 'customer' && (
        <Action sign="share" onClick={() => sharing('share', [lot.id])}>
          {more.sharing.share}
        </Action>
      )}
      {role === 'guest' && index && <Ask lot={lot} account={index.account} />}
      {role === 'customer' && (
        <Action sign="contact" aria-label={words.contactAbout(lot.lot)} onClick={contact}>
          {words.contact}
        </Action>
      )}
      {!isOnly && <Compare lot={lot} onSay={onSay} />}
      {photo && mayHaveOriginals && (
        <DownloadOriginal
          photo={photo}
          name={`${lot.lot}${photoAt > 0 ? `-${photoAt + 1}` : ''}.jpg`}
          onSay={onSay}
        />
      )}
      <Action sign="details" aria-expanded={hasFacts} aria-controls={factsId} onClick={onFacts}>
        {words.details}
      </Action>
    </div>
  )
}

function Ask({ lot, account }: { lot: Lot; account: number }) {
  const sharing = useSharing()
  const words = useAskWords({ id: lot.id, account })
  return (
    <Action sign="interested" onClick={() => sharing('answer', [lot.id])}>
      {words}
    </Action>
  )
}

interface OnLot {
  lot: Lot
  onSay: (text: string) => void
}

/** Ticks the lot for the tray, and says how many that has. */
function Select({ lot: { id }, onSay }: OnLot) {
  const words = more.photos
  const selection = useShownSelection()
  const chosen = useStore(selection.chosen)
  const isTicked = isChosen(chosen, id)
  const countOf = (lots: number) => (lots > 0 ? words.tray.selected(lots) : words.lightbox.noneSelected)
  const toggle = () => {
    const next = isTicked ? withoutLots(chosen, [id]) : withLots(chosen, [id])
    selection.choose(next)
    onSay(countOf(next.length))
  }
  return (
    <Action
      sign={isTicked ? 'selected' : 'select'}
      aria-pressed={isTicked}
      aria-description={countOf(chosen.length)}
      onClick={toggle}
    >
      {words.lightbox.select}
    </Action>
  )
}

/** With the other lots that are selected; where none is, with all where they are few, else with the next on which it is chosen. */
function Compare({ lot: { id, lot }, onSay }: OnLot) {
  const words = more.photos.lightbox
  const go = useGo()
  const selection = useShownSelection()
  const chosen = useStore(selection.chosen)
  const index = useShownIndex()
  const few = index && index.count <= MOST_COMPARED ? withLots(NO_LOTS, index.columns.id) : NO_LOTS
  const chosenOthers = withoutLots(chosen, [id])
  const others = chosenOthers.length > 0 ? chosenOthers : withoutLots(few, [id])
  const compare = () => {
    if (others.length > 0) {
      // The address may still be on its way to this lot, to which Back returns.
      go({ search: withLot(location.search, id) }, { replace: true })
      const first = [id, ...others.subarray(0, MOST_COMPARED - 1)]
      return go({ search: withCompare(location.search, first) }, { adds: { opensLots: true } })
    }
    selection.choose(withLots(chosen, [id]))
    onSay(words.compareNext(lot))
  }
  return (
    <Action sign="compare" onClick={compare}>
      {words.compare}
    </Action>
  )
}

function Action({ sign, children, ...rest }: { sign: ActionSign } & ComponentProps<typeof Button>) {
  return (
    <Button className="lot-action" {...rest}>
      <ActionIcon sign={sign} />
      <span>{children}</span>
    </Button>
  )
}
