/**
 * The tray at the bottom of the wall: the totals of the selected lots, and the actions on them. After "Clear" it offers
 * to undo that, for a while or until the next selection.
 */
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatCarat } from '#src/format/number-format.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { NO_LOTS, type Selection } from '#src/lots/selection/selection.ts'
import { chosenRows, type SelectionTotals, totalsOf } from '#src/lots/selection/selection-totals.ts'
import { useShownSelection } from '#src/lots/shown-lots.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useNote } from '#src/ui/note/note.tsx'
import { UNDO_FOR_MS, useLeavesByItself } from '#src/ui/note/use-leaves-by-itself.ts'
import { useNewest } from '#src/ui/note/use-newest.ts'
import { focusWall, InsetsOfPage } from '#src/features/photos/page-insets.ts'
import type { LotExport } from '#src/features/photos/export/use-lot-export.ts'
import { TrayActions } from './tray-actions.tsx'
import { TrayFigures } from './tray-figures.tsx'
import type { OnlySelected } from './use-only-selected.ts'
import type { Selecting } from './use-selecting.ts'
import { useTrayHeight } from './use-tray-height.ts'
import './tray.css'

export interface TrayProps extends Selecting {
  index: LotIndex
  /** All rows of the index, and those that are shown, both in order. */
  sorted: Uint32Array
  order: Uint32Array
  only: OnlySelected
  /** Undefined where nothing may be exported. */
  exporting: LotExport | undefined
}

export function Tray({ index, sorted, order, only, exporting, chosen, pickAll, beforeAll }: TrayProps) {
  const words = more.photos.tray
  const { tray } = useContext(InsetsOfPage)
  const selection = useShownSelection()
  const [cleared, setCleared] = useState<Selection>()
  const rows = useMemo(() => chosenRows(index, sorted, chosen), [index, sorted, chosen])
  const shown = useMemo(
    () => (order === sorted ? rows : chosenRows(index, order, chosen)).length,
    [index, order, sorted, rows, chosen],
  )
  const totals = useMemo(() => totalsOf(index, rows), [index, rows])
  useTrayHeight(tray, rows.length > 0, cleared !== undefined)
  const forget = () => setCleared(undefined)
  if (cleared && chosen.length > 0) forget()
  const [note, say] = useNote()
  // What is chosen next is not to be undone with it.
  useEffect(() => {
    if (beforeAll) say(words.selectedMore(beforeAll.added), () => selection.choose(beforeAll.chosen))
    else say('')
  }, [beforeAll, say, selection, words])
  const clear = () => {
    setCleared(chosen)
    selection.choose(NO_LOTS)
  }
  return (
    <>
      <span role="status" className="visually-hidden">
        {rows.length > 0 ? toldOf(totals) : cleared ? words.cleared(cleared.length) : ''}
      </span>
      {rows.length > 0 && (
        <section ref={tray} className="tray" aria-label={words.label}>
          <TrayFigures totals={totals} notShown={rows.length - shown} isPartial={!index.complete} />
          <TrayActions
            {...{ index, rows, exporting, only }}
            all={{ lots: order.length, areSelected: shown === order.length, pick: pickAll }}
            onClear={clear}
          />
        </section>
      )}
      {note}
      {cleared && <Cleared lots={cleared.length} onUndo={() => selection.choose(cleared)} onClose={forget} />}
    </>
  )
}

/** How many there are, and what they weigh where any weight is known. */
function toldOf({ lots, caratMilli, averageMilli }: SelectionTotals): string {
  const { selected, selectedOf } = more.photos.tray
  return averageMilli === undefined ? selected(lots) : selectedOf(selected(lots), formatCarat(caratMilli))
}

interface ClearedProps {
  lots: number
  onUndo: () => void
  onClose: () => void
}

/** Takes the focus from the Clear button, which is gone. Whoever is still there in the end is given to the wall. */
function Cleared({ lots, onUndo, onClose }: ClearedProps) {
  const words = more.photos.tray
  const insets = useContext(InsetsOfPage)
  const { tray } = insets
  const undo = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = undo.current
    button?.focus({ preventScroll: true })
    return () => {
      if (button?.closest('section')?.contains(document.activeElement)) focusWall(insets)
    }
  }, [insets])
  useLeavesByItself(tray, UNDO_FOR_MS, onClose)
  useNewest(['undo'], onClose)
  return (
    <section ref={tray} className="tray tray-cleared" aria-label={words.label}>
      <p>{words.cleared(lots)}</p>
      <Button ref={undo} onClick={onUndo}>
        {more.undo}
      </Button>
      <Button look="quiet" className="tray-close" aria-label={more.close} onClick={onClose}>
        ×
      </Button>
    </section>
  )
}
