/** The messages that wait on this device, those that were sent while somebody looked on, and holding one back. */
import { useEffect, useRef, useState } from 'react'
import { onMessage } from '#src/offline/messages.ts'
import { holdUnsent } from '#src/offline/outbox.ts'
import { type OutboxEntry, TAKEN_FOR_MS } from '#src/offline/outbox-entry.ts'
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
export function useHold(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    const hold = (held: boolean) => holdUnsent(id, held).catch(() => false) // best effort: it goes out as it was
    void hold(true)
    const timer = setInterval(() => void hold(true), TAKEN_FOR_MS / 2)
    return () => {
      clearInterval(timer)
      void hold(false).then(flushSoon)
    }
  }, [id])
}
