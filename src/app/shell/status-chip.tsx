/** The status in the banner: online or offline, how old the data is, lots still to come, messages still to go. */
import { useCallback } from 'react'
import { brand } from '#contract/brand.ts'
import type { Session } from '#contract/session.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { formatCount } from '#src/format/number-format.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { deviceState, type DeviceState } from '#src/offline/device/device-state.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedPulledAt } from '#src/offline/lists/pulled-at.ts'
import { useStore } from '#src/store/use-store.ts'
import { useOutboxCount } from '#src/sync/use-outbox.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { syncStatus } from '#src/sync/sync-status.ts'
import './status-chip.css'

/** What the device does not do, in the user's words. */
const DEVICE_WORDS: Record<DeviceState, string> = {
  ok: '',
  'no-storage': 'nothing is kept on this device',
  full: 'this device is full',
  blocked: `close other tabs of ${brand.name}`,
}

/** Over plain http from another machine no browser keeps the app, so it does not start without a network. */
const ONLINE = isSecureContext ? 'Online' : 'Online only at this address'

export function StatusChip({ session }: { session: Session }) {
  const offline = useStore(connectivity) === 'offline'
  const waiting = useOutboxCount(session.id)
  const left = useLotsLeft()
  const device = useStore(deviceState)
  const read = useCallback(() => savedPulledAt(listsOf(session.id)), [session.id])
  const pulledAt = useSaved('pulledAt', read)
  const words = offline
    ? ['Offline', pulledAt && `data of ${formatMoment(pulledAt)}`]
    : [left === 0 ? ONLINE : `Syncing ${formatCount(left)} left`]
  words.push(DEVICE_WORDS[device])
  if (waiting > 0) words.push(`${formatCount(waiting)} waiting to be sent`)
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

/** Lots the server has and the device has not, while a pull is under way. */
function useLotsLeft(): number {
  const index = useStore(lotStore.index)
  const isPulling = useStore(syncStatus) === 'pulling'
  return index && isPulling ? Math.max(0, index.cursor.total - index.count) : 0
}
