/** The status in the banner: online or offline, how old the data is, lots still to come, messages still to go. */
import { useCallback } from 'react'
import { brand } from '#contract/brand.ts'
import type { Session } from '#contract/session/session.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { deviceState, type DeviceState } from '#src/offline/device/device-state.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedPulledAt } from '#src/offline/lists/pulled-at.ts'
import { useStore } from '#src/store/use-store.ts'
import { useOutboxCount } from '#src/sync/use-outbox.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { syncStatus } from '#src/sync/sync-status.ts'
import { more } from '#src/say/more.ts'
import './status-chip.css'

export function StatusChip({ session }: { session: Session }) {
  const offline = useStore(connectivity) === 'offline'
  const waiting = useOutboxCount(session.id)
  const left = useLotsLeft()
  const device = useStore(deviceState)
  const read = useCallback(() => savedPulledAt(listsOf(session.id)), [session.id])
  const pulledAt = useSaved('pulledAt', read)
  const words = offline
    ? [more.device.offline, pulledAt && more.device.dataOf(formatMoment(pulledAt))]
    : [left === 0 ? onlineWord() : more.device.syncing(left)]
  words.push(faultOf(device))
  if (waiting > 0) words.push(more.device.unsent(waiting))
  return (
    <span
      className="status-chip"
      role="status"
      data-state={offline || device !== 'ok' || !isSecureContext ? 'offline' : left > 0 ? 'busy' : 'online'}
    >
      <span>{words.filter(Boolean).join(' · ')}</span>
    </span>
  )
}

/** Over plain http from another machine no browser keeps the app, so it does not start without a network. */
const onlineWord = (): string => (isSecureContext ? more.device.online : more.device.onlineHere)

/** What the device does not do. */
function faultOf(state: DeviceState): string {
  const { noStorage, full, blocked } = more.device
  return { ok: '', 'no-storage': noStorage, full, blocked: blocked(brand.name) }[state]
}

/** Lots the server has and the device has not, while a pull is under way. */
function useLotsLeft(): number {
  const index = useStore(lotStore.index)
  const isPulling = useStore(syncStatus) === 'pulling'
  return index && isPulling ? Math.max(0, index.cursor.total - index.count) : 0
}
