import type { ListedShare } from '#contract/sharing/shares.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { LotPhoto } from '#src/lots/photo/lot-photo.tsx'
import { formatCount } from '#src/format/number-format.ts'

const PX = 112
const PARTS = 4

interface ShareLotsProps {
  share: ListedShare
  /** Undefined while they are read. */
  lots: LotIndex | undefined
}

/** One picture of a share: of its lot, or of some of its lots side by side. From what is on the device. */
export function ShareLots({ share: { firstLots, lots: count }, lots }: ShareLotsProps) {
  const seen = firstLots.slice(0, count > PARTS ? PARTS - 1 : PARTS)
  return (
    <div className="share-lots" data-lots={Math.min(count, PARTS)} aria-hidden>
      {seen.map((id) => {
        const row = lots?.rowOf(id)
        return row === undefined || !lots ? (
          <span key={id} />
        ) : (
          <LotPhoto key={id} lot={lots.lotAt(row)} size="Small" boxPx={PX} lazy />
        )
      })}
      {count > PARTS && <span className="share-lots-more">+{formatCount(count - seen.length)}</span>}
    </div>
  )
}
