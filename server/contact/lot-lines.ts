/** The lots of a message as the trader's mail names them: by their number, and by what a dealer knows a stone by. */
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lots, words } from '#server/db/schema/goods.ts'
import { lotText } from '#server/lots/lot-texts.ts'

const { id, lot, customerId, gemType, shape, caratMilli, color, clarity, location } = lots
const FACTS = { gemType, shape, caratMilli, color, clarity, location }
const COLUMNS = Object.keys(FACTS) as (keyof typeof FACTS)[]

/** `R-7: Round, 1.01 ct, F, VS1, New York`, without what is not known, in the order of the ids, which are of one customer. */
export async function lotLines(db: Db, ids: readonly number[]): Promise<string[]> {
  const found = await db
    .select({ id, lot, customerId, ...FACTS })
    .from(lots)
    .where(inArray(id, [...ids]))
  if (found.length === 0) return []
  const known = await db.select().from(words).where(eq(words.customerId, found[0]!.customerId))
  const wordOf = new Map(known.map((each) => [each.id, each.word]))
  const lines = new Map(
    found.map((each) => {
      const facts = COLUMNS.flatMap((column) => {
        const text = lotText(column, each[column], wordOf)
        return text === null ? [] : [column === 'caratMilli' ? `${text} ct` : text]
      })
      return [each.id, facts.length > 0 ? `${each.lot}: ${facts.join(', ')}` : each.lot]
    }),
  )
  return ids.flatMap((each) => lines.get(each) ?? [])
}
