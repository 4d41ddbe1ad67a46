/**
 * What the office's first screen shows, asked of the server while it is looked at: nothing of the staff's is kept on a
 * device. What was answered last stays on the screen when the server cannot be asked any more.
 */
import { useEffect, useRef, useState } from 'react'
import { type ListedCustomer, ListCustomers } from '#contract/ingest/customers.ts'
import { type ImportRun, ListImports } from '#contract/ingest/imports.ts'
import { type ListedMessage, ListMessages } from '#contract/ingest/messages.ts'
import { type ListedUser, ListUsers } from '#contract/ingest/people/users.ts'
import { call } from '#src/api/call.ts'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { retryAfterMs } from '#src/network/retry-after.ts'
import { retryLoop } from '#src/network/retry-loop.ts'

const WAITS = { firstMs: 5_000, mostMs: 60_000, everyMs: 30_000 }
export const ANSWERED_WITHIN_MS = 20_000

/** Messages, the latest first, and whether the server has earlier ones. */
export interface Messages {
  messages: readonly ListedMessage[]
  hasMore: boolean
}

export interface Overview {
  customers: readonly ListedCustomer[]
  imports: readonly ImportRun[]
  users: readonly ListedUser[]
  messages: Messages
  /** When the server answered, ISO 8601 UTC. */
  at: string
}

export interface OverviewState {
  /** Absent until the server has answered once. */
  overview?: Overview
  fault?: Fault
}

/** Why an attempt failed: there is no connection, or a sentence. */
export type Fault = 'offline' | { sentence: string }

/** `onSessionEnded`: the server knows the session no more. The second value asks again now. */
export function useOverview(onSessionEnded: () => void): [OverviewState, again: () => void] {
  const [state, setState] = useState<OverviewState>({})
  const again = useRef(() => {})
  useEffect(() => {
    const loop = retryLoop<{ error?: unknown }>({
      ...WAITS,
      async attempt() {
        if (document.visibilityState === 'hidden') return {}
        try {
          const overview = await ask()
          setState({ overview })
          return {}
        } catch (error) {
          if (error instanceof ApiError && error.status === 401) onSessionEnded()
          else setState(({ overview }) => ({ ...(overview && { overview }), fault: faultOf(error) }))
          return { error }
        }
      },
      isDone: ({ error }) => error === undefined,
      heldMs: ({ error }) => (error instanceof ApiError ? retryAfterMs(error.headers) : undefined),
    })
    again.current = loop.attemptAgain
    return loop.start()
  }, [onSessionEnded])
  return [state, () => again.current()]
}

async function ask(): Promise<Overview> {
  const timeoutMs = ANSWERED_WITHIN_MS
  const [{ customers }, { imports }, { users }, messages] = await Promise.all([
    call(ListCustomers, { timeoutMs }),
    call(ListImports, { query: { brief: true }, timeoutMs }),
    call(ListUsers, { query: {}, timeoutMs }),
    call(ListMessages, { query: {}, timeoutMs }),
  ])
  return { customers, imports, users, messages, at: new Date().toISOString() }
}

export const faultOf = (error: unknown): Fault =>
  error instanceof OfflineError ? 'offline' : { sentence: refusalOf(error).failure }
