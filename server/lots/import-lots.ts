/**
 * Changing lots by an import: fields that are not given stay as they are, and everything that changes is noted, so that
 * the import can be undone. Lots that it makes say so themselves. Runs inside the import's transaction, under the customer's lock. A photograph is no field of
 * a lot here; it is stored by a way of its own.
 */
import { type SQL, sql } from 'drizzle-orm'
import { LOT_COLUMNS, type LotColumn } from '#contract/lots/lot-columns.ts'
import type { Db } from '#server/db/client.ts'
import { nameInTable, WORD_COLUMNS } from './column-sql.ts'
import { lotText } from './lot-texts.ts'
import { GIVEN_COLUMNS, storedLot } from './save-statement.ts'
import { storedValue } from './stored-value.ts'
import { numberWords } from './words.ts'

type Value = string | number

/**
 * The fields of a lot that a file gives. Null: it is cleared; absent: it stays. A new lot is a diamond unless it says more.
 * `added`: sentences that its note says from now on, once each.
 */
export type GivenLot = { lot: string; added?: readonly string[] } & { [C in LotColumn]?: Value | null }

/** How many lots were new, changed and the same. */
export interface LotCounts {
  new: number
  changed: number
  same: number
}

/** Is told which fields of lots become others, as people write them. `room`: how many more lots it lists. */
export interface ChangesOfLots {
  room(): number
  count(field: string, times: number): void
  list(lot: string, fields: readonly { field: string; before: string | null; after: string | null }[]): void
}

/** What columns hold besides the number, which a lot is known by. */
const FIELDS = GIVEN_COLUMNS.filter((column) => column !== 'lot')

const kindOf = (column: LotColumn) => (LOT_COLUMNS[column] === 'text' ? 'text' : 'int')

/** The sentences that the note lacks come behind it, so that the same file adds nothing the second time. */
const NOTE = `(
  select nullif(concat_ws('; ', nullif(n.note, ''), (
    select string_agg(a.sentence, '; ' order by a.nth) from jsonb_array_elements_text(g.added) with ordinality a(sentence, nth)
    where position(a.sentence in coalesce(n.note, '')) = 0)), '')
  from (select coalesce(g.note, case when g.cleared ? 'note' then null else l.note end) as note) n) as note`

const DEFAULTS: Partial<Record<LotColumn, string>> = { type: ', 0' }

/** `isCleared`: a lot of the statement clears it. */
const merged = (column: LotColumn, isCleared: boolean) => {
  if (column === 'note') return NOTE
  const stored = `l.${nameInTable(column)}`
  const given = `coalesce(g."${column}", ${stored}${DEFAULTS[column] ?? ''})`
  const value = isCleared ? `case when g.cleared ? '${column}' then null else ${given} end` : given
  return `${value} as ${nameInTable(column)}`
}

const rowOf = (table: string, columns: readonly LotColumn[]) =>
  `(${columns.map((column) => `${table}.${nameInTable(column)}`).join(', ')})`
const objectOf = (table: string, columns: readonly LotColumn[]) =>
  columns.map((column) => `, '${column}', ${table}.${nameInTable(column)}`).join('')

/**
 * Inserts lots with new numbers and changes the others. A number that is written in another case names the same lot, and
 * keeps the case it is stored in. No number may occur twice.
 */
export async function importLots(
  tx: Db,
  { customerId, importId }: { customerId: number; importId: number },
  lots: readonly GivenLot[],
  changes?: ChangesOfLots,
): Promise<LotCounts> {
  const used = new Set(lots.flatMap((lot) => WORD_COLUMNS.flatMap((column) => (lot[column] as string) || [])))
  const numbers = await numberWords(tx, customerId, used)
  const columns = FIELDS.filter((column) => lots.some((lot) => isGiven(lot, column)))
  const cleared = new Set(columns.filter((column) => lots.some((lot) => lot[column] === null)))
  const rows = JSON.stringify(lots.map((lot, nth) => toRow(lot, nth, columns, numbers)))
  const of = { customerId, importId, listed: changes?.room() ?? 0 }
  const { rows: answered } = await tx.execute<{ text: string }>(statement(of, { columns, cleared }, rows))
  const { fresh, changed, fields, listed } = JSON.parse(answered[0]!.text) as Answered
  if (changes) tell(changes, fields ?? {}, listed ?? [], numbers)
  return { new: fresh, changed, same: lots.length - fresh - changed }
}

interface Answered {
  fresh: number
  changed: number
  /** Null where numbers alone are given. */
  fields: Record<string, number> | null
  listed: { lot: string; before: Values; after: Values }[] | null
}

