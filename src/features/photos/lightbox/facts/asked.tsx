import { formatMoment } from '#src/format/date-format.ts'
import { useAskedLots } from '#src/session/guest/asked-lots.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'

interface OfLot {
  id: number
  account: number
}

/** When a guest asked about the lot; nothing where that never was. */
export function Asked(props: OfLot) {
  const at = useAskedAt(props)
  return at ? <p className="lot-facts-asked">{more.sharing.guest.asked(formatMoment(at))}</p> : null
}

/** What a guest presses to ask, or to add to what was asked. */
export const useAskWords = (lot: OfLot): string => {
  const { interested, again } = more.sharing.guest
  return useAskedAt(lot) ? again : interested
}

/** Undefined for who is no guest. */
function useAskedAt({ id, account }: OfLot): string | undefined {
  const { session } = useStore(sessionState)
  const asked = useAskedLots(account)
  return session && roleOf(session) === 'guest' ? asked[id] : undefined
}
