/** Going to an entry with a record of its own, by code or by a link. Every such entry keeps what the last one said. */
import { type MouseEvent, useCallback } from 'react'
import { Link, type LinkProps, type To, useLinkClickHandler, useNavigate } from 'react-router-dom'
import { type EntryState, entryState, setEntryState } from './entry-state.ts'
import { noteVisit } from './tab-search.ts'

interface GoOptions {
  /** What the entry says besides. */
  adds?: EntryState
  replace?: boolean
}

/** Goes to an address. The tab is there when the function returns; the screen follows. */
export function useGo(): (to: To, options?: GoOptions) => void {
  const navigate = useNavigate()
  return useCallback(
    (to, { adds, replace = false } = {}) => {
      const state = { ...entryState(), ...adds }
      void navigate(to, { replace })
      setEntryState(state)
      noteVisit()
    },
    [navigate],
  )
}

interface EntryLinkProps extends Omit<LinkProps, 'onClick' | 'state'> {
  adds: EntryState
  /** What the entry that is left says besides, for who comes back to it. */
  leaves?: () => EntryState
}

/** A link that does the same. */
export function EntryLink({ to, adds, leaves, ...rest }: EntryLinkProps) {
  const follow = useLinkClickHandler(to)
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const state = { ...entryState(), ...adds }
    if (leaves) setEntryState({ ...entryState(), ...leaves() })
    follow(event)
    // Not prevented: the browser opens it elsewhere, where it says nothing.
    if (!event.defaultPrevented) return
    setEntryState(state)
    noteVisit()
  }
  return <Link to={to} {...rest} onClick={onClick} />
}