type Values = Partial<Record<LotColumn, Value | null>>

function tell(
  changes: ChangesOfLots,
  fields: NonNullable<Answered['fields']>,
  listed: NonNullable<Answered['listed']>,
  numbers: ReadonlyMap<string, number>,
): void {
  for (const [field, times] of Object.entries(fields)) changes.count(field, times)
  const words = new Map([...numbers].map(([word, number]) => [number, word]))
  for (const { lot, before, after } of listed)
    changes.list(
      lot,
      FIELDS.flatMap((field) => {
        const [was, is] = [before, after].map((values) => lotText(field, values[field] ?? null, words))
        return was === is ? [] : [{ field, before: was!, after: is! }]
      }),
    )
}

const isGiven = (lot: GivenLot, column: LotColumn) =>
  lot[column] !== undefined || (column === 'note' && lot.added !== undefined)

function toRow(
  lot: GivenLot,
  nth: number,
  columns: readonly LotColumn[],
  numbers: ReadonlyMap<string, number>,
) {
  const row: Record<string, unknown> = { nth, lot: lot.lot, added: lot.added }
  const cleared: LotColumn[] = []
  for (const column of columns) {
    const value = lot[column]
    if (value === null) cleared.push(column)
    else if (value !== undefined) row[column] = storedValue(column, value, numbers)
  }
  return cleared.length === 0 ? row : { ...row, cleared }
}

/**
 * Names the columns that are given and no others: a file has a dozen of them, a lot three times as many. `rows`: JSON
 * of them. `listed`: of how many lots that change it answers what they were and are. In the SQL, `given` has a row for
 * each lot that is new or differs from the stored one `l`.
 */
function statement(
  { customerId, importId, listed }: { customerId: number; importId: number; listed: number },
  { columns, cleared }: { columns: readonly LotColumn[]; cleared: ReadonlySet<LotColumn> },
  rows: string,
): SQL {
  const record = columns.map((column) => `, "${column}" ${kindOf(column)}`).join('')
  const names = columns.map((column) => `, ${nameInTable(column)}`).join('')
  const isDifferent =
    columns.length === 0 ? '' : `or ${rowOf('m', columns)} is distinct from ${rowOf('l', columns)}`
  const set = columns.map((column) => `, ${nameInTable(column)} = c.${nameInTable(column)}`).join('')
  // No lot is without a type.
  const [typeName, typeOfNew] = columns.includes('type') ? ['', ''] : [', type', ', 0']
  const told = columns.map(
    (column) =>
      `'${column}', count(*) filter (where c.before ->> '${column}' is distinct from c.${nameInTable(column)}::text)`,
  )
  return sql`
    with given as materialized (
      select g.nth, coalesce(l.lot, g.lot) as lot, l.id, l.made_by${sql.raw(names.replaceAll(', ', ', m.'))},
        case when l.id is not null then json_build_object('rev', l.rev${sql.raw(objectOf('l', columns))}) end as before
      from json_to_recordset(${rows}::json) as g(nth int, lot text, cleared jsonb, added jsonb${sql.raw(record)})
      left join lateral (${storedLot(customerId)}) l on true
      cross join lateral (select ${sql.raw(columns.map((column) => merged(column, cleared.has(column))).join(', '))}) m
      where l.id is null ${sql.raw(isDifferent)}
    ), changed as materialized (
      select g.*, c.rev + row_number() over (order by g.nth) as rev
      from given g join customers c on c.id = ${customerId}
    ), made as (
      insert into lots (customer_id, rev, lot, made_by, made_rev${sql.raw(names + typeName)})
      select ${customerId}, rev, lot, ${importId}, rev${sql.raw(names + typeOfNew)} from changed where id is null
    ), saved as (
      update lots l set rev = c.rev,
        made_rev = case when l.made_by = ${importId} then c.rev else l.made_rev end${sql.raw(set)}
      from changed c where l.id = c.id
    ), noted as (
      insert into import_changes (import_id, row_id, rev, before)
      select ${importId}, id, rev, before from changed where id is not null and made_by is distinct from ${importId}
      on conflict (import_id, row_id) do update set rev = excluded.rev
    ), counted as (
      select count(*) filter (where id is null) as fresh, count(*) filter (where id is not null) as changed
      from changed
    ), told as (
      update customers set rev = rev + n.fresh + n.changed, lot_count = lot_count + n.fresh
      from counted n where customers.id = ${customerId}
    )
    select json_build_object('fresh', fresh, 'changed', changed,
      'fields', (select json_build_object(${sql.raw(told.join(', '))}) from changed c where c.id is not null),
      'listed', (select json_agg(json_build_object('lot', c.lot, 'before', c.before,
          'after', json_build_object('rev', c.rev${sql.raw(objectOf('c', columns))})) order by c.nth)
        from (select * from changed where id is not null order by nth limit ${listed}) c))::text as text
    from counted`
}

