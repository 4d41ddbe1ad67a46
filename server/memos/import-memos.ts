/**
 * Changing memos by an import: everything that changes is noted, so that the import can be undone. Runs inside the
 * import's transaction, under the customer's lock. A lot that is out on an open memo has the memo's number; a run of
 * memos notes such lots by their negative ids.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MemoLine } from '#contract/memos.ts'
import type { Db } from '#server/db/client.ts'
import { memos } from '#server/db/schema/goods.ts'
import { makingFollows, notesFollow, type Undone } from '#server/lots/import-lots.ts'

interface Of {
  customerId: number
  importId: number
}

/** A memo as it is stored; absent fields are null. */
export interface StoredMemo {
  number: number
  rev: number
  deleted: boolean
  date: string
  dueDate: string | null
  terms: string | null
  salesperson: string | null
  status: number
  currency: string
  lines: MemoLine[]
}

/** A memo as it is to be. */
export type WantedMemo = Omit<StoredMemo, 'rev' | 'deleted'>

/** A statement's rows: distributed databases want no more. */
const ROWS = 1_000

/** The stored memos with these numbers, withdrawn ones included. */
export async function memosByNumber(
  tx: Db,
  customerId: number,
  numbers: readonly number[],
): Promise<Map<number, StoredMemo>> {
  const found = await tx
    .select()
    .from(memos)
    .where(and(eq(memos.customerId, customerId), inArray(memos.number, [...numbers])))
  return new Map(
    found.map(({ id: _, customerId: __, lines, ...memo }) => [
      memo.number,
      { ...memo, lines: lines as MemoLine[] },
    ]),
  )
}

/** Saves memos that differ from what is stored, each with what it was before; null where there was none. */
export async function saveImported(
  tx: Db,
  { customerId, importId }: Of,
  changed: readonly (WantedMemo & { before: StoredMemo | null })[],
): Promise<void> {
  if (changed.length === 0) return
  await tx.execute(sql`
    with given as materialized (
      select g.*, c.rev + row_number() over (order by g.number) as rev
      from json_to_recordset(${JSON.stringify(changed)}::json) as g(number int, date date, "dueDate" date, terms text,
        salesperson text, status int, currency text, lines jsonb, before jsonb)
      join customers c on c.id = ${customerId}
    ), saved as (
      insert into memos (customer_id, rev, number, date, due_date, terms, salesperson, status, currency, lines)
      select ${customerId}, rev, number, date, "dueDate", terms, salesperson, status, currency, lines from given
      on conflict (customer_id, number) do update set rev = excluded.rev, deleted = false, date = excluded.date,
        due_date = excluded.due_date, terms = excluded.terms, salesperson = excluded.salesperson,
        status = excluded.status, currency = excluded.currency, lines = excluded.lines
      returning id, rev
    ), noted as (
      insert into import_changes (import_id, row_id, rev, before)
      select ${importId}, s.id, s.rev, g.before from saved s join given g on g.rev = s.rev
    )
    update customers set rev = rev + (select count(*) from given) where id = ${customerId}`)
}

/** How many memos the customer has. */
export const memoCount = (tx: Db, customerId: number): Promise<number> =>
  tx.$count(memos, and(eq(memos.customerId, customerId), eq(memos.deleted, false)))

/** Withdraws the customer's memos that are not among these numbers. Answers the numbers of those that are. */
export async function withdrawOtherMemos(tx: Db, of: Of, numbers: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ number: number }>(sql`
    select number from memos where customer_id = ${of.customerId} and not deleted and number not in (
      select value::int from json_array_elements_text(${JSON.stringify(numbers)}::json))
    order by id`)
  const others = rows.map(({ number }) => number)
  for (let from = 0; from < others.length; from += ROWS)
    await withdrawMemos(tx, of, others.slice(from, from + ROWS))
  return others
}

/** Withdraws memos that are there, by their numbers: not more than a statement's rows. */
export async function withdrawMemos(
  tx: Db,
  { customerId, importId }: Of,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return
  await tx.execute(sql`
    with gone as materialized (
      select m.id, m.rev as rev_before, c.rev + row_number() over (order by m.id) as rev
      from memos m join customers c on c.id = m.customer_id
      where m.customer_id = ${customerId} and not m.deleted
        and m.number in (select value::int from json_array_elements_text(${JSON.stringify(numbers)}::json))
    ), buried as (
      update memos m set deleted = true, rev = gone.rev from gone where m.id = gone.id
    ), noted as (
      insert into import_changes (import_id, row_id, rev, before)
      select ${importId}, id, rev, json_build_object('deleted', false, 'rev', rev_before) from gone
    )
    update customers set rev = rev + (select count(*) from gone) where id = ${customerId}`)
}

/**
 * Writes on lots on which memo they are out. `out`: by a lot's id, the number of its memo. `numbers`: of all memos that
 * were looked at: a lot that has one of these and is not out on it has none from now on.
 */
