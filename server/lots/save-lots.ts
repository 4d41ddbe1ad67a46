/**
 * Saving and deleting a customer's lots. A lot is known by its number, whatever its case; what is saved replaces the
 * whole lot. Only a lot that differs from what is stored takes a revision, so that loading the same list again every
 * night sends nothing to any device. `date` and `photoCount` follow from the photos. A deleted lot stays as a
 * tombstone, and its number is free for another lot.
 */
import { LOT_COLUMNS, type LotColumn } from '#contract/lot-columns.ts'
import type { Lot, Photo } from '#contract/lots.ts'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { HttpError } from '#server/errors.ts'
import { sql } from 'drizzle-orm'
import { COLUMN_NAMES, nameInTable, WORD_COLUMNS } from './column-sql.ts'
import { numberWords } from './words.ts'

/** A photo and, for a drawn one, what to draw. A photo of an id never changes. */
export interface PhotoInput extends Photo {
  recipe?: unknown
}

/** A lot as the back office has it. `photos`: all of the lot's photos; left out, they stay as they are. */
export type LotInput = Omit<Lot, 'id' | 'rev' | 'date' | 'photos'> & { photos?: readonly PhotoInput[] }

const DERIVED: ReadonlySet<LotColumn> = new Set(['id', 'rev', 'date', 'photoCount'])
const GIVEN = COLUMN_NAMES.filter((column) => !DERIVED.has(column))
const WORDS = WORD_COLUMNS as (keyof LotInput)[]

/**
 * Inserts lots with new numbers and updates the others.
 * @returns the lots' ids, in the order given
 * @throws HttpError bad_request when a number is given twice
 */
export async function saveLots(db: Db, customerId: number, lots: readonly LotInput[]): Promise<number[]> {
  refuseDoubles(lots)
  return changeCustomer(db, customerId, async (tx) => {
    const used = new Set(lots.flatMap((lot) => WORDS.flatMap((column) => (lot[column] as string) || [])))
    const numbers = await numberWords(tx, customerId, used)
    const rows = JSON.stringify(lots.map((lot, nth) => toRow(lot, nth, numbers)))
    const { rows: saved } = await tx.execute<{ id: number }>(saveStatement(customerId, rows))
    return saved.map(({ id }) => id)
  })
}

/** Leaves tombstones of the customer's lots among these ids; other ids are passed over. */
export async function deleteLots(db: Db, customerId: number, lotIds: readonly number[]): Promise<void> {
  await changeCustomer(db, customerId, (tx) =>
    tx.execute(sql`
      with gone as (
        select id, row_number() over (order by id) as nth from lots
        where customer_id = ${customerId} and not deleted
          and id in (select value::int from json_array_elements_text(${JSON.stringify(lotIds)}::json))
      ), buried as (
        update lots l set deleted = true, rev = c.rev + gone.nth
        from gone, customers c where l.id = gone.id and c.id = l.customer_id
      )
      update customers set rev = rev + n, lot_count = lot_count - n
      from (select count(*) as n from gone) g where id = ${customerId}`),
  )
}

function refuseDoubles(lots: readonly LotInput[]): void {
  const seen = new Set<string>()
  for (const { lot } of lots) {
    const key = lot.toLowerCase()
    if (seen.has(key)) throw new HttpError('bad_request', `Lot ${lot} is given twice.`)
    seen.add(key)
  }
}

/** Absent stays absent, empty text becomes absent, and a TAB, which parts values on the wire, becomes a space. */
function toRow(lot: LotInput, nth: number, numbers: ReadonlyMap<string, number>) {
  const row: Record<string, unknown> = { nth, photos: lot.photos }
  for (const column of GIVEN) {
    const value = lot[column as keyof LotInput]
    if (value === undefined || value === '') continue
    const kind = LOT_COLUMNS[column]
    row[column] =
      kind === 'word'
        ? numbers.get(value as string)
        : kind === 'text'
          ? (value as string).replaceAll('\t', ' ')
          : value
  }
  return row
}

const of = (table: string) => GIVEN.map((column) => `${table}.${nameInTable(column)}`).join(', ')
const TYPED = GIVEN.map((column) => `"${column}" ${LOT_COLUMNS[column] === 'text' ? 'text' : 'int'}`).join(
  ', ',
)
const RENAMED = GIVEN.map((column) => `g."${column}" as ${nameInTable(column)}`).join(', ')
const NAMES = [...GIVEN, 'date' as const, 'photoCount' as const].map(nameInTable)

/**
 * `given` has a row for each lot with the id it has already; `changed` those that differ, numbered in the order
 * given; the customer's lock makes `c.rev` the head until the commit.
 */
function saveStatement(customerId: number, rows: string) {
  return sql`
    with given as materialized (
      select g.nth, l.id, ${sql.raw(RENAMED)}, g.photos,
        case when g.photos is null then l.date
          else (select date_trunc('second', max(p."capturedAt")) from ${PHOTOS}) end as date,
        case when g.photos is null then coalesce(l.photo_count, 0)
          else (select count(*) from ${PHOTOS}) end as photo_count
      from json_to_recordset(${rows}::json) as g(nth int, photos json, ${sql.raw(TYPED)})
      left join lots l on l.customer_id = ${customerId} and lower(l.lot) = lower(g.lot) and not l.deleted
    ), changed as materialized (
      select g.*, c.rev + row_number() over (order by g.nth) as rev
      from given g join customers c on c.id = ${customerId} left join lots l on l.id = g.id
      where g.id is null or (${sql.raw(of('g'))}) is distinct from (${sql.raw(of('l'))})
        or g.photos is not null and (select array_agg(p.id order by p.id) from ${PHOTOS})
          is distinct from (select array_agg(p.id order by p.id) from photos p where p.lot_id = g.id)
    ), saved as (
      insert into lots (customer_id, rev, ${sql.raw(NAMES.join(', '))})
      select ${customerId}, rev, ${sql.raw(NAMES.join(', '))} from changed
      on conflict (customer_id, lower(lot)) where not deleted
      do update set rev = excluded.rev,
        ${sql.raw(NAMES.map((name) => `${name} = excluded.${name}`).join(', '))}
      returning id, rev
    ), dropped as (
      delete from photos old using changed g where old.lot_id = g.id and g.photos is not null
        and not exists (select from ${PHOTOS} where p.id = old.id)
    ), added as (
      insert into photos (id, lot_id, width_px, height_px, captured_at, recipe)
      select p.id, s.id, p."widthPx", p."heightPx", date_trunc('second', p."capturedAt"), p.recipe
      from saved s join changed g on g.rev = s.rev, ${PHOTOS}
      where not exists (select from photos old where old.id = p.id and old.lot_id = s.id)
    ), counted as (
      update customers set rev = rev + n, lot_count = lot_count + fresh
      from (select count(*) as n, count(*) filter (where id is null) as fresh from changed) g
      where customers.id = ${customerId}
    )
    select coalesce(s.id, g.id) as id
    from given g left join changed c on c.nth = g.nth left join saved s on s.rev = c.rev
    order by g.nth`
}

/** The photos given with a lot `g`, as rows `p`. */
const PHOTOS = sql.raw(
  `json_to_recordset(g.photos)
    as p(id uuid, "widthPx" int, "heightPx" int, "capturedAt" timestamptz, recipe jsonb)`,
)
