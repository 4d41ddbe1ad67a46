/** A lot as it is stored, for the trader's own people: what became of a row of a file. */
import * as z from 'zod/mini'
import { CustomerRef } from '#contract/ingest/customers.ts'
import { ingestCall } from '#contract/ingest/ingest-call.ts'
import { line } from '#contract/ingest/line.ts'

/**
 * `values`: what is known of it, as people write it; `label`: what people call the field. `photographs`: how many.
 * `picture`: where it was asked for, the newest photograph, as a data URL; null where there is none or it cannot be had now.
 */
const StoredLot = z.object({
  lot: z.string(),
  customer: z.string(),
  values: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
  photographs: z.int(),
  picture: z.optional(z.nullable(z.string())),
})

/** In px, the longest edge that a picture has. */
const PICTURES = ['456', '912'] as const

export const GetLot = ingestCall({
  method: 'GET',
  path: '/lots/:lot',
  scope: 'lots',
  summary: 'Shows a lot as it is stored, by its number in any case.',
  params: z.object({ lot: line(64) }),
  query: z.object({ customer: CustomerRef, picture: z.optional(z.enum(PICTURES)) }),
  answer: StoredLot,
})
