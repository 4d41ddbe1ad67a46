/**
 * The lots a message is about: those it had when it is changed, else those that it was opened for, else those that are
 * selected; sent if one wants.
 */
import { useCallback, useState } from 'react'
import { type ContactMessage, MOST_LOTS } from '#contract/contact/contact.ts'
import type { Session } from '#contract/session/session.ts'
import { entryState } from '#src/entry-state.ts'
import { more } from '#src/say/more.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedSelection } from '#src/offline/lists/selection.ts'
import { roleOf } from '#src/session/session.ts'
import { useSaved } from '#src/sync/use-saved.ts'

interface OfferedLots {
  ids: number[]
  /** Whether a message takes as many. */
  fit: boolean
}

/** `changed`: the message that is written on. */
export function useOfferedLots(session: Session, changed: ContactMessage | undefined): OfferedLots {
  const [about] = useState(() => entryState().aboutLots)
  const isCustomer = roleOf(session) === 'customer'
  const read = useCallback(
    async () => (isCustomer ? await savedSelection(listsOf(session.id)) : undefined),
    [isCustomer, session.id],
  )
  const selected = useSaved('selection', read)
  const ids = changed?.lotIds ?? [...(about ?? selected?.ids ?? [])]
  return { ids, fit: ids.length > 0 && ids.length <= MOST_LOTS }
}

interface LotsWithItProps extends OfferedLots {
  checked: boolean
  onChange: (checked: boolean) => void
}

export function LotsWithIt({ ids, fit, checked, onChange }: LotsWithItProps) {
  if (ids.length === 0) return null
  if (!fit) return <p className="contact-lots">{more.contact.tooManyLots(ids.length, MOST_LOTS)}</p>
  return (
    <label className="contact-lots">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {more.contact.withLots(ids.length)}
    </label>
  )
}
