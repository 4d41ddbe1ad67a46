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
import { office } from '#src/say/office.ts'

const WAITS = { firstMs: 5_000, mostMs: 60_000, everyMs: 30_000 }
export const ANSWERED_WITHIN_MS = 20_000

/** Which messages are shown. */
export type Shown = 'open' | 'all'

/** Messages, the latest first, and whether the server has earlier ones. */
export interface Messages {
  messages: readonly ListedMessage[]
  hasMore: boolean
}

/** The latest of those that are shown, and how many there are of each kind. `choice`: how many choices led to them. */
export interface LatestMessages extends Messages {
  shows: Shown
  choice: number
  counts: Readonly<Record<Shown, number>>
}

export const askMessages = (shows: Shown, before?: string) =>
  call(ListMessages, {
    query: { ...(before !== undefined && { before }), ...(shows === 'open' && { only: shows }) },
    timeoutMs: ANSWERED_WITHIN_MS,
  })

export interface Overview {
  customers: readonly ListedCustomer[]
  imports: readonly ImportRun[]
  users: readonly ListedUser[]
  messages: LatestMessages
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

interface OverviewInput {
  /** The messages that are asked for. */
  shows: Shown
  /** The server knows the session no more. */
  onSessionEnded: () => void
}

/** The second value asks again now. */
export function useOverview({ shows, onSessionEnded }: OverviewInput): [OverviewState, again: () => void] {
  const [state, setState] = useState<OverviewState>({})
  const again = useRef(() => {})
  const choices = useRef(0)
  useEffect(() => {
    const choice = ++choices.current
    // What was asked before other messages were chosen comes too late.
    let isLeft = false
    const loop = retryLoop<{ error?: unknown }>({
      ...WAITS,
      async attempt() {
        if (document.visibilityState === 'hidden') return {}
        try {
          const overview = await ask(shows, choice)
          if (!isLeft) setState({ overview })
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
    const stop = loop.start()
    return () => {
      isLeft = true
      stop()
    }
  }, [shows, onSessionEnded])
  return [state, () => again.current()]
}

async function ask(shows: Shown, choice: number): Promise<Overview> {
  const timeoutMs = ANSWERED_WITHIN_MS
  const [{ customers }, { imports }, { users }, messages] = await Promise.all([
    call(ListCustomers, { timeoutMs }),
    call(ListImports, { query: { brief: true }, timeoutMs }),
    call(ListUsers, { query: {}, timeoutMs }),
    askMessages(shows),
  ])
  return { customers, imports, users, messages: { ...messages, shows, choice }, at: new Date().toISOString() }
}

export const faultOf = (error: unknown): Fault =>
  error instanceof OfflineError ? 'offline' : { sentence: refusalOf(error).failure }

/** Why what was asked for beside the overview has not come. */
export function sentenceOf(error: unknown): string {
  const why = faultOf(error)
  return why === 'offline' ? office.notAsked : why.sentence
}
