import { useState } from 'react'
import type { ListedCustomer } from '#contract/ingest/customers.ts'
import { formatCount } from '#src/format/number-format.ts'
import { office } from '#src/say/office.ts'
import { ArticleTable } from '#src/ui/article/article-table.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { NewLogIn } from '#src/office/users/new-log-in.tsx'
import { RowOpener } from '#src/office/row-opener.tsx'
import { CustomerPopup } from './customer-popup.tsx'
import { NewCustomer } from './new-customer.tsx'

interface CustomersSectionProps {
  customers: readonly ListedCustomer[]
  onChanged: () => void
}

/** The customers with what they have, and the way to give one of them what it lacks. */
export function CustomersSection({ customers, onChanged }: CustomersSectionProps) {
  const words = office.customers
  const [openedId, open] = useState<number>()
  const opened = customers.find(({ id }) => id === openedId)
  const { name, lots, users, waiting } = words.columns
  return (
    <section className="office-section office-customers" aria-labelledby="customers">
      <h2 id="customers">{words.title}</h2>
      {customers.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ArticleTable
          caption={words.count(customers.length)}
          columns={[name, lots, users, waiting]}
          rows={customers.map((customer) => ({
            cells: [
              <RowOpener key="name" name={customer.name} onOpen={() => open(customer.id)} />,
              formatCount(customer.lots),
              formatCount(customer.users),
              formatCount(customer.waiting),
            ],
          }))}
        />
      )}
      {customers.length > 0 && <NewCustomer customers={customers} onAdded={onChanged} />}
      <Lacking customers={customers} onChanged={onChanged} onOpen={({ id }) => open(id)} />
      {opened && <CustomerPopup customer={opened} {...{ onChanged }} onClose={() => open(undefined)} />}
    </section>
  )
}

interface LackingProps extends CustomersSectionProps {
  onOpen: (customer: ListedCustomer) => void
}

/** Of each thing that a customer may lack, the first customer that does. */
function Lacking({ customers, onChanged, onOpen }: LackingProps) {
  const words = office.customers
  const noUsers = customers.find(({ users }) => users === 0)
  const noLots = customers.find(({ lots }) => lots === 0)
  const waiting = customers.find((customer) => customer.waiting > 0)
  return (
    <>
      {noUsers && (
        <>
          <p>{words.noUsers(noUsers.name)}</p>
          <NewLogIn customers={customers} customer={noUsers} onAdded={onChanged} />
        </>
      )}
      {noLots && <p>{words.noLots(noLots.name)}</p>}
      {waiting && (
        <>
          <p>{words.waiting(waiting.name)}</p>
          <Button aria-haspopup="dialog" onClick={() => onOpen(waiting)}>
            {words.match}
          </Button>
        </>
      )}
    </>
  )
}
