/** What a start says where there is no customer yet: the commands that make the portal show something. */
import type { Db } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'

const STEPS = `There is no customer yet. These make the first one:
  npm run -s portal -- customers add "ACME Gems"
  npm run -s portal -- users add dana@acme.example --customer "ACME Gems"
  npm run -s portal -- import stock.csv --customer "ACME Gems"
  npm run -s portal -- photos ./pictures --customer "ACME Gems"
Your own people log in at the same page and see the office, where all of this is done by hand as well:
  npm run -s portal -- staff add dana@loupe.example --first-name Dana`

/** Null where there is a customer. */
export async function firstSteps(db: Db): Promise<string | null> {
  return (await db.$count(customers)) === 0 ? STEPS : null
}
