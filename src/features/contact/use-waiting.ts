/** The messages that wait on this device, those that were sent while somebody looked on, and holding one back. */
import { useEffect, useRef, useState } from 'react'
import { onMessage } from '#src/offline/device/messages.ts'
import { leaseUnsent, releaseUnsent } from '#src/offline/outbox/outbox.ts'
import { type OutboxEntry, LEASE_MS } from '#src/offline/outbox/outbox-entry.ts'
import { flushSoon } from '#src/sync/flush-outbox.ts'
import { useOutbox } from '#src/sync/use-outbox.ts'

/** A message that has reached the server, to be thanked for; without a subject where it was not seen waiting. */
export interface SentMessage {
  id: string
  subject: string | undefined
}

const NONE: OutboxEntry[] = []

export function useWaiting(account: number): { waiting: OutboxEntry[]; sent: SentMessage[] } {
  const waiting = useOutbox(account) ?? NONE
  const known = useRef(new Map<string, string>())
  const [sent, setSent] = useState<SentMessage[]>([])
  useEffect(() => {
    for (const { message } of waiting) known.current.set(message.id, message.subject)
  }, [waiting])
  useEffect(
    () =>
      onMessage((message) => {
        if (message.kind !== 'sent') return
        const { id } = message
        setSent((before) => [...before, { id, subject: known.current.get(id) }])
      }),
    [],
  )
  return { waiting, sent }
}

/** Keeps a message from being sent as it is while it is being changed, and lets it go afterwards. */
export function useUnsentLease(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    const renew = () => void leaseUnsent(id).catch(() => false) // best effort: it goes out as it was
    renew()
    const timer = setInterval(renew, LEASE_MS / 2)
    return () => {
      clearInterval(timer)
      // best effort: the lease expires
      void releaseUnsent(id)
        .catch(() => false)
        .then(flushSoon)
    }
  }, [id])
}