/**
 * Moves what imports noted of lots with them, where a lot gets a revision that is no change to an import: `moved` has
 * `id`, `was` and `rev`. A run of memos notes its lots by their negative ids.
 */
export const notesFollow = (moved: string) =>
  sql.raw(`update import_changes i set rev = f.rev from ${moved} f, imports r
    where r.id = i.import_id and i.rev = f.was
      and ((r.subject = 'lots' and i.row_id = f.id) or (r.subject = 'memos' and i.row_id = -f.id))`)

/** The same for the import that made the lot, where lots `l` are updated. */
export const makingFollows = (moved: string) =>
  sql.raw(`made_rev = case when l.made_rev = ${moved}.was then ${moved}.rev else l.made_rev end`)

/** What an undo did. `kept`: rows that were changed since, and stay as they are. */
export interface Undone {
  restored: number
  removed: number
  kept: number
}

/** A statement's rows: distributed databases want no more. */
const ROWS = 1_000

/**
 * Takes back what an import changed, as far as nothing has changed it since: lots it changed are as before, lots it
 * withdrew are there again, lots it made are withdrawn. A lot that is as an earlier import left it counts as unchanged
 * since that one, so that imports can be undone one after the other.
 */
export async function undoLots(tx: Db, of: { customerId: number; importId: number }): Promise<Undone> {
  const undone: Undone = { restored: 0, removed: 0, kept: 0 }
  for (let after = 0; ;) {
    const part = await undoSome(tx, of, after)
    for (const name of ['restored', 'removed', 'kept'] as const) undone[name] += part[name]
    if (part.last === null) return undone
    after = part.last
  }
}

/** Of what a run noted about the customer's lots, the next part behind the lot `after`. `last`: of it; null: nothing is behind it. */
async function undoSome(
  tx: Db,
  { customerId, importId }: { customerId: number; importId: number },
  after: number,
): Promise<Undone & { last: number | null }> {
  const before = FIELDS.map(
    (column) => `${nameInTable(column)} = case when u.before ? '${column}'
      then (u.before ->> '${column}')::${LOT_COLUMNS[column] === 'text' ? 'text' : 'int'}
      else l.${nameInTable(column)} end`,
  ).join(', ')
  const { rows } = await tx.execute<{ text: string }>(sql`
    with part as materialized (
      (select row_id as id, rev, before from import_changes
        where import_id = ${importId} and row_id > ${after} order by row_id limit ${ROWS})
      union all
      (select id, made_rev, null from lots
        where made_by = ${importId} and customer_id = ${customerId} and id > ${after} order by id limit ${ROWS})
      order by id limit ${ROWS}
    ), noted as materialized (
      select i.id, i.before, l.rev = i.rev
        and (i.before is null or not (i.before ? 'deleted') or not exists (
          select from lots o where o.customer_id = l.customer_id and lower(o.lot) = lower(l.lot) and not o.deleted))
        as is_ours
      from part i join lots l on l.id = i.id and l.customer_id = ${customerId}
    ), ours as materialized (
      select n.id, n.before, (n.before ->> 'rev')::int as was, c.rev + row_number() over (order by n.id) as rev
      from noted n join customers c on c.id = ${customerId} where is_ours
    ), put_back as (
      update lots l set rev = u.rev, deleted = u.before is null, ${makingFollows('u')}, ${sql.raw(before)}
      from ours u where l.id = u.id
    ), as_before as (
      ${notesFollow('ours')}
    ), counted as (
      select count(*) filter (where is_ours and before is not null) as restored,
        count(*) filter (where is_ours and before is null) as removed,
        count(*) filter (where not is_ours) as kept,
        count(*) filter (where is_ours and before ? 'deleted') as revived
      from noted
    ), told as (
      update customers set rev = rev + n.restored + n.removed, lot_count = lot_count + n.revived - n.removed
      from counted n where customers.id = ${customerId}
    )
    select json_build_object('restored', restored, 'removed', removed, 'kept', kept,
      'last', (select max(id) from part having count(*) = ${ROWS}))::text as text from counted`)
  return JSON.parse(rows[0]!.text) as Undone & { last: number | null }
}
