import type { MouseEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { EntryLink } from '#src/entry-link.tsx'
import { formatMoment } from '#src/format/date-format.ts'
import type { LotChange } from '#src/offline/lots/lot-change.ts'
import { withLot } from '#src/lot-paths.ts'
import { Button } from '#src/ui/button.tsx'
import { changedFields, describeLot } from './changed-fields.ts'
import { kindsOf } from './change-kinds.ts'

interface ChangeEntryProps {
  change: LotChange
  onDismiss: () => void
}

/** One lot: its kinds of change, each field's old and new value, and when it came here. */
export function ChangeEntry({ change, onDismiss }: ChangeEntryProps) {
  const { before, after, at } = change
  const lot = (after ?? before)!
  const fields = before && after ? changedFields(before, after) : undefined
  return (
    <li className="change">
      <div className="change-head">
        <h3>{after ? <LotLink id={lot.id}>{lot.lot}</LotLink> : lot.lot}</h3>
        <div className="change-kinds">
          {kindsOf(change).map((kind) => (
            <span key={kind} className="change-kind">
              {kind}
            </span>
          ))}
        </div>
        <time dateTime={at}>{formatMoment(at)}</time>
        <Button
          look="quiet"
          aria-label={`Dismiss ${lot.lot}`}
          onClick={(event) => {
            focusNeighbour(event)
            onDismiss()
          }}
        >
          Dismiss
        </Button>
      </div>
      {!fields && <p>{describeLot(lot)}</p>}
      {fields?.length === 0 && <p>{whatIsNotShown(change)}</p>}
      {fields && fields.length > 0 && (
        <dl className="change-fields">
          {fields.map((field) => (
            <div key={field.field}>
              <dt>{field.label}</dt>
              <dd>
                <del>{field.before}</del> <span aria-hidden="true">→</span> <ins>{field.after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function LotLink({ id, children }: { id: number; children: string }) {
  const { search } = useLocation()
  return (
    <EntryLink to={{ search: withLot(search, id) }} adds={{ opensLots: true }}>
      {children}
    </EntryLink>
  )
}

/** Where values differ by less than is written. */
const whatIsNotShown = (change: LotChange): string =>
  kindsOf(change).includes('photographed')
    ? 'Another photo of the same day.'
    : 'Measured more finely than is shown.'

/** The button is about to go: the keyboard goes on at the next entry. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLElement>): void {
  const entry = currentTarget.closest('li')
  const next = entry?.nextElementSibling ?? entry?.previousElementSibling
  const button = next?.querySelector('button') ?? currentTarget.closest('dialog')?.querySelector('button')
  button?.focus()
}
