/**
 * Withdrawing lots by an import, with what it takes to undo that. Runs inside the import's transaction, under the
 * customer's lock.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lotsByNumber } from './lots-by-number.ts'

interface Of {
  customerId: number
  importId: number
}

/** A statement's rows: distributed databases want no more. */
const ROWS = 1_000

/**
 * Withdraws the customer's lots that are not among these numbers: what a file that is the whole list leaves out. Answers
 * how many they are.
 */
export async function withdrawOthers(tx: Db, of: Of, lotNumbers: Iterable<string>): Promise<number> {
  const listed = JSON.stringify([...lotNumbers])
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from lots where customer_id = ${of.customerId} and not deleted
      and lower(lot) not in (select lower(value) from json_array_elements_text(${listed}::json))
    order by id`)
  return bury(
    tx,
    of,
    rows.map(({ id }) => id),
  )
}

/**
 * Withdraws lots by their numbers, in any case. Answers how many there were, and which numbers name no lot: neither one
 * that is there, nor one that was withdrawn before. Those are in lower case.
 */
export async function withdrawLots(
  tx: Db,
  of: Of,
  lotNumbers: readonly string[],
): Promise<{ withdrawn: number; unknown: ReadonlySet<string> }> {
  if (lotNumbers.length === 0) return { withdrawn: 0, unknown: new Set() }
  const there = await lotsByNumber(tx, of.customerId, lotNumbers)
  const absent = lotNumbers.filter((lot) => !there.has(lot.toLowerCase()))
  const { rows } = await tx.execute<{ lot: string }>(sql`
    select distinct g.lot from json_array_elements_text(${JSON.stringify(absent)}::json) g(lot)
    where not exists (select from lots l where l.customer_id = ${of.customerId} and lower(l.lot) = lower(g.lot))`)
  const ids = [...there.values()].map(({ id }) => id)
  return { withdrawn: await bury(tx, of, ids), unknown: new Set(rows.map(({ lot }) => lot.toLowerCase())) }
}

/** Makes tombstones of lots that are there, in the order given. */
async function bury(tx: Db, { customerId, importId }: Of, ids: readonly number[]): Promise<number> {
  for (let from = 0; from < ids.length; from += ROWS)
    await tx.execute(sql`
      with gone as materialized (
        select l.id, l.made_by, l.rev as rev_before, c.rev + row_number() over (order by l.id) as rev
        from json_array_elements_text(${JSON.stringify(ids.slice(from, from + ROWS))}::json) g(id)
        join lots l on l.id = g.id::int join customers c on c.id = ${customerId}
      ), buried as (
        update lots l set deleted = true, rev = gone.rev from gone where l.id = gone.id
      ), noted as (
        insert into import_changes (import_id, row_id, rev, before)
        select ${importId}, id, rev, json_build_object('deleted', false, 'rev', rev_before) from gone
        where made_by is distinct from ${importId}
        on conflict (import_id, row_id) do update set rev = excluded.rev
      )
      update customers set rev = rev + n, lot_count = lot_count - n
      from (select count(*) as n from gone) g where id = ${customerId}`)
  return ids.length
}
