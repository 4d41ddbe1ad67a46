/**
 * The one statement that saves a customer's lots and photos. It runs under the customer's lock. Its columns come from
 * the contract's table.
 */
import { PHOTO_VIEWS } from '#contract/codes.ts'
import { BLUR_SEPARATOR, LOT_COLUMNS, type LotColumn } from '#contract/lots/lot-columns.ts'
import { sql } from 'drizzle-orm'
import { COLUMN_NAMES, nameInTable, OF_PHOTOS } from './column-sql.ts'

const DERIVED_COLUMNS: ReadonlySet<LotColumn> = new Set(['id', 'rev', 'date', 'photoCount', 'tagRecord'])

/** The columns that are saved as given. The others are derived. */
export const GIVEN_COLUMNS = COLUMN_NAMES.filter((column) => !DERIVED_COLUMNS.has(column))

const RECORD_TYPES = GIVEN_COLUMNS.map(
  (column) => `"${column}" ${LOT_COLUMNS[column] === 'text' ? 'text' : 'int'}`,
).join(', ')
const GIVEN_AS_STORED = GIVEN_COLUMNS.map((column) => `g."${column}" as ${nameInTable(column)}`).join(', ')
export const PHOTO_DERIVED = ['date', 'photoCount', ...OF_PHOTOS] as const
const STORED_NAMES = [...GIVEN_COLUMNS, ...PHOTO_DERIVED].map(nameInTable)

/** Values of the photo columns: those of the given photos, or the stored ones where no photos are given. */
const PHOTO_COLUMNS_OR_STORED = PHOTO_DERIVED.map(nameInTable)
  .map(
    (name) => `case when g.photos is null and l.id is not null then l.${name} else p.${name} end as ${name}`,
  )
  .join(', ')

const rowOf = (table: string) => STORED_NAMES.map((name) => `${table}.${name}`).join(', ')

/**
 * `rows`: JSON of the GIVEN_COLUMNS, words by their numbers, with `nth` and `photos`. In the SQL, `given` has a row a
 * lot, with its id when it exists. `changed` has those that differ, numbered in the order given from the head `c.rev`,
 * which the customer's lock keeps in place until the commit. Answers the lots' ids in the order given.
 */
export function saveStatement(customerId: number, rows: string) {
  const names = sql.raw(STORED_NAMES.join(', '))
  return sql`
    with given as materialized (
      select g.nth, l.id, g.photos, ${sql.raw(GIVEN_AS_STORED)}, ${sql.raw(PHOTO_COLUMNS_OR_STORED)}
      from json_to_recordset(${rows}::json) as g(nth int, photos json, ${sql.raw(RECORD_TYPES)})
      left join lateral (${storedLot(customerId)}) l on true
      cross join lateral (${PHOTOS_AGGREGATED}) p
    ), changed as materialized (
      select g.*, c.rev + row_number() over (order by g.nth) as rev
      from given g join customers c on c.id = ${customerId} left join lots l on l.id = g.id
      where g.id is null or (${sql.raw(rowOf('g'))}) is distinct from (${sql.raw(rowOf('l'))})
    ), saved as (
      insert into lots (customer_id, rev, ${names}) select ${customerId}, rev, ${names} from changed
      on conflict (customer_id, lower(lot)) where not deleted
      do update set rev = excluded.rev,
        ${sql.raw(STORED_NAMES.map((name) => `${name} = excluded.${name}`).join(', '))}
      returning id, rev
    ), dropped as (
      delete from photos old using changed g where old.lot_id = g.id and g.photos is not null
        and not exists (select from ${GIVEN_PHOTOS} where p.id = old.id)
    ), added as (
      insert into photos (id, customer_id, lot_id, width_px, height_px, captured_at, recipe, view, frames, blur)
      select p.id, ${customerId}, s.id, p."widthPx", p."heightPx", date_trunc('second', p."capturedAt"), p.recipe,
        ${VIEW_NAME}, coalesce(p.frames, 0), ${BLUR_BYTES}
      from saved s join changed g on g.rev = s.rev, ${GIVEN_PHOTOS}
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

/**
 * The stored lot of a row `g`. The limit keeps it a look-up by the index for each row: where the table's statistics are
 * old, as in a first import, the planner would compare every row with every lot. Of a customer whose id it is told it may
 * believe that there are no lots, and then reads all of them for each row by the index of revisions.
 */
export const storedLot = (customerId: number) => sql`
  select * from lots s
  where s.customer_id = (select ${customerId}::int) and lower(s.lot) = lower(g.lot) and not s.deleted limit 1`

/** The photos given with a lot `g`, as rows `p`. */
const GIVEN_PHOTOS = sql.raw(
  `json_to_recordset(g.photos)
    as p(id uuid, "widthPx" int, "heightPx" int, "capturedAt" timestamptz, recipe jsonb, view int, frames int,
      blur text)`,
)

/** The table of photos names a view, as the photographs' files do. */
const VIEW_NAME = sql.raw(
  `case p.view ${Object.entries(PHOTO_VIEWS)
    .map(([name, code]) => `when ${code} then '${name}'`)
    .join(' ')} end`,
)

/** PostgreSQL asks for the padding that base64 without it lacks. */
const BLUR_BYTES = sql.raw(`decode(rpad(p.blur, (length(p.blur) + 3) / 4 * 4, '='), 'base64')`)

/** What few photos have, in the form of the page: null where none of the lot's has it. */
const rareOf = (value: string, absent: string, separator = ',') =>
  sql.raw(
    `case when count(${value}) > 0 then string_agg(coalesce(${value}, '${absent}'), '${separator}' order by at desc, id) end`,
  )

/** The photo columns of a lot `g`, newest photo first, of the photos that the JSON in `g.photos` gives: one row. */
export const PHOTOS_AGGREGATED = sql`
  select max(at) as date, count(*) as photo_count,
    string_agg(replace(id::text, '-', ''), '' order by at desc, id) as photo_id,
    string_agg("widthPx"::text, ',' order by at desc, id) as photo_width_px,
    string_agg("heightPx"::text, ',' order by at desc, id) as photo_height_px,
    string_agg(date_part('epoch', newest - at)::text, ',' order by at desc, id) as photo_age_s,
    ${rareOf('nullif(view, 0)::text', '0')} as photo_view,
    ${rareOf('nullif(frames, 0)::text', '0')} as photo_frames,
    ${rareOf("nullif(blur, '')", '', BLUR_SEPARATOR)} as photo_blur
  from (select p.*, date_trunc('second', p."capturedAt") as at,
    max(date_trunc('second', p."capturedAt")) over () as newest from ${GIVEN_PHOTOS}) p`
