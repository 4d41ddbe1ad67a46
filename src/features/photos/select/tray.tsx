/**
 * The tray at the bottom of the wall: the totals of the selected lots, and the actions on them. After "Clear" it offers
 * to undo that until the next selection.
 */
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useContactAbout } from '#src/contact-about.ts'
import { useGo } from '#src/entry-link.tsx'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { NO_LOTS, type Selection } from '#src/lots/selection/selection.ts'
import { selectionStore } from '#src/lots/selection/selection-store.ts'
import { chosenRows, totalsOf } from '#src/lots/selection/selection-totals.ts'
import { withCompare } from '#src/lot-paths.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { useSharing } from '#src/sharing-paths.ts'
import { useStore } from '#src/store/use-store.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { focusWall, InsetsOfPage } from '#src/features/photos/page-insets.ts'
import { MOST_COMPARED } from '#src/features/photos/overlay/overlay-address.ts'
import { canShareFiles } from '#src/ui/save-file.ts'
import type { LotExport } from '#src/features/photos/export/use-lot-export.ts'
import { TrayFigures } from './tray-figures.tsx'
import type { Selecting } from './use-selecting.ts'
import './tray.css'

export interface TrayProps extends Selecting {
  index: LotIndex
  /** All rows of the index, and those that are shown, both in order. */
  sorted: Uint32Array
  order: Uint32Array
  /** Undefined where nothing may be exported. */
  exporting: LotExport | undefined
}

export function Tray({ index, sorted, order, exporting, chosen, pickAll }: TrayProps) {
  const words = more.photos.tray
  const { tray } = useContext(InsetsOfPage)
  const [cleared, setCleared] = useState<Selection>()
  const rows = useMemo(() => chosenRows(index, sorted, chosen), [index, sorted, chosen])
  const shown = useMemo(
    () => (order === sorted ? rows : chosenRows(index, order, chosen)).length,
    [index, order, sorted, rows, chosen],
  )
  const totals = useMemo(() => totalsOf(index, rows), [index, rows])
  const forget = () => setCleared(undefined)
  if (cleared && chosen.length > 0) forget()
  const clear = () => {
    setCleared(chosen)
    selectionStore.choose(NO_LOTS)
  }
  return (
    <>
      <span role="status" className="visually-hidden">
        {rows.length > 0 ? words.selected(rows.length) : ''}
      </span>
      {rows.length > 0 && (
        <section ref={tray} className="tray" aria-label={words.label}>
          <TrayFigures totals={totals} notShown={rows.length - shown} />
          <div className="tray-actions">
            {shown < order.length && <Button onClick={pickAll}>{words.selectAll(order.length)}</Button>}
            <TrayActions {...{ index, rows, exporting }} onClear={clear} />
          </div>
        </section>
      )}
      {cleared && (
        <Cleared lots={cleared.length} onUndo={() => selectionStore.choose(cleared)} onClose={forget} />
      )}
    </>
  )
}

interface TrayActionsProps {
  index: LotIndex
  rows: Uint32Array
  exporting: LotExport | undefined
  onClear: () => void
}

function TrayActions({ index, rows, exporting, onClear }: TrayActionsProps) {
  const words = more.photos.tray
  const go = useGo()
  const { session } = useStore(sessionState)
  const sharing = useSharing()
  const role = session && roleOf(session)
  const ids = () => Array.from(rows, (row) => index.columns.id[row]!)
  const canCompare = rows.length > 1 && rows.length <= MOST_COMPARED
  const compare = () => go({ search: withCompare(location.search, ids()) }, { adds: { opensLots: true } })
  const contact = useContactAbout()
  return (
    <>
      {role === 'guest' && (
        <Button look="primary" onClick={() => sharing('answer', ids())}>
          {more.sharing.guest.interested}
        </Button>
      )}
      {role === 'customer' && <Button onClick={() => sharing('share', ids())}>{more.sharing.share}</Button>}
      {exporting && <ExportActions {...{ rows, exporting }} />}
      {role === 'customer' && <Button onClick={() => contact({ lotIds: ids() })}>{words.contact}</Button>}
      <Button
        aria-disabled={!canCompare}
        title={canCompare ? undefined : words.compareRange(MOST_COMPARED)}
        onClick={() => canCompare && compare()}
      >
        {words.compare}
      </Button>
      <Button look="quiet" onClick={onClear}>
        {words.clear}
      </Button>
    </>
  )
}

function ExportActions({ rows, exporting }: { rows: Uint32Array; exporting: LotExport }) {
  const words = more.photos.tray
  const { state, save, share } = exporting
  const busy = state.step === 'writing'
  return (
    <>
      <Button aria-disabled={busy} onClick={() => busy || void save('selected', rows)}>
        {words.export}
      </Button>
      {canShareFiles() && (
        <Button aria-disabled={busy} onClick={() => busy || void share('selected', rows)}>
          {words.share}
        </Button>
      )}
    </>
  )
}

interface ClearedProps {
  lots: number
  onUndo: () => void
  onClose: () => void
}

/** Takes the focus from the Clear button, which is gone, and gives it back to the wall in the end. */
function Cleared({ lots, onUndo, onClose }: ClearedProps) {
  const words = more.photos.tray
  const insets = useContext(InsetsOfPage)
  const { tray } = insets
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    undo.current?.focus({ preventScroll: true })
    return () => focusWall(insets)
  }, [insets])
  return (
    <section ref={tray} className="tray tray-cleared" aria-label={words.label}>
      <p role="status">{words.cleared(lots)}</p>
      <Button ref={undo} onClick={onUndo}>
        {more.undo}
      </Button>
      <Button look="quiet" aria-label={more.close} onClick={onClose}>
        ×
      </Button>
    </section>
  )
}
