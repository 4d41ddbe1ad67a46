import { formatDayAndTime } from '#src/format/date-format.ts'
import { useAskedLots } from '#src/session/guest/asked-lots.ts'
import { useViewerRole } from '#src/session/viewer.ts'
import { more } from '#src/say/more.ts'

interface OfLot {
  id: number
  account: number
}

/** When a guest asked about the lot; nothing where that never was. */
export function Asked(props: OfLot) {
  const at = useAskedAt(props)
  return at ? <p className="lot-facts-asked">{more.sharing.guest.asked(formatDayAndTime(at))}</p> : null
}

/** What a guest presses to ask, or to add to what was asked. */
export const useAskWords = (lot: OfLot): string => {
  const { interested, again } = more.sharing.guest
  return useAskedAt(lot) ? again : interested
}

/** Undefined for who is no guest. */
function useAskedAt({ id, account }: OfLot): string | undefined {
  const role = useViewerRole()
  const asked = useAskedLots(account)
  return role === 'guest' ? asked[id] : undefined
}
