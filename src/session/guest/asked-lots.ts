/** What a guest has asked about: kept on this device, with the lots of the link. */
import { useCallback } from 'react'
import { listsOf } from '#src/offline/device/lists.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { type AskedLots, saveAskedLots, savedAskedLots } from '#src/offline/lists/shares.ts'
import { useSaved } from '#src/sync/use-saved.ts'

const NONE: AskedLots = {}

/** When the guest whose lots these are last asked about a lot, by its id. */
export function useAskedLots(account: number): AskedLots {
  return (
    useSaved(
      'shares',
      useCallback(() => savedAskedLots(listsOf(account)), [account]),
    ) ?? NONE
  )
}

/** Best effort: what was sent is sent, also where the device keeps no note of it. */
export async function noteAskedLots(account: number, lotIds: readonly number[]): Promise<void> {
  try {
    await saveAskedLots(await leaseLists(account), lotIds, new Date().toISOString())
  } catch (error) {
    console.warn('What was asked could not be noted:', error)
  }
}
