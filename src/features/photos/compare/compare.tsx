/**
 * Two to four lots side by side with one shared view: a gesture on one photo zooms and pans all of them. Of more chosen
 * lots each can take the place of one that is shown, or stand beside them while there is room. Rows in which the lots are
 * alike can be left out. It is a chunk of its own, and the address alone opens it.
 */
import { type UIEvent, useMemo, useRef, useState } from 'react'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { lotsCompared, MOST_COMPARED } from '#src/lot-paths.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { SwapPopup } from '#src/features/photos/compare/swap/swap-popup.tsx'
import { useMoreChosen } from '#src/features/photos/compare/swap/use-more-chosen.ts'
import { FullScreen, FullScreenHead, NoLots } from '#src/features/photos/overlay/full-screen.tsx'
import type { OverlayProps } from '#src/features/photos/overlay/overlay-props.ts'
import { useCloseOverlay } from '#src/features/photos/overlay/use-close-overlay.ts'
import { useScreenScale } from '#src/features/photos/lightbox/true-size/screen-scale.ts'
import { useView } from '#src/features/photos/zoom/use-view.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useNote } from '#src/ui/note/note.tsx'
import { CompareActions } from './compare-actions.tsx'
import { ComparePane } from './compare-pane.tsx'
import { comparedRows } from './differences.ts'
import { outlineScale } from './outline-scale.ts'
import { TrueOutlines } from './true-outlines.tsx'
import { scrolledOf, useCompareLeft } from './use-compare-left.ts'
import { useMostHint } from './use-most-hint.ts'
import { FEWEST_COMPARED, useRemoved } from './use-removed.ts'
import './compare.css'

export function Compare({ index, order, size }: OverlayProps) {
  const search = useTabSearch()
  const words = more.photos.compare
  const close = useCloseOverlay()
  const [tools, setTools] = useState<Element | null>(null)
  const lots = useMemo(() => {
    const found = (lotsCompared(search) ?? []).flatMap((id) => index.rowOf(id) ?? [])
    return found.map((row) => index.lotAt(row))
  }, [index, search])
  const panes = useRef<HTMLUListElement>(null)
  const ids = useMemo(() => lots.map(({ id }) => id), [lots])
  const left = useCompareLeft(ids, panes)
  const { view, glides, onView } = useView('all', left?.view)
  const { removed, remove, restore } = useRemoved(ids, panes, left?.removed)
  const [note, say] = useNote()
  // Each has a button of its own while there is room.
  const canAdd = lots.length < MOST_COMPARED
  const out = useMemo(() => (canAdd ? removed.map(({ id }) => id) : []), [canAdd, removed])
  const others = useMoreChosen({ index, order, removed: out }, ids, panes)
  const [swapped, swap] = useState<number>()
  useMostHint(ids.length, others.left, say)
  const known = useMemo(() => comparedRows(lots, index), [lots, index])
  const differing = useMemo(() => known.filter(({ differs }) => differs), [known])
  const [isNarrowed, narrow] = useState(() => entryState().onlyDiffering === true)
  const canNarrow = differing.length > 0 && known.some(({ differs }) => differs === false)
  const onlyDiffering = isNarrowed && canNarrow
  const [screenScale, measured] = useScreenScale()
  const [wantsTrue, wantTrue] = useState(left?.wantsTrue ?? true)
  const outlines = outlineScale(lots, wantsTrue ? screenScale : null)
  const lead = lots.findIndex(({ photos }) => photos.length > 0)
  if (lots.length < FEWEST_COMPARED) {
    const why = index.complete ? words.nothing : more.photos.loading
    return (
      <FullScreen className="compare" label={words.title} title={words.title} onClose={close}>
        <NoLots why={why} onClose={close} />
      </FullScreen>
    )
  }
  const canRemove = lots.length > FEWEST_COMPARED
  // Kept for who comes back from one of the lots.
  const toggle = () => {
    narrow(!isNarrowed)
    setEntryState({ ...entryState(), onlyDiffering: !isNarrowed || undefined })
  }
  const leaves = () => ({
    compareLeft: { lots: ids, view, removed, wantsTrue, scrolled: scrolledOf(panes.current!) },
  })
  return (
    <FullScreen className="compare" label={words.title} title={words.title} onClose={close}>
      <FullScreenHead onClose={close}>
        <h2>{words.title}</h2>
        {canNarrow && (
          <Button className="compare-only" aria-pressed={isNarrowed} onClick={toggle}>
            {words.onlyDifferences}
          </Button>
        )}
        {outlines && (
          <TrueOutlines
            areTrue={outlines.isTrue}
            isMeasured={Boolean(screenScale)}
            onToggle={() => wantTrue(!wantsTrue)}
            onMeasured={measured}
          />
        )}
        {/* Behind the buttons, which its words would move. */}
        <p role="status">
          {told(lots.length, others.left + others.putBack, differing.length, onlyDiffering)}
        </p>
        <CompareActions lotIds={ids} />
        <div ref={setTools} className="compare-tools" data-zooms={lead >= 0 || undefined} />
      </FullScreenHead>
      <ul
        ref={panes}
        className="compare-panes"
        data-lots={lots.length}
        data-only={onlyDiffering || undefined}
        onScrollCapture={scrollTogether}
      >
        {lots.map((lot, at) => (
          <ComparePane
            key={lot.id}
            rows={onlyDiffering ? differing : known}
            {...{ lot, at, size, view, glides, onView, outlines }}
            left={others.left}
            leaves={leaves}
            onSwap={() => swap(at)}
            tools={at === lead ? tools : undefined}
            canRemove={canRemove}
            onRemove={() => (canRemove ? remove(lot) : say(words.atLeast))}
          />
        ))}
      </ul>
      {canAdd && (removed.length > 0 || others.left > 0) && (
        <div className="compare-removed">
          {others.left > 0 && (
            <Button look="quiet" onClick={() => swap(lots.length)}>
              {words.addOf(others.left)}
            </Button>
          )}
          {removed.map((lot) => (
            <Button key={lot.id} look="quiet" onClick={() => restore(lot)}>
              {words.putBack(lot.lot)}
            </Button>
          ))}
        </div>
      )}
      {swapped !== undefined && (
        <SwapPopup
          instead={lots[swapped]}
          index={index}
          ids={others.after(swapped)}
          onPick={(id) => {
            swap(undefined)
            others.show(swapped, id)
          }}
          onClose={() => swap(undefined)}
        />
      )}
      {note}
    </FullScreen>
  )
}

/** `left`: how many more are chosen. `only`: whether the rows that differ stand alone, none of them stronger than the others. */
function told(lots: number, left: number, differing: number, only: boolean): string {
  const { alike, differ, differInBold, ofSelected } = more.photos.compare
  const counted = left > 0 ? ofSelected(lots, lots + left) : more.lots.count(lots)
  if (differing === 0) return alike(counted)
  return (only ? differ : differInBold)(counted, differing)
}

/** What is scrolled in one pane is in all: a row stays beside itself. */
function scrollTogether({ target, currentTarget }: UIEvent<HTMLElement>) {
  if (!(target instanceof HTMLElement) || target === currentTarget) return
  for (const box of currentTarget.querySelectorAll(`.${target.classList[0]}`)) {
    if (box.scrollTop !== target.scrollTop) box.scrollTop = target.scrollTop
  }
}
