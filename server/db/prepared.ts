/**
 * Prepared statements for the few queries that every device repeats: planning the page of lots takes longer than
 * answering it. On PostgreSQL the driver prepares them; on PGlite, whose driver would plan each call again, the messages
 * that the driver of PostgreSQL would send do.
 */
import type { messages as Messages, PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import { serialize } from 'pg-protocol'
import type { Db } from './client.ts'

/** A Buffer: as PostgreSQL receives a value of its type, `uuidArray`. */
type Value = number | string | Buffer | null

const onPglite = new WeakMap<PGlite, Map<string, Promise<unknown>>>()

/**
 * A statement with parameters `$1`, `$2`…, each cast to its type, that answers one text. No two statements have the same
 * name. PGlite takes a byte order mark off the beginning of a text, so the answer begins with something else, as JSON does.
 */
export function preparedText(name: string, statement: string) {
  return async (db: Db, ...values: Value[]): Promise<string> => {
    const { $client } = db as Db & { $client: PGlite | Pool }
    const text =
      'exec' in $client
        ? await textOfPglite($client, name, statement, values)
        : await textOfPool($client, name, statement, values)
    if (typeof text !== 'string') throw new TypeError(`${name} did not answer one text`)
    return text
  }
}

async function textOfPool(pool: Pool, name: string, text: string, values: Value[]): Promise<unknown> {
  const { rows } = await pool.query<unknown[]>({ name, text, values, rowMode: 'array' })
  return rows[0]?.[0]
}

async function textOfPglite(client: PGlite, name: string, text: string, values: Value[]): Promise<unknown> {
  const known = onPglite.get(client) ?? new Map<string, Promise<unknown>>()
  onPglite.set(client, known)
  if (!known.has(name)) {
    const planned = send(client, [serialize.parse({ name, text })])
    planned.catch(() => known.delete(name))
    known.set(name, planned)
  }
  await known.get(name)
  const bound = values.map((value) => (typeof value === 'number' ? String(value) : value))
  const { messages } = await send(client, [
    serialize.bind({ statement: name, values: bound }),
    serialize.execute({}),
  ])
  const isRow = (message: (typeof messages)[number]): message is Messages.DataRowMessage =>
    message.name === 'dataRow'
  return messages.find(isRow)?.fields[0]
}

/** One at a time, and never within a transaction of another. */
const send = (client: PGlite, messages: Buffer[]) =>
  client._runExclusiveTransaction(() =>
    client.runExclusive(() => client.execProtocol(Buffer.concat([...messages, serialize.sync()]))),
  )

const UUID_OID = 2950
const UUID_BYTES = 16

/** An array of uuids from the 32 hex digits of each, as PostgreSQL receives one: reading it from a text takes longer. */
export function uuidArray(ids: readonly string[]): Buffer {
  const header = ids.length > 0 ? [1, 0, UUID_OID, ids.length, 1] : [0, 0, UUID_OID]
  const array = Buffer.alloc(4 * header.length + (4 + UUID_BYTES) * ids.length)
  let end = 0
  for (const number of header) end = array.writeInt32BE(number, end)
  for (const id of ids) {
    end = array.writeInt32BE(UUID_BYTES, end)
    end += array.write(id, end, 'hex')
  }
  return array
}
