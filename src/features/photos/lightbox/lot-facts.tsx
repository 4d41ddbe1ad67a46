import type { Lot, Photo } from '#contract/lots.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { formatCarat } from '#src/format/number-format.ts'
import { detailsOf } from '#src/lots/fields/lot-details.ts'
import './lot-facts.css'

/** What scrolls takes the focus, so that the arrows scroll it in every browser. */
const SCROLLABLE = { tabIndex: 0, 'data-scrolls': true }

/** Everything known of the lot, labelled and in the order of the extended card. */
export function LotFacts({ id, lot, photo }: { id: string; lot: Lot; photo: Photo | undefined }) {
  return (
    <section className="lot-facts" id={id} aria-label={`Details of ${lot.lot}`} {...SCROLLABLE}>
      <p className="lot-facts-carat">{lot.caratMilli === undefined ? '–' : formatCarat(lot.caratMilli)}</p>
      <dl>
        {detailsOf(lot, 'Large').map(({ field, label, value, wide }) => (
          <div key={field} className={wide ? 'lot-facts-wide' : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {photo && (
          <>
            <div className="lot-facts-wide">
              <dt>Photographed</dt>
              <dd>{formatMoment(photo.capturedAt)}</dd>
            </div>
            <div className="lot-facts-wide">
              <dt>Original</dt>
              <dd>
                {photo.widthPx} × {photo.heightPx} px
              </dd>
            </div>
          </>
        )}
        {lot.note && (
          <div className="lot-facts-note">
            <dt>Note</dt>
            <dd>{lot.note}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
