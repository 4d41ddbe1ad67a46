/**
 * The status in the banner: online or offline, how old the data is, lots still to come, messages still to go and lately
 * gone. Without a network, and when a message that waited has gone, it is seen wherever one has scrolled to.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { brand } from '#contract/brand.ts'
import type { Session } from '#contract/session/session.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { deviceState, type DeviceState } from '#src/offline/device/device-state.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { savedPulledAt } from '#src/offline/lists/pulled-at.ts'
import { useStore } from '#src/store/use-store.ts'
import { useOutboxCount } from '#src/sync/use-outbox.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { syncStatus } from '#src/sync/sync-status.ts'
import { more } from '#src/say/more.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import './status-chip.css'

export function StatusChip({ session }: { session: Session }) {
  const { said, saidInShort, isNews, state } = useStatus(session)
  const chip = useRef<HTMLSpanElement>(null)
  const isAway = useIsAway(chip, isNews)
  return (
    <>
      <span ref={chip} className="status-chip" role="status" data-state={state}>
        <span>{saidInShort}</span>
      </span>
      {isAway && (
        <span aria-hidden className="status-chip status-chip-afloat" data-state={state} data-said={said} />
      )}
    </>
  )
}

/** `saidInShort`: as much of it as the greeting leaves room for, which is not cut for a word. */
function useStatus(session: Session) {
  const reached = useStore(connectivity)
  const offline = reached === 'offline'
  const connecting = useIsLong(reached === 'unknown')
  const waiting = useOutboxCount(session.id)
  const sent = useSentLately()
  const isNarrow = useMediaQuery('(max-width: 999px)')
  const { left, isComing } = useLotsLeft()
  const device = useStore(deviceState)
  const read = useCallback(() => savedPulledAt(listsOf(session.id)), [session.id])
  const pulledAt = useSaved('pulledAt', read)
  const wordsOf = (isShort: boolean) => {
    const { device: words } = more
    const online = isComing ? words.syncing(left) : connecting ? words.connecting : onlineWord()
    const said = [offline ? words.offline : online]
    if (left > 0 && !(isComing && !offline)) said.push(words.stillToCome(left))
    said.push(faultOf(device))
    if (offline && pulledAt && !(isShort && waiting > 0)) {
      const moment = formatMoment(pulledAt)
      said.push(isNarrow || waiting > 0 ? moment : words.dataOf(moment))
    }
    if (waiting > 0) said.push(isShort ? words.unsentShort(waiting) : words.unsent(waiting))
    if (sent > 0) said.push(isShort ? words.sentShort(sent) : words.sent(sent))
    return said.filter(Boolean).join(' · ')
  }
  const isFaulty = offline || device !== 'ok' || !isSecureContext
  const isBusy = left > 0 || connecting
  const state = isFaulty ? 'offline' : isBusy ? 'busy' : sent > 0 ? 'told' : 'online'
  return { said: wordsOf(false), saidInShort: wordsOf(isNarrow), isNews: offline || sent > 0, state }
}

/** Over plain http from another machine no browser keeps the app, so it does not start without a network. */
const onlineWord = (): string => (isSecureContext ? more.device.online : more.device.onlineHere)

/** What the device does not do. */
function faultOf(state: DeviceState): string {
  const { noStorage, full, blocked } = more.device
  return { ok: '', 'no-storage': noStorage, full, blocked: blocked(brand.name) }[state]
}

/** A message that waited is on its way at some time of the network's: long enough to be seen by who looks up then. */
const TOLD_MS = 30_000

/** How many messages that waited have reached the server lately. */
function useSentLately(): number {
  const [sent, setSent] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unhear = onMessage((message) => {
      if (message.kind !== 'sent' || !message.hasWaited) return
      clearTimeout(timer)
      timer = setTimeout(() => setSent(0), TOLD_MS)
      setSent((before) => before + 1)
    })
    return () => {
      clearTimeout(timer)
      unhear()
    }
  }, [])
  return sent
}

/** Lots the server has and the device has not, and whether a pull is bringing them. */
function useLotsLeft(): { left: number; isComing: boolean } {
  const index = useStore(lotStore.index)
  const status = useStore(syncStatus)
  const left = index && status !== 'done' ? Math.max(0, index.cursor.total - index.count) : 0
  return { left, isComing: left > 0 && status === 'pulling' }
}

/** Whether an element is scrolled off the screen; looked at only while `isAsked`. */
function useIsAway(element: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!isAsked || !element.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isAsked])
  return isAway && isAsked
}

/** So long a first answer is nothing to speak of. */
const LONG_MS = 1_000

/** Whether something has been so for long. */
function useIsLong(isSo: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  if (isLong && !isSo) setIsLong(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [isSo])
  return isLong
}
