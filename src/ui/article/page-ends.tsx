/** Both ends of a long page: on paper its head says whose it is, where and when it was printed; its foot is how to reach them. */
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatDate } from '#src/format/date-format.ts'
import './page-ends.css'

/** Whose page it is. What is null is not shown. */
export interface PageOwner {
  name: string
  postalAddress: string | null
  contactPhone: string | null
  contactEmail: string
}

interface PrintHeadProps {
  of: Pick<PageOwner, 'name'>
  /** Whose lines the page lists, by name. */
  client?: string | null | undefined
}

/** On paper only. */
export function PrintHead({ of: owner, client }: PrintHeadProps) {
  const { pathname } = useLocation()
  const [today] = useState(() => formatDate(new Date().toISOString()))
  return (
    <p className="print-head">
      <strong>
        {client && (
          <>
            <bdi>{client}</bdi> ·{' '}
          </>
        )}
        <bdi>{owner.name}</bdi>
      </strong>
      <bdi>{location.origin + pathname}</bdi>
      <bdi>{today}</bdi>
    </p>
  )
}

export function PageFoot({ of: owner }: { of: PageOwner }) {
  const { name, postalAddress, contactPhone, contactEmail } = owner
  return (
    <address className="page-foot">
      <b>{name}</b>
      {postalAddress && <bdi>{postalAddress}</bdi>}
      {contactPhone && (
        <a href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`}>
          <bdi>{contactPhone}</bdi>
        </a>
      )}
      <a href={`mailto:${contactEmail}`}>
        <bdi>{contactEmail}</bdi>
      </a>
    </address>
  )
}
