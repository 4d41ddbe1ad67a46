/** How a share stands: it opens, soon no more, is over, or was ended by hand. */
import type { ListedShare } from '#contract/sharing/shares.ts'
import { formatDate } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'

/** A link that ends within two days is worth a look. */
const SOON_MS = 2 * 86_400_000

export type ShareState = 'open' | 'soon' | 'over' | 'ended'

export function stateOf({ revokedAt, expiresAt }: ListedShare): ShareState {
  if (revokedAt !== null) return 'ended'
  const leftMs = Date.parse(expiresAt) - Date.now()
  return leftMs <= 0 ? 'over' : leftMs < SOON_MS ? 'soon' : 'open'
}

export const opens = (share: ListedShare): boolean => ['open', 'soon'].includes(stateOf(share))

export function stateWords(share: ListedShare): string {
  const words = more.sharing.mine
  const state = stateOf(share)
  if (state === 'ended') return words.ended(formatDate(share.revokedAt ?? share.expiresAt))
  const date = formatDate(share.expiresAt)
  return state === 'over' ? words.over(date) : words.openUntil(date)
}
