/** What a start says where there is no customer yet: the commands that make the portal show something. */
import type { Db } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'

const STEPS = `There is no customer yet. These make the first one:
  npm run -s portal -- customers add "ACME Gems"
  npm run -s portal -- users add dana@acme.example --customer "ACME Gems"
  npm run -s portal -- import stock.csv --customer "ACME Gems"
  npm run -s portal -- photos ./pictures --customer "ACME Gems"`

/** Null where there is a customer. */
export async function firstSteps(db: Db): Promise<string | null> {
  return (await db.$count(customers)) === 0 ? STEPS : null
}
