/** The filter's panel: every group with its choices, beside each how many lots it would leave. */
import { useEffect, useId, useMemo, useState } from 'react'
import type { Found } from '#src/lots/find/find-lots.ts'
import { isNarrowed, type LotFilter, NO_FILTER, withoutOnly } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useTitleOver } from '#src/ui/dialog/title-over.ts'
import { useDialog } from '#src/ui/dialog/use-dialog.ts'
import { useEscape } from '#src/ui/dialog/use-escape.ts'
import { changedIds, useChanges } from '#src/features/photos/use-changes.ts'
import { isSameFilter } from '#src/features/photos/find/filter-address.ts'
import type { OnFilter } from '#src/features/photos/find/use-filter.ts'
import { SaveSearch } from '#src/features/photos/find/saved/save-search.tsx'
import { SavedSearches } from '#src/features/photos/find/saved/saved-searches.tsx'
import { mayKeep, type SearchTools, useSearches } from '#src/features/photos/find/saved/use-searches.ts'
import { withWordsChosen } from '#src/features/photos/find/words/words-chosen.ts'
import { FilterGroups } from './filter-groups.tsx'
import './filter-panel.css'

export interface FilterPanelProps extends SearchTools {
  /** What the filter found; undefined for one that asks for nothing. */
  found: Found | undefined
  /** Whether it takes the whole screen. */
  sheet: boolean
  /** Whether it tells what changed since this device last looked. */
  tellsChanges: boolean
  onClose: () => void
}

export function FilterPanel(props: FilterPanelProps) {
  const { index, finder, filter, found, sheet, tellsChanges, onFilter, onClose } = props
  const titleId = useId()
  const dialog = useDialog({ modal: sheet })
  useEscape(onClose, dialog)
  const shown = useMemo(() => found ?? finder.find(NO_FILTER), [finder, found])
  const changes = useChanges(tellsChanges ? index.account : undefined)
  const changed = tellsChanges ? changedIds(changes) : undefined
  const saved = useSearches(props)
  const labels = more.photos.find
  useTitleOver(labels.filter)
  const keeps = mayKeep(index)
  const chosen = useMemo(() => found && withWordsChosen(filter, found, finder), [filter, found, finder])
  const typed = useChosenAtOpening(filter, chosen, onFilter)
  return (
    <dialog
      ref={dialog}
      className={sheet ? 'filter-panel filter-panel-sheet' : 'filter-panel'}
      aria-labelledby={titleId}
      // Where the window becomes a phone's it is closed and opened anew.
      onClose={() => dialog.current?.open || onClose()}
    >
      <div className="filter-panel-head">
        <h2 id={titleId}>{labels.filter}</h2>
        {keeps && isNarrowed(withoutOnly(filter)) && <SaveSearch saved={saved} />}
        <Button look="quiet" className="filter-panel-close" aria-label={more.close} onClick={onClose}>
          ×
        </Button>
      </div>
      <div className="filter-panel-body">
        {keeps && <SavedSearches {...{ saved, index, finder }} />}
        {typed && (
          <p className="filter-panel-text">
            {labels.chosenHere(typed.text.trim())}{' '}
            <Button look="quiet" onClick={() => onFilter(typed)}>
              {labels.backToSearch}
            </Button>
          </p>
        )}
        {filter.text.trim() && (
          <p className="filter-panel-text">
            {labels.searchedToo(filter.text.trim())}{' '}
            {chosen && <Button onClick={() => onFilter(chosen)}>{labels.chooseHere}</Button>}{' '}
            <Button look="quiet" onClick={() => onFilter({ ...filter, text: '' })}>
              {labels.clear}
            </Button>
          </p>
        )}
        <div className="filter-panel-groups">
          <FilterGroups
            {...{ finder, shown, changed, filter, onFilter }}
            words={index.words}
            has={index.has}
          />
        </div>
      </div>
      <div className="filter-panel-foot">
        <Button onClick={() => onFilter(NO_FILTER)}>{labels.clearAll}</Button>
        <Button look="primary" onClick={onClose}>
          {labels.show(shown.count)}
        </Button>
      </div>
    </dialog>
  )
}

/**
 * What was typed is chosen in the panel when it opens: a choice beside it would find lots that are both. Answers the filter
 * as it was, as long as nothing else was chosen.
 */
function useChosenAtOpening(
  filter: LotFilter,
  chosen: LotFilter | undefined,
  onFilter: OnFilter,
): LotFilter | undefined {
  const [opened] = useState({ filter, chosen, onFilter })
  useEffect(() => {
    if (opened.chosen) opened.onFilter(opened.chosen)
  }, [opened])
  return opened.chosen && isSameFilter(filter, opened.chosen) ? opened.filter : undefined
}
