import type { Lot, Photo } from '#contract/lots/lots.ts'
import type { Layer } from '#src/entry-state.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { formatCarat, formatPixels } from '#src/format/number-format.ts'
import type { HasField } from '#src/lots/fields/list-fields.ts'
import { factsOf, lotSummary } from '#src/lots/fields/lot-facts.ts'
import { Asked } from '#src/features/photos/lightbox/facts/asked.tsx'
import { FactValue } from '#src/features/photos/lightbox/facts/fact-value.tsx'
import { TrueSize } from '#src/features/photos/lightbox/true-size/true-size.tsx'
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

/** What is known of a lot. What does not apply to it is not there. */
export function LotFacts({ id, isEmpty, ...facts }: LotFactsProps) {
  return (
    <section
      className="lot-facts"
      id={id}
      aria-label={more.photos.lightbox.detailsOf(facts.lot.lot)}
      {...SCROLLABLE}
    >
      {isEmpty ? <p className="lot-facts-wait">{more.loading}</p> : <Facts trueSize="true-size" {...facts} />}
    </section>
  )
}

/** Values too long for half of a narrow panel. */
const WIDE: ReadonlySet<string> = new Set(['certificate', 'measurements', 'memo'])

interface FactsProps extends Omit<LotFactsProps, 'id' | 'isEmpty'> {
  /** Another one where they stand below a lightbox, which opens its own. */
  trueSize: Layer
}

/** The groups of them, without what they scroll in. */
export function Facts({ lot, has, account, photo, trueSize }: FactsProps) {
  const words = more.photos.lightbox
  // Its record is named after it.
  const hasRecord: boolean = lot.tag !== undefined && has('tagRecord')
  const hasFact: HasField = (field) => has(field) && !(hasRecord && field === 'tag')
  return (
    <>
      <Asked id={lot.id} account={account} />
      <p className="lot-facts-head">
        {lot.caratMilli !== undefined && <bdi>{formatCarat(lot.caratMilli)}</bdi>}{' '}
        <span>{lotSummary(lot)}</span>
      </p>
      {factsOf(lot, hasFact).map(({ group, facts }) => (
        <div key={group} className="lot-facts-group">
          <h3>{words.groups[group]}</h3>
          <dl>
            {facts.map((fact) => (
              <div key={fact.field} className={WIDE.has(fact.field) ? 'lot-facts-wide' : undefined}>
                <dt>{fact.label}</dt>
                <dd>
                  <FactValue {...{ fact, lot, account }} />
                </dd>
              </div>
            ))}
          </dl>
          {group === 'measures' && <TrueSize lot={lot} layer={trueSize} />}
        </div>
      ))}
      {lot.note && (
        <div className="lot-facts-group">
          <h3>{more.lots.fields.note}</h3>
          <p className="lot-facts-note">
            <bdi>{lot.note}</bdi>
          </p>
        </div>
      )}
      {photo && <PhotoFacts photo={photo} />}
      {lot.tag && hasRecord && (
        <TagFacts tag={lot.tag} lot={lot.lot} record={lot.tagRecord} account={account} />
      )}
    </>
  )
}

function PhotoFacts({ photo }: { photo: Photo }) {
  const words = more.photos.lightbox
  const mayHaveOriginals = useMayHaveOriginals()
  return (
    <div className="lot-facts-group">
      <h3>{words.photo}</h3>
      <dl>
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
      </dl>
    </div>
  )
}
