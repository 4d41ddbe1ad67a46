/**
 * Memos of a customer: pulling and saving. One statement writes the JSON that a device pulls. A memo is identified by
 * its number and always saved whole; one that equals the stored memo takes no revision. A deleted memo stays as a
 * tombstone; saving its number again restores it under its old id.
 */
import { sql } from 'drizzle-orm'
import type { Memo } from '#contract/memos.ts'
import type { Cursor } from '#contract/revisions.ts'
import type { Db } from '#server/db/client.ts'
import { preparedText } from '#server/db/prepared.ts'
import { changeCustomer, stateOfCursor } from '#server/db/revisions.ts'
import type { UserCaller } from '#server/http/caller.ts'

/** A memo as the back office has it. */
export type MemoInput = Omit<Memo, 'id' | 'rev'>

const pull = preparedText(
  'memos_of_customer',
  `
with ${stateOfCursor()}, changed as materialized (
  select * from memos where customer_id = $1::int and rev > (select since from state)
    and (not deleted or (select known from state))
)
select json_build_object(
  'epoch', s.epoch, 'head', s.head, 'full', not s.known,
  'memos', (select coalesce(json_agg(json_strip_nulls(json_build_object(
      'id', id, 'number', number, 'date', date, 'dueDate', due_date, 'terms', terms, 'salesperson', salesperson,
      'status', status, 'currency', currency, 'lines', lines, 'rev', rev)) order by rev), '[]')
    from changed where not deleted),
  'removed', (select coalesce(json_agg(id order by rev), '[]') from changed where deleted)
)::text from state s`,
)

/** The contract's MemoPage as JSON text: all memos changed after the cursor, oldest change first. */
export function memoPage(db: Db, caller: UserCaller, cursor: Cursor): Promise<string> {
  return pull(db, caller.customerId, cursor.epoch ?? null, cursor.rev ?? null)
}

/** Inserts memos with new numbers and updates the others. */
export async function saveMemos(db: Db, customerId: number, memos: readonly MemoInput[]): Promise<void> {
  await changeCustomer(db, customerId, (tx) =>
    tx.execute(sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(memos)}::json) as g(
          number int, date date, "dueDate" date, terms text, salesperson text, status int, currency text, lines jsonb)
      ), changed as materialized (
        select g.*, c.rev + row_number() over (order by g.number) as rev
        from given g join customers c on c.id = ${customerId}
        left join memos m on m.customer_id = c.id and m.number = g.number and not m.deleted
        where m.id is null
          or (g.date, g."dueDate", g.terms, g.salesperson, g.status, g.currency, g.lines)
            is distinct from (m.date, m.due_date, m.terms, m.salesperson, m.status, m.currency, m.lines)
      ), saved as (
        insert into memos (customer_id, rev, number, date, due_date, terms, salesperson, status, currency, lines)
        select ${customerId}, rev, number, date, "dueDate", terms, salesperson, status, currency, lines from changed
        on conflict (customer_id, number) do update set rev = excluded.rev, deleted = false, date = excluded.date,
          due_date = excluded.due_date, terms = excluded.terms, salesperson = excluded.salesperson,
          status = excluded.status, currency = excluded.currency, lines = excluded.lines
      )
      update customers set rev = rev + (select count(*) from changed) where id = ${customerId}`),
  )
}

/** Deletes memos of the customer, leaving tombstones. Ids of other memos are ignored. */
export async function deleteMemos(db: Db, customerId: number, memoIds: readonly number[]): Promise<void> {
  await changeCustomer(db, customerId, (tx) =>
    tx.execute(sql`
      with gone as (
        select id, row_number() over (order by id) as nth from memos
        where customer_id = ${customerId} and not deleted
          and id in (select value::int from json_array_elements_text(${JSON.stringify(memoIds)}::json))
      ), buried as (
        update memos m set deleted = true, rev = c.rev + gone.nth
        from gone, customers c where m.id = gone.id and c.id = m.customer_id
      )
      update customers set rev = rev + (select count(*) from gone) where id = ${customerId}`),
  )
}
