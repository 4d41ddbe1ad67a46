/** The customer's lots: the page of changes a device pulls, and one lot as it is read out of the columns. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { faultOfLotColumns, type LotColumns } from './lot-columns.ts'
import { Cursor } from './revisions.ts'

/** A photo of a lot. `id`: 128 bits in hex. `capturedAt`: ISO 8601 UTC. */
export interface Photo {
  id: string
  widthPx: number
  heightPx: number
  capturedAt: string
}

/**
 * One lot. Weights in thousandths of a carat and in mg, lengths in µm, ratios in thousandths; `date` is when it was
 * last photographed, ISO 8601 UTC. Fields that do not apply are absent.
 */
export interface Lot {
  id: number
  lot: string
  date?: string
  type: number
  caratMilli?: number
  pieces?: number
  shape?: string
  color?: string
  clarity?: number
  cut?: string
  polish?: string
  symmetry?: string
  fluorescence?: string
  lab?: string
  certificate?: string
  lengthUm?: number
  widthUm?: number
  depthUm?: number
  depthPermille?: number
  tablePermille?: number
  gemType?: string
  treatment?: string
  metal?: string
  grossWeightMg?: number
  location?: number
  memo?: number
  tag?: string
  note?: string
  photos: Photo[]
  rev: number
}

const Columns = z.custom<LotColumns>(
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

/** The next page of lots after the cursor. */
export const PullLots = endpoint({
  base: 'api',
  method: 'GET',
  path: '/lots',
  query: Cursor,
  answer: LotPage,
})