export async function noteOnLots(
  tx: Db,
  { customerId, importId }: Of,
  out: ReadonlyMap<number, number>,
  numbers: readonly number[],
): Promise<void> {
  const wanted = JSON.stringify([...out].map(([id, number]) => ({ id, number })))
  for (;;) {
    const { rows } = await tx.execute<{ n: number }>(sql`
      with wanted as materialized (select * from json_to_recordset(${wanted}::json) as w(id int, number int)),
      differing as materialized (
        select l.id, w.number, l.memo, l.rev as rev_before
        from lots l left join wanted w on w.id = l.id
        where l.customer_id = ${customerId} and not l.deleted and l.memo is distinct from w.number
          and (w.number is not null
            or l.memo in (select value::int from json_array_elements_text(${JSON.stringify(numbers)}::json)))
        order by l.id limit ${ROWS}
      ), numbered as materialized (
        select d.*, c.rev + row_number() over (order by d.id) as rev
        from differing d join customers c on c.id = ${customerId}
      ), saved as (
        update lots l set memo = n.number, rev = n.rev from numbered n where l.id = n.id
      ), noted as (
        insert into import_changes (import_id, row_id, rev, before)
        select ${importId}, -id, rev, json_build_object('memo', memo, 'rev', rev_before) from numbered
      ), told as (
        update customers set rev = rev + (select count(*) from numbered) where id = ${customerId}
      )
      select count(*)::int as n from numbered`)
    if (rows[0]!.n < ROWS) return
  }
}

/**
 * Takes back what an import changed, as far as nothing has changed it since, as `undoLots` does; the lots of the memos,
 * too. Only memos are counted.
 */
export async function undoMemos(tx: Db, of: Of): Promise<Undone> {
  const undone: Undone = { restored: 0, removed: 0, kept: 0 }
  for (let after = 0; ;) {
    const part = await undoSome(tx, of, after)
    for (const name of ['restored', 'removed', 'kept'] as const) undone[name] += part[name]
    if (part.last === null) break
    after = part.last
  }
  for (let before = 0; ;) {
    const last = await undoNotesOnLots(tx, of, before)
    if (last === null) return undone
    before = last
  }
}

/** Of what a run noted about memos, the next part behind the memo `after`. `last`: of it; null: nothing is behind it. */
async function undoSome(
  tx: Db,
  { customerId, importId }: Of,
  after: number,
): Promise<Undone & { last: number | null }> {
  const { rows } = await tx.execute<{ text: string }>(sql`
    with part as materialized (
      select row_id, rev, before from import_changes
      where import_id = ${importId} and row_id > ${after} order by row_id limit ${ROWS}
    ), noted as materialized (
      select i.row_id, i.before, m.rev = i.rev as is_ours
      from part i join memos m on m.id = i.row_id and m.customer_id = ${customerId}
    ), ours as materialized (
      select row_id, before, c.rev + row_number() over (order by row_id) as rev
      from noted join customers c on c.id = ${customerId} where is_ours
    ), put_back as (
      update memos m set rev = u.rev, deleted = coalesce((u.before ->> 'deleted')::boolean, true),
        date = coalesce((u.before ->> 'date')::date, m.date),
        due_date = case when u.before ? 'date' then (u.before ->> 'dueDate')::date else m.due_date end,
        terms = case when u.before ? 'date' then u.before ->> 'terms' else m.terms end,
        salesperson = case when u.before ? 'date' then u.before ->> 'salesperson' else m.salesperson end,
        status = coalesce((u.before ->> 'status')::int, m.status),
        currency = coalesce(u.before ->> 'currency', m.currency), lines = coalesce(u.before -> 'lines', m.lines)
      from ours u where m.id = u.row_id
    ), as_before as (
      update import_changes i set rev = u.rev from ours u, imports r
      where r.id = i.import_id and r.subject = 'memos' and i.row_id = u.row_id
        and i.rev = (u.before ->> 'rev')::int and i.import_id <> ${importId}
    ), told as (
      update customers set rev = rev + (select count(*) from ours) where id = ${customerId}
    )
    select json_build_object(
      'restored', count(*) filter (where is_ours and before is not null),
      'removed', count(*) filter (where is_ours and before is null),
      'kept', count(*) filter (where not is_ours), 'last', (select max(row_id) from part having count(*) = ${ROWS}))::text as text from noted`)
  return JSON.parse(rows[0]!.text) as Undone & { last: number | null }
}

async function undoNotesOnLots(tx: Db, { customerId, importId }: Of, before: number): Promise<number | null> {
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    with noted as materialized (
      select i.row_id, i.before, l.id
      from import_changes i
      left join lots l on l.id = -i.row_id and l.rev = i.rev and l.customer_id = ${customerId} and not l.deleted
      where i.import_id = ${importId} and i.row_id < ${before} order by i.row_id desc limit ${ROWS}
    ), ours as materialized (
      select n.id, n.before, (n.before ->> 'rev')::int as was, c.rev + row_number() over (order by n.id) as rev
      from noted n join customers c on c.id = ${customerId} where n.id is not null
    ), put_back as (
      update lots l set rev = u.rev, memo = (u.before ->> 'memo')::int, ${makingFollows('u')} from ours u where l.id = u.id
    ), as_before as (
      ${notesFollow('ours')}
    ), told as (
      update customers set rev = rev + (select count(*) from ours) where id = ${customerId}
    )
    select min(row_id) as last from noted`)
  return rows[0]!.last
}
