import type { MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { Lot } from '#contract/lots/lots.ts'
import { EntryLink } from '#src/entry-link.tsx'
import { formatMoment } from '#src/format/date-format.ts'
import { LotPhoto } from '#src/lots/photo/lot-photo.tsx'
import type { LotChange } from '#src/offline/lots/lot-change.ts'
import { withLot } from '#src/lot-paths.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { changedFields, describeLot } from './changed-fields.ts'
import { kindsOf } from './change-kinds.ts'

const THUMB_PX = 48

interface ChangeEntryProps {
  change: LotChange
  onDismiss: () => void
}

/** The change of one lot: its kinds, the old and new value of each field, and when it arrived on this device. */
export function ChangeEntry({ change, onDismiss }: ChangeEntryProps) {
  const words = more.photos.changes
  const { before, after, at } = change
  const lot = (after ?? before)!
  const fields = before && after ? changedFields(before, after) : undefined
  return (
    <li className="change">
      <div className="change-head">
        <h3>{after ? <LotLink lot={after} /> : <LotName lot={{ ...lot, photos: [] }} />}</h3>
        <div className="change-kinds">
          {kindsOf(change).map((kind) => (
            <span key={kind} className="change-kind">
              {words.kinds[kind]}
            </span>
          ))}
        </div>
        <time dateTime={at}>
          <bdi>{formatMoment(at)}</bdi>
        </time>
        <Button
          look="quiet"
          aria-label={words.dismissNamed(lot.lot)}
          onClick={(event) => {
            focusNeighbour(event)
            onDismiss()
          }}
        >
          {words.dismiss}
        </Button>
      </div>
      {!fields && <p>{describeLot(lot)}</p>}
      {fields?.length === 0 && <p>{hiddenChange(change)}</p>}
      {fields && fields.length > 0 && (
        <dl className="change-fields">
          {fields.map((field) => (
            <div key={field.field}>
              <dt>{field.label}</dt>
              <dd>
                <del>
                  <bdi>{field.before}</bdi>
                </del>{' '}
                <span className="change-arrow" aria-hidden="true">
                  →
                </span>{' '}
                <ins>
                  <bdi>{field.after}</bdi>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function LotLink({ lot }: { lot: Lot }) {
  const { search } = useLocation()
  return (
    <EntryLink to={{ search: withLot(search, lot.id) }} adds={{ opensLots: true }}>
      <LotName lot={lot} />
    </EntryLink>
  )
}

/** With its picture, which stands beside the whole entry. */
function LotName({ lot }: { lot: Lot }) {
  return (
    <>
      <LotPhoto lot={lot} size="Small" boxPx={THUMB_PX} lazy isNamedBeside />
      <bdi>{lot.lot}</bdi>
    </>
  )
}

/** For a change that no displayed value shows. */
const hiddenChange = (change: LotChange): string =>
  kindsOf(change).includes('photographed') ? more.photos.changes.anotherPhoto : more.photos.changes.moreFinely

/** Moves the focus to the next entry, because this button is about to be removed. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): void {
  const entry = currentTarget.closest('li')
  const next = entry?.nextElementSibling ?? entry?.previousElementSibling
  const button = next?.querySelector('button') ?? currentTarget.closest('dialog')?.querySelector('button')
  button?.focus()
}
