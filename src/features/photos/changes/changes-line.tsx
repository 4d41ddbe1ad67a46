/**
 * The line beside the count that says what has changed, and opens it. Where nothing has, it says how many lots are new
 * this week and shows them, and then the same of those since yesterday.
 */
import { useMemo } from 'react'
import type { Found, LotFinder } from '#src/lots/find/find-lots.ts'
import { type LotFilter, NO_FILTER, spanOf, withSpan } from '#src/lots/find/lot-filter.ts'
import { useLayer } from '#src/layer.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ChangesPopup } from './changes-popup.tsx'
import { countOf, toldByKind } from './change-kinds.ts'
import type { OnFilter } from '#src/features/photos/find/use-filter.ts'
import { useChanges } from '#src/features/photos/use-changes.ts'
import './changes.css'

export interface ChangesLineProps {
  account: number
  /** The customer's words, by number. */
  dictionary: readonly string[]
  finder: LotFinder
  /** Of a list that is still coming nobody knows how many are new. */
  isWhole: boolean
  filter: LotFilter
  /** Undefined where nothing is asked for. */
  found: Found | undefined
  onFilter: OnFilter
}

const WEEK = { days: 7 }
const SINCE_YESTERDAY = { days: 2 }

export function ChangesLine({
  account,
  dictionary,
  finder,
  isWhole,
  filter,
  found,
  onFilter,
}: ChangesLineProps) {
  const changes = useChanges(account)
  const [isOpen, open, close] = useLayer('changes')
  const words = more.photos.changes
  const count = countOf(changes)
  const kinds = toldByKind(changes)
  const shown = useMemo(() => found ?? finder.find(NO_FILTER), [finder, found])
  const days = spanOf(filter, 'date')
  const isOfWeek = days?.days === WEEK.days
  const next = isOfWeek ? SINCE_YESTERDAY : WEEK
  const areNew = useMemo(() => finder.countsWithin(shown, 'date', [next])[0] ?? 0, [finder, shown, next])
  const showsNew = isWhole && count === 0 && (isOfWeek || (areNew > 0 && !days && !filter.only))
  return (
    <>
      {showsNew ? (
        <Button
          look="quiet"
          className="changes-line"
          onClick={() => onFilter(withSpan(filter, 'date', next))}
        >
          {isOfWeek ? (
            <Whole>{words.sinceYesterday(areNew)}</Whole>
          ) : (
            <span>
              <span>{words.newLots(areNew)}</span>
              <span className="spare-words">{words.thisWeek}</span>
            </span>
          )}
        </Button>
      ) : (
        <Button look="quiet" className="changes-line" aria-haspopup="dialog" onClick={open}>
          {count === 0 ? (
            <Whole>{words.what}</Whole>
          ) : (
            <span>
              <span>{words.changed(count)}</span>
              <wbr />
              <span>{words.since}</span>
              <wbr />
              {kinds && <span>: {kinds}</span>}
            </span>
          )}
        </Button>
      )}
      {isOpen && (
        <ChangesPopup
          {...{ account, dictionary, finder, filter, changes, onFilter }}
          found={shown}
          onClose={close}
        />
      )}
    </>
  )
}

/** One part, which is shortened where it has no room. */
const Whole = ({ children }: { children: string }) => (
  <span>
    <span>{children}</span>
  </span>
)
