/**
 * A list that only its own screen shows: read from the device, and pulled while it is looked at, each minute and at every
 * occasion.
 */
import { useCallback, useEffect, useState } from 'react'
import { OfflineError } from '#src/api/errors.ts'
import { onOccasion } from '#src/network/occasions.ts'
import type { SavedList } from '#src/offline/device/messages.ts'
import { useSaved } from './use-saved.ts'

const EVERY_MS = 60_000

/** Why the list is not as the server has it now. */
export type PullFault = 'offline' | 'failed'

interface PulledInput<T> {
  list: SavedList
  /** Must be stable, like `pull`. Null where the device has none yet. */
  read: () => Promise<T | null>
  pull: () => Promise<void>
}

/** `saved`: undefined while the device is being read. `refresh` pulls now, and never rejects. */
export function usePulled<T>({ list, read, pull }: PulledInput<T>) {
  const [fault, setFault] = useState<PullFault>()
  const saved = useSaved(list, read)
  const refresh = useCallback(async () => {
    try {
      await pull()
      setFault(undefined)
    } catch (error) {
      setFault(error instanceof OfflineError ? 'offline' : 'failed')
    }
  }, [pull])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    look()
    const timer = setInterval(look, EVERY_MS)
    const stop = onOccasion(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [refresh])
  return { saved, fault, refresh }
}
