/** The list of changes, newest first. One or all can be dismissed, and the last dismissal undone. */
import { useState } from 'react'
import { useGo } from '#src/entry-link.tsx'
import { NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { entryNow, withFilter } from '#src/features/photos/find/filter-address.ts'
import { dismissChanges, restoreChanges } from '#src/offline/lots/changes.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import type { LotChange, LotChanges } from '#src/offline/lots/lot-change.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { UndoNote } from '#src/ui/note/undo-note.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { countOf, toldByKind } from './change-kinds.ts'

interface ChangesPopupProps {
  account: number
  changes: LotChanges
  onClose: () => void
}

const MORE_AT_A_TIME = 50

export function ChangesPopup({ account, changes, onClose }: ChangesPopupProps) {
  const [dismissed, setDismissed] = useState<LotChanges>()
  const [shown, setShown] = useState(MORE_AT_A_TIME)
  const words = more.photos.changes
  const { lots, further } = changes
  const go = useGo()
  /** Those that are still in the list, as far as it is known. */
  const shownIds = [...lots.flatMap(({ id, after }) => (after ? id : [])), ...further]
  const showOnWall = () => {
    const { search, state } = withFilter(entryNow(), { ...NO_FILTER, only: shownIds })
    go({ search, hash: location.hash }, { adds: state })
    onClose()
  }
  const dismiss = (seen: LotChanges) => {
    setDismissed(seen)
    void dismissChanges(listsOf(account), seen)
  }
  const undo = (seen: LotChanges) => {
    setDismissed(undefined)
    void restoreChanges(listsOf(account), seen)
  }
  return (
    <Popup title={words.title} onClose={onClose}>
      <div className="changes">
        <div className="changes-head">
          {dismissed ? (
            <UndoNote
              key={dismissed.lots[0]?.id}
              className="changes-dismissed"
              text={words.dismissed(countOf(dismissed))}
              onUndo={() => undo(dismissed)}
              onGone={() => setDismissed(undefined)}
            />
          ) : (
            <p role="status">{toldByKind(changes)}</p>
          )}
          {shownIds.length > 0 && <Button onClick={showOnWall}>{words.showOnWall}</Button>}
          {countOf(changes) > 0 && <Button onClick={() => dismiss(changes)}>{words.dismissAll}</Button>}
        </div>
        {countOf(changes) === 0 && <p>{words.nothing}</p>}
        <ul className="changes-list">
          {lots.slice(0, shown).map((change) => (
            <ChangeEntry key={change.id} change={change} onDismiss={() => dismiss(one(change))} />
          ))}
        </ul>
        {lots.length > shown && (
          <Button onClick={() => setShown(shown + MORE_AT_A_TIME)}>{words.showMore(lots.length)}</Button>
        )}
        {lots.length <= shown && further.length > 0 && <p>{words.further(further.length)}</p>}
      </div>
    </Popup>
  )
}

const one = (change: LotChange): LotChanges => ({ lots: [change], further: [] })
