/** The line beside the count that says what has changed, or how many lots are new, and opens both. */
import { useMemo, useState } from 'react'
import type { LotFinder } from '#src/lots/find/find-lots.ts'
import { NO_FILTER, withSpan } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ChangesPopup } from './changes-popup.tsx'
import { countOf, toldByKind } from './change-kinds.ts'
import { useChanges } from '#src/features/photos/use-changes.ts'
import './changes.css'

export interface ChangesLineProps {
  account: number
  finder: LotFinder
}

const THIS_WEEK = withSpan(NO_FILTER, 'date', { days: 7 })

export function ChangesLine({ account, finder }: ChangesLineProps) {
  const changes = useChanges(account)
  const [open, setOpen] = useState(false)
  const words = more.photos.changes
  const count = countOf(changes)
  const kinds = toldByKind(changes)
  const areNew = useMemo(() => finder.find(THIS_WEEK).count, [finder])
  return (
    <>
      <Button look="quiet" className="changes-line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count === 0 ? (
          <span>
            {areNew === 0 ? words.title : words.newLots(areNew)}
            {areNew > 0 && <span className="spare-words">{words.thisWeek}</span>}
          </span>
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
      {open && <ChangesPopup {...{ account, finder, changes }} onClose={() => setOpen(false)} />}
    </>
  )
}
