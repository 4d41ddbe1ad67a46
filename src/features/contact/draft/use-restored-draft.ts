/** Waits for what a customer has begun on this device, but not long: a form that can be written is worth more. */
import { useEffect, useState } from 'react'
import type { Session } from '#contract/session/session.ts'
import { roleOf } from '#src/session/session.ts'
import { withTimeout } from '#timing/with-timeout.ts'
import { restoreDraft } from './kept-draft.ts'

const RESTORED_WITHIN_MS = 1_000

/** Answers whether the form can begin. */
export function useRestoredDraft(session: Session): boolean {
  const isCustomer = roleOf(session) === 'customer'
  const [isReady, setReady] = useState(!isCustomer)
  useEffect(() => {
    if (!isCustomer) return undefined
    let live = true
    void withTimeout(restoreDraft(session.id), RESTORED_WITHIN_MS)
      .catch(() => undefined) // best effort: the writer begins anew
      .then(() => live && setReady(true))
    return () => {
      live = false
    }
  }, [isCustomer, session.id])
  return isReady
}
