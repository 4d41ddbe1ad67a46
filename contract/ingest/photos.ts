/** Photographs by the ingest API. One is known by the SHA-256 of its bytes, so that sending it again is nothing. */
import * as z from 'zod/mini'
import { CustomerRef } from './customers.ts'
import { ingestCall } from './ingest-call.ts'
import { line } from './line.ts'

const Sha256 = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{64}$/, 'unreadable'),
    z.meta({ description: 'The SHA-256 of the bytes, in small hexadecimal digits.' }),
  )

/** The file's name, with the folders that say something: `SKU-1/front.jpg`. */
const PhotoName = line(400).check(
  z.meta({ description: 'The name of the file, with its folders.', examples: ['SKU-1_front.jpg'] }),
)

/**
 * A photograph that is stored. `lot`: the one it was matched with; null: it waits. `why`: no lot fits its name, or
 * several do, the `candidates`. `notes`: what a person may want to look at.
 */
const StoredPhoto = z.object({
  photo: z.string(),
  name: z.string(),
  lot: z.nullable(z.string()),
  why: z.optional(z.enum(['no_lot', 'ambiguous'])),
  candidates: z.optional(z.array(z.string())),
})
export type IngestedPhoto = z.infer<typeof StoredPhoto>

const One = z.object({ sha256: Sha256 })
const OfCustomer = z.object({ customer: CustomerRef })

/** The picture itself is the body. `status`: stored now, or the same was there. */
export const PutPhoto = ingestCall({
  method: 'PUT',
  path: '/photos/:sha256',
  scope: 'photos',
  summary: 'Stores a photograph and matches it with its lot by the name of its file.',
  file: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff'],
  params: One,
  query: z.object({ customer: CustomerRef, name: PhotoName }),
  answer: z.extend(StoredPhoto, {
    status: z.enum(['stored', 'same']),
    notes: z.optional(z.array(z.string())),
  }),
})

/** By HEAD, too: whether the bytes of this hash need not be sent. */
export const GetPhotoState = ingestCall({
  method: 'GET',
  path: '/photos/:sha256',
  scope: 'photos',
  summary: 'Says whether a photograph is stored, and with which lot.',
  params: One,
  query: OfCustomer,
  answer: StoredPhoto,
})

export const ListUnmatched = ingestCall({
  method: 'GET',
  path: '/photos',
  scope: 'photos',
  summary: 'Lists the photographs that wait to be matched with a lot, the latest first.',
  query: OfCustomer,
  answer: z.object({ photos: z.array(z.extend(StoredPhoto, { sha256: z.string() })) }),
})

export const MatchPhoto = ingestCall({
  method: 'POST',
  path: '/photos/:sha256/lot',
  scope: 'photos',
  summary: 'Gives a photograph to a lot, whatever its name says.',
  params: One,
  query: OfCustomer,
  body: z.object({ lot: line(64) }),
  answer: StoredPhoto,
  example: { lot: 'SKU-1' },
})
