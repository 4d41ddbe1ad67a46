import { LOT_PAGE_ROWS } from '#contract/lots/lots.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { useSharing } from '#src/sharing-paths.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'

/** Shares what the filter found by a link. */
export function ShareFound({ index, order }: { index: LotIndex; order: Uint32Array }) {
  const sharing = useSharing()
  if (order.length === 0) return null
  const fits = order.length <= LOT_PAGE_ROWS
  return (
    <Button
      look="quiet"
      aria-disabled={!fits}
      title={fits ? undefined : more.sharing.tooMany(LOT_PAGE_ROWS)}
      onClick={() =>
        fits &&
        sharing(
          'share',
          Array.from(order, (row) => index.columns.id[row]!),
        )
      }
    >
      {more.sharing.shareFound(order.length)}
    </Button>
  )
}
