/**
 * The first screen of the office: what was written to the trader, the way in for lists and photographs, who is there, and
 * what was loaded last, the tags, and the keys of stations. Upkeep is the command line's.
 */
import { useState } from 'react'
import { brand } from '#contract/brand.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { BringInSection } from '#src/office/bring-in/bring-in-section.tsx'
import { ImportsSection } from '#src/office/imports/imports-section.tsx'
import { CustomersSection } from '#src/office/customers/customers-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { type OverviewState, type Shown, useOverview } from './use-overview.ts'
import { KeysSection } from '#src/office/keys/keys-section.tsx'
import { TagsSection } from '#src/office/tags/tags-section.tsx'
import { UsersSection } from '#src/office/users/users-section.tsx'
import './office-page.css'

export function OfficePage({ onSessionEnded }: { onSessionEnded: () => void }) {
  const [shows, show] = useState<Shown>('open')
  const [state, again] = useOverview({ shows, onSessionEnded })
  const { overview, fault } = state
  return (
    <div className="office">
      <title>{first.pageTitle(more.account.office, brand.name)}</title>
      <h1>{more.account.office}</h1>
      <p className="office-note" role="status">
        {noteOf(state)}
      </p>
      {fault && fault !== 'offline' && <Button onClick={again}>{office.retry}</Button>}
      {overview && (
        <>
          <MessagesSection latest={overview.messages} shows={shows} onShow={show} onChanged={again} />
          <BringInSection customers={overview.customers} onChanged={again} />
          <CustomersSection customers={overview.customers} onChanged={again} />
          {overview.customers.length > 0 && (
            <UsersSection users={overview.users} customers={overview.customers} onChanged={again} />
          )}
          <ImportsSection imports={overview.imports} onChanged={again} />
          <TagsSection at={overview.at} />
          <KeysSection customers={overview.customers} at={overview.at} />
        </>
      )}
    </div>
  )
}

function noteOf({ overview, fault }: OverviewState): string {
  if (fault === 'offline') return overview ? office.offlineSince(formatMoment(overview.at)) : office.offline
  if (fault) return fault.sentence
  return overview ? '' : office.loading
}
