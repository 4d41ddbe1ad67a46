import { useState } from 'react'
import type { ListedCustomer } from '#contract/ingest/customers.ts'
import type { ListedUser } from '#contract/ingest/people/users.ts'
import { office } from '#src/say/office.ts'
import { ArticleTable } from '#src/ui/article/article-table.tsx'
import { RowOpener } from '#src/office/row-opener.tsx'
import { NewLogIn } from './new-log-in.tsx'
import { UserPopup } from './user-popup.tsx'

interface UsersSectionProps {
  users: readonly ListedUser[]
  customers: readonly ListedCustomer[]
  onChanged: () => void
}

/** Who can log in, for whom, and what they may do; what of it can be changed is in a popup of each. Others are invited. */
export function UsersSection({ users, customers, onChanged }: UsersSectionProps) {
  const words = office.users
  const { user, customer, may, state } = words.columns
  const [openedId, open] = useState<number>()
  const opened = users.find(({ id }) => id === openedId)
  return (
    <section className="office-section" aria-labelledby="users">
      <h2 id="users">{words.title}</h2>
      {users.length > 0 && (
        <ArticleTable
          caption={words.count(users.length)}
          columns={[user, customer, may, state]}
          rows={users.map((each) => ({
            cells: [
              <RowOpener key="user" name={each.email} about={each.firstName} onOpen={() => open(each.id)} />,
              <bdi key="of">{each.customer}</bdi>,
              each.restricted ? words.looks : words.all,
              words[each.suspended ? 'suspended' : each.invited ? 'invited' : 'active'],
            ],
          }))}
        />
      )}
      <NewLogIn customers={customers} onAdded={onChanged} />
      {opened && <UserPopup user={opened} onChanged={onChanged} onClose={() => open(undefined)} />}
    </section>
  )
}
