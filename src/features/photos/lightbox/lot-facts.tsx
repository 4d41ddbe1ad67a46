import type { Lot, Photo } from '#contract/lots/lots.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { formatCarat, formatPixels } from '#src/format/number-format.ts'
import type { HasField } from '#src/lots/fields/list-fields.ts'
import { detailsOf } from '#src/lots/fields/lot-details.ts'
import { useMayHaveOriginals } from '#src/features/photos/zoom/use-may-have-originals.ts'
import { more } from '#src/say/more.ts'
import { TagFacts } from './tag-facts.tsx'
import './lot-facts.css'

/** For an element that scrolls: it takes the focus, so that arrow keys scroll it in every browser. */
const SCROLLABLE = { tabIndex: 0, 'data-scrolls': true }

interface LotFactsProps {
  id: string
  lot: Lot
  has: HasField
  /** Whose list it is of. */
  account: number
  photo: Photo | undefined
  /** The room is kept, and the details come later. */
  isEmpty: boolean
}

/** All details of a lot, in the order of the extended card. */
export function LotFacts({ id, isEmpty, ...facts }: LotFactsProps) {
  return (
    <section
      className="lot-facts"
      id={id}
      aria-label={more.photos.lightbox.detailsOf(facts.lot.lot)}
      {...SCROLLABLE}
    >
      {!isEmpty && <Facts {...facts} />}
    </section>
  )
}

function Facts({ lot, has, account, photo }: Omit<LotFactsProps, 'id' | 'isEmpty'>) {
  const words = more.photos.lightbox
  const mayHaveOriginals = useMayHaveOriginals()
  return (
    <>
      <p className="lot-facts-carat">
        <bdi>{lot.caratMilli === undefined ? '–' : formatCarat(lot.caratMilli)}</bdi>
      </p>
      <dl>
        {detailsOf(lot, 'Large', has).map(({ field, label, value, wide }) => (
          <div key={field} className={wide ? 'lot-facts-wide' : undefined}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {photo && (
          <>
            <div className="lot-facts-wide">
              <dt>{words.photographed}</dt>
              <dd>
                <bdi>{formatMoment(photo.capturedAt)}</bdi>
              </dd>
            </div>
            {mayHaveOriginals && (
              <div className="lot-facts-wide">
                <dt>{words.originalSize}</dt>
                <dd>
                  <bdi>{formatPixels(photo)}</bdi>
                </dd>
              </div>
            )}
          </>
        )}
        {lot.note && (
          <div className="lot-facts-note">
            <dt>{more.lots.fields.note}</dt>
            <dd>
              <bdi>{lot.note}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {lot.tag && has('tagRecord') && (
        <TagFacts tag={lot.tag} lot={lot.lot} record={lot.tagRecord} account={account} />
      )}
    </>
  )
}
