/** The address that the form of a customer begins with: from the device, and then as the server has it now. */
import { useEffect, useState } from 'react'
import type { Session } from '#contract/session/session.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedOwnEmail } from '#src/offline/lists/own-email.ts'
import { roleOf } from '#src/session/session.ts'
import { pullOwnEmail } from '#src/sync/own/pull-own-email.ts'
import { withTimeout } from '#timing/with-timeout.ts'

/** A form that can be written is worth more than one that is filled in. */
const KNOWN_WITHIN_MS = 1_000

/** Undefined while it is being looked for; empty for visitors, and where the address is not known. */
export function useOwnEmail(session: Session): string | undefined {
  const isCustomer = roleOf(session) === 'customer'
  const [email, setEmail] = useState(isCustomer ? undefined : '')
  useEffect(() => {
    if (!isCustomer) return undefined
    let live = true
    const take = (known: string | undefined) => live && setEmail((now) => known ?? now ?? '')
    const pulled = pullOwnEmail(session.id).catch(() => undefined) // best effort: what the device has stays
    const saved = savedOwnEmail(listsOf(session.id)).catch(() => undefined) // best effort: the server has it
    withTimeout(
      saved.then((known) => known ?? pulled),
      KNOWN_WITHIN_MS,
    )
      .catch(() => undefined) // best effort: the writer types it
      .then(take)
      .then(() => pulled)
      .then(take, () => undefined) // neither rejects
    return () => {
      live = false
    }
  }, [isCustomer, session.id])
  return email
}
