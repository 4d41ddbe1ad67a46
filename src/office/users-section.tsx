import type { ListedUser } from '#contract/ingest/people/users.ts'
import { office } from '#src/say/office.ts'
import { ArticleTable } from '#src/ui/article/article-table.tsx'
import { CommandLine } from './command-line.tsx'

/** Who can log in, for whom, and what they may do; and the commands for the first of them. */
export function UsersSection({ users }: { users: readonly ListedUser[] }) {
  const words = office.users
  const { user, customer, may, state } = words.columns
  const [first] = users
  return (
    <section className="office-section" aria-labelledby="users">
      <h2 id="users">{words.title}</h2>
      {first && (
        <>
          <ArticleTable
            caption={words.count(users.length)}
            columns={[user, customer, may, state]}
            rows={users.map(({ email, firstName, customer: of, restricted, suspended }) => ({
              cells: [
                <UserName key="user" email={email} firstName={firstName} />,
                <bdi key="of">{of}</bdi>,
                restricted ? words.looks : words.all,
                suspended ? words.suspended : words.active,
              ],
            }))}
          />
          <p>{words.reset}</p>
          <CommandLine words={`users reset ${first.email}`} />
        </>
      )}
    </section>
  )
}

function UserName({ email, firstName }: { email: string; firstName: string | null }) {
  return (
    <>
      <bdi>{email}</bdi>
      {firstName && <span className="office-soft">{firstName}</span>}
    </>
  )
}
