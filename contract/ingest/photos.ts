/**
 * Photographs by the ingest API. One is known by the SHA-256 of its bytes, so that sending it again is nothing. A file
 * whose sending was cut is gone on with, by the headers of the IETF's draft of resumable uploads
 * (draft-ietf-httpbis-resumable-upload): Upload-Offset says how many bytes are here, Upload-Complete whether all are.
 */
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

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff'] as const

/** `as`: a photograph of its own, when absent, or a frame, which nobody sees before its spin is there. */
const PutQuery = z.object({
  customer: CustomerRef,
  name: PhotoName,
  as: z.optional(z.enum(['photo', 'frame'])),
})

/** `status`: stored now, or the same was there. */
const TakenPhoto = z.extend(StoredPhoto, {
  status: z.enum(['stored', 'same']),
  notes: z.optional(z.array(z.string())),
})
export type TakenPhoto = z.infer<typeof TakenPhoto>

/** The picture itself is the body. */
export const PutPhoto = ingestCall({
  method: 'PUT',
  path: '/photos/:sha256',
  scope: 'photos',
  summary: 'Stores a photograph and matches it with its lot by the name of its file.',
  file: PICTURE_TYPES,
  params: One,
  query: PutQuery,
  answer: TakenPhoto,
})

/** The types that a piece of a file has, by the draft and by tus. */
const PIECE_TYPES = ['application/partial-upload', 'application/offset+octet-stream'] as const

export const UPLOAD_OFFSET = 'Upload-Offset'
export const UPLOAD_COMPLETE = 'Upload-Complete'

/** The rest of a picture, or the next piece of it, is the body. `offset`: how many bytes are here now. */
export const PatchPhoto = ingestCall({
  method: 'PATCH',
  path: '/photos/:sha256',
  scope: 'photos',
  summary: 'Goes on with a photograph whose sending was cut; with its last byte it is stored.',
  file: PIECE_TYPES,
  headers: {
    [UPLOAD_OFFSET]: 'How many bytes of the file come before this piece: as many as the server has.',
    [UPLOAD_COMPLETE]: '?1 when the file ends with this piece, else ?0.',
  },
  params: One,
  query: PutQuery,
  answer: z.union([TakenPhoto, z.object({ status: z.literal('partial'), offset: z.int() })]),
})

/**
 * By HEAD, too: whether the bytes of this hash need not be sent. Where they need, 404, and Upload-Offset says how many
 * of them are here. `picture`: its longest edge in px, for who is to say which lot it shows; answered as a data URL, null
 * where it cannot be had now.
 */
export const GetPhotoState = ingestCall({
  method: 'GET',
  path: '/photos/:sha256',
  scope: 'photos',
  summary: 'Says whether a photograph is stored, and with which lot.',
  params: One,
  query: z.extend(OfCustomer, { picture: z.optional(z.literal('456')) }),
  answer: z.extend(StoredPhoto, { picture: z.optional(z.nullable(z.string())) }),
})

/** `customer`: whose it is. */
const WaitingPhoto = z.extend(StoredPhoto, { customer: z.string(), sha256: z.string() })
export type WaitingPhoto = z.infer<typeof WaitingPhoto>

export const ListUnmatched = ingestCall({
  method: 'GET',
  path: '/photos',
  scope: 'photos',
  summary:
    'Lists the photographs that wait to be matched with a lot, of one customer or of all, the latest first.',
  query: z.object({ customer: z.optional(CustomerRef) }),
  answer: z.object({ photos: z.array(WaitingPhoto) }),
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

/** Frames of a spin. */
export const SPIN_FRAMES = { least: 8, most: 360 } as const

/** The frames are in the order of the turn; the first one is what is shown of it before it is turned. */
export const BindSpin = ingestCall({
  method: 'POST',
  path: '/spins',
  scope: 'photos',
  summary: 'Makes a spin of frames that were sent, and matches it with its lot by the name of its folder.',
  body: z.object({
    customer: CustomerRef,
    name: PhotoName,
    frames: z.array(Sha256).check(z.minLength(SPIN_FRAMES.least), z.maxLength(SPIN_FRAMES.most)),
  }),
  answer: TakenPhoto,
  example: {
    customer: 'ACME Gems',
    name: 'SKU-1',
    frames: Array.from({ length: SPIN_FRAMES.least }, (_, nth) => `${nth}`.repeat(64)),
  },
})
