/**
 * What is new, by days, and below it the list of changes, newest first. One or all can be dismissed, and the last
 * dismissal undone.
 */
import { useId, useMemo, useState } from 'react'
import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import { type LotFilter, withoutOnly, withSpan } from '#src/lots/find/lot-filter.ts'
import { listed } from '#src/features/photos/find/chips/chip-list.ts'
import { conditionsOf } from '#src/features/photos/find/none/conditions.ts'
import { NothingNew } from '#src/features/photos/find/none/nothing-new.tsx'
import { NewChoices } from '#src/features/photos/find/parts/new-choices.tsx'
import { dismissChanges, restoreChanges } from '#src/offline/lots/changes.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import type { LotChange, LotChanges } from '#src/offline/lots/lot-change.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { OutsideTap } from '#src/ui/dialog/outside-tap.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { UndoNote } from '#src/ui/note/undo-note.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { countOf, toldByKind } from './change-kinds.ts'
import type { OnFilter } from '#src/features/photos/find/use-filter.ts'
import { changedIds } from '#src/features/photos/use-changes.ts'

interface ChangesPopupProps {
  account: number
  /** The customer's words, by number. */
  dictionary: readonly string[]
  finder: LotFinder
  filter: LotFilter
  /** What the filter finds. */
  found: Found
  changes: LotChanges
  onFilter: OnFilter
  onClose: () => void
}

/** What a morning asks for. */
const SINCE_YESTERDAY = { days: 2 }
const MORE_AT_A_TIME = 50

export function ChangesPopup(props: ChangesPopupProps) {
  const { account, dictionary, finder, filter, found, changes, onFilter, onClose } = props
  const [dismissed, setDismissed] = useState<LotChanges>()
  const [shown, setShown] = useState(MORE_AT_A_TIME)
  const onWallId = useId()
  const words = more.photos.changes
  const { lots, further } = changes
  const changed = changedIds(changes)
  const asked = useMemo(() => withSpan(withoutOnly(filter), 'date', SINCE_YESTERDAY), [filter])
  const sinceYesterday = useMemo(() => finder.find(asked), [finder, asked])
  /** What else is asked for: the newest lot is one of those. */
  const of = useMemo(() => {
    if (sinceYesterday.count > 0) return ''
    const conditions = conditionsOf(asked, sinceYesterday, dictionary, finder)
    return listed(conditions.flatMap(({ key, name }) => (key === 'date' || key === 'news' ? [] : [name])))
  }, [asked, sinceYesterday, dictionary, finder])
  const showOnWall = (next: LotFilter) => {
    onFilter(next, false)
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
      <OutsideTap onClose={onClose} />
      <div className="changes">
        {sinceYesterday.count === 0 && (
          <NothingNew {...{ finder, of }} filter={asked} found={sinceYesterday} onFilter={showOnWall} />
        )}
        <div role="group" aria-labelledby={onWallId} className="changes-on-wall">
          <p id={onWallId}>{words.showOnWall}</p>
          <NewChoices {...{ finder, changed, filter }} shown={found} onFilter={showOnWall} />
        </div>
        {(dismissed ?? countOf(changes) > 0) && (
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
            {countOf(changes) > 0 && <Button onClick={() => dismiss(changes)}>{words.dismissAll}</Button>}
          </div>
        )}
        {countOf(changes) === 0 && <p>{dismissed ? words.nothing : words.nothingChanged}</p>}
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
