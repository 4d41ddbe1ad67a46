/** What a guest has asked: kept on this device, with the lots of the link. */
import { useCallback } from 'react'
import { listsOf } from '#src/offline/device/lists.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { type Asked, type AskedLots, saveAsked, savedAsked } from '#src/offline/lists/shares.ts'
import { savedLotsCursor } from '#src/offline/lots/saved-lots.ts'
import { useSaved } from '#src/sync/use-saved.ts'

const NONE: AskedLots = {}

/** What the guest whose lots these are has asked over this link; undefined before that, and until it was read. */
export function useAsked(account: number): Asked | undefined {
  const link = useSaved(
    'lots',
    useCallback(async () => (await savedLotsCursor(listsOf(account)))?.epoch, [account]),
  )
  return useSaved(
    'shares',
    useCallback(
      async () => (link === undefined ? undefined : savedAsked(listsOf(account), link)),
      [account, link],
    ),
  )
}

/** When that guest last asked about a lot, by its id. */
export const useAskedLots = (account: number): AskedLots => useAsked(account)?.lots ?? NONE

/** Best effort: what was sent is sent, also where the device keeps no note of it. */
export async function noteAsked(
  account: number,
  sent: Pick<Asked, 'name' | 'contact'> & { lotIds: readonly number[] },
): Promise<void> {
  try {
    const lists = await leaseLists(account)
    const link = (await savedLotsCursor(lists))?.epoch
    if (link !== undefined) await saveAsked(lists, { ...sent, link, at: new Date().toISOString() })
  } catch (error) {
    console.warn('What was asked could not be noted:', error)
  }
}
