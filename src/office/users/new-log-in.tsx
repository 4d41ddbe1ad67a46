import { useState } from 'react'
import type { ListedCustomer } from '#contract/ingest/customers.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { NewLogInPopup } from './new-log-in-popup.tsx'

interface NewLogInProps {
  customers: readonly ListedCustomer[]
  /** The one that is proposed; absent: the only one, else none. */
  customer?: ListedCustomer
  onAdded: () => void
}

/** The way to a new log-in; none where there is no customer yet. */
export function NewLogIn({ customers, customer, onAdded }: NewLogInProps) {
  const [isOpen, open] = useState(false)
  const [first, second] = customers
  if (!first) return null
  const proposed = customer ?? (second ? undefined : first)
  return (
    <>
      <Button className="office-new" aria-haspopup="dialog" onClick={() => open(true)}>
        {office.users.new.title}
      </Button>
      {isOpen && <NewLogInPopup {...{ customers, proposed, onAdded }} onClose={() => open(false)} />}
    </>
  )
}
