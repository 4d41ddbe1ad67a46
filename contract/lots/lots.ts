/** The customer's lots: the page of changes a device pulls, and one lot as it is read out of the columns. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PULL_LOTS } from '#contract/session/start-calls.ts'
import { faultOfLotColumns, type LOT_COLUMNS, type LotColumn, type SentColumns } from './lot-columns.ts'
import type { FieldWith } from './lot-fields.ts'
import { Count, Cursor } from '#contract/revisions.ts'

/**
 * A photo of a lot. `id`: 128 bits in hex. `capturedAt`: ISO 8601 UTC. `view`: what it shows, a code of PHOTO_VIEWS.
 * `frames`: how many a spin has; the photo is the first of them. `blur`: what is drawn until the photo is there, its
 * ThumbHash in base64 without padding.
 */
export interface Photo {
  id: string
  widthPx: number
  heightPx: number
  capturedAt: string
  view?: number
  frames?: number
  blur?: string
}

type Value<C extends LotColumn> = (typeof LOT_COLUMNS)[C] extends 'int' ? number : string
type Stored = { [C in FieldWith<'required'>]: Value<C> } & { [C in LotColumn]?: Value<C> }

/**
 * One lot, as the table of fields has it: an integer or a text a field, and its photos. Weights in thousandths of a
 * carat and in mg, lengths in µm, ratios in thousandths, times ISO 8601 UTC. Fields that do not apply are absent.
 */
export type Lot = Pick<Stored, Exclude<LotColumn, 'photoCount'>> & { photos: Photo[] }

const Columns = z.custom<SentColumns>(
  (columns) => faultOfLotColumns(columns) === null,
  'Columns that do not fit',
)

/**
 * Lots changed after a cursor, in the order of their revisions. `rev` is where the next pull goes on, `head` the
 * customer's newest revision: the device is complete when they are equal. `total` counts the lots there are now.
 * `full`: the cursor was not known, drop what you have first. `removed`: ids of lots that are gone.
 */
export const LotPage = z.object({
  epoch: z.string(),
  head: z.int(),
  rev: z.int(),
  total: z.int(),
  full: z.boolean(),
  words: z.array(z.tuple([z.int(), z.string()])),
  removed: z.array(z.int()),
  columns: Columns,
})
export type LotPage = z.infer<typeof LotPage>

/** At most this many lots in one answer. */
export const LOT_PAGE_ROWS = 8_000

/**
 * `newest`, without a cursor: so many of the lots photographed last, to be shown until all have come. Where there are
 * more, the page's `rev` is 0, and all lots follow from there.
 */
const LotsQuery = z.extend(Cursor, { newest: z.optional(Count) })
export type LotsQuery = z.infer<typeof LotsQuery>

/** The next page of lots after the cursor. */
export const PullLots = endpoint({ ...PULL_LOTS, query: LotsQuery, answer: LotPage })
