/** The line beside the count that says what has changed and opens the list. Without changes there is none. */
import { useCallback, useState } from 'react'
import { savedChanges } from '#src/offline/lots/changes.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { NO_CHANGES } from '#src/offline/lots/lot-change.ts'
import { more } from '#src/say/more.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ChangesPopup } from './changes-popup.tsx'
import { countOf, toldByKind } from './change-kinds.ts'
import './changes.css'

export function ChangesLine({ account }: { account: number }) {
  const read = useCallback(() => savedChanges(listsOf(account)), [account])
  const changes = useSaved('changes', read) ?? NO_CHANGES
  const [open, setOpen] = useState(false)
  const words = more.photos.changes
  const count = countOf(changes)
  const kinds = toldByKind(changes)
  return (
    <>
      {count > 0 && (
        <Button look="quiet" className="changes-line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>
            <span>{words.changed(count)}</span>
            <wbr />
            <span>{words.since}</span>
            <wbr />
            {kinds && <span>: {kinds}</span>}
          </span>
        </Button>
      )}
      {open && <ChangesPopup account={account} changes={changes} onClose={() => setOpen(false)} />}
    </>
  )
}
