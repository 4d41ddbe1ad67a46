/** The filter's panel: every group with its choices, beside each how many lots it would leave. */
import { useId, useMemo } from 'react'
import {
  FILTER_FIELDS,
  type Group,
  isGroup,
  type Match,
  MATCHES,
  NO_FILTER,
} from '#src/lots/find/lot-filter.ts'
import { counted } from '#src/format/number-format.ts'
import { Button } from '#src/ui/button.tsx'
import { Choice } from '#src/ui/choice.tsx'
import { useDialog } from '#src/ui/use-dialog.ts'
import { CaratFields } from './carat-fields.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import type { FilterPanelProps } from './filter-panel-props.ts'
import './filter-panel.css'

const MATCH_WORDS = { anywhere: 'Anywhere', start: 'At the start' } as const
const MATCH_OPTIONS = MATCHES.map((match) => MATCH_WORDS[match])
const toMatch = (word: string): Match => MATCHES.find((match) => MATCH_WORDS[match] === word) ?? 'anywhere'

export function FilterPanel({ index, finder, filter, found, sheet, onFilter, onClose }: FilterPanelProps) {
  const titleId = useId()
  const dialog = useDialog({ modal: sheet })
  const shown = useMemo(() => found ?? finder.find(NO_FILTER), [finder, found])
  const lots = counted(shown.count, 'lot')
  return (
    <dialog
      ref={dialog}
      className={sheet ? 'filter-panel filter-panel-sheet' : 'filter-panel'}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
    >
      <div className="filter-panel-head">
        <h2 id={titleId}>Filter</h2>
        <Button look="quiet" className="filter-panel-close" aria-label="Close" onClick={onClose}>
          ×
        </Button>
      </div>
      <div className="filter-panel-body">
        {FILTER_FIELDS.map((field) =>
          isGroup(field) ? (
            groupOf(field)
          ) : (
            <CaratFields key={field} index={index} filter={filter} onFilter={onFilter} />
          ),
        )}
        <Choice
          label="Search looks"
          options={MATCH_OPTIONS}
          value={MATCH_WORDS[filter.match]}
          onChoose={(word) => onFilter({ ...filter, match: toMatch(word) })}
        />
      </div>
      <div className="filter-panel-foot">
        <Button onClick={() => onFilter(NO_FILTER)}>Clear all</Button>
        <Button look="primary" onClick={onClose}>
          Show {lots}
        </Button>
      </div>
    </dialog>
  )

  function groupOf(group: Group) {
    const counts = finder.counts(shown, group)
    return <ChoiceGroup key={group} {...{ group, counts, words: index.words, filter, onFilter }} />
  }
}
