/**
 * Prepared statements for the few queries that every device repeats: planning the page of lots takes longer than
 * answering it. On PostgreSQL the driver prepares them; on PGlite, whose driver would plan each call again, SQL's own
 * PREPARE does.
 */
import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import type { Db } from './client.ts'

type Value = number | string | null

const onPglite = new WeakMap<PGlite, Map<string, Promise<unknown>>>()

/**
 * A statement with parameters `$1`, `$2`…, each cast to its type, that answers one text. Texts among the values are
 * hex, uuids, or arrays (`{…,…}`) of hex. No two statements have the same name.
 * @throws TypeError for any other value: it could break out of the SQL that PGlite is sent.
 */
export function preparedText(name: string, statement: string) {
  return async (db: Db, ...values: Value[]): Promise<string> => {
    const literals = values.map(literal)
    const { $client } = db as Db & { $client: PGlite | Pool }
    const { rows } =
      'exec' in $client
        ? await executeOnPglite($client, name, statement, literals)
        : await $client.query({ name, text: statement, values, rowMode: 'array' })
    const text: unknown = rows[0]?.[0]
    if (typeof text !== 'string') throw new TypeError(`${name} did not answer one text`)
    return text
  }
}

async function executeOnPglite(client: PGlite, name: string, statement: string, literals: string[]) {
  const known = onPglite.get(client) ?? new Map<string, Promise<unknown>>()
  onPglite.set(client, known)
  if (!known.has(name)) {
    const planned = client.exec(`prepare "${name}" as ${statement}`)
    planned.catch(() => known.delete(name))
    known.set(name, planned)
  }
  await known.get(name)
  const [result] = await client.exec(`execute "${name}"(${literals.join(',')})`, {
    rowMode: 'array',
  })
  return result as unknown as { rows: unknown[][] }
}

/** Hex digits, an array of such, or a uuid. */
const SAFE_TEXT = /^([0-9a-f]+|\{[0-9a-f]+(,[0-9a-f]+)*\}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i

function literal(value: Value): string {
  if (typeof value === 'string') {
    if (!SAFE_TEXT.test(value))
      throw new TypeError('A value of a prepared statement is neither hex nor a uuid')
    return `'${value}'`
  }
  if (value !== null && !Number.isFinite(value))
    throw new TypeError('A value of a prepared statement is no number')
  return String(value)
}
