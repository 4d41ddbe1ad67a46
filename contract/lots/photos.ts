/** The parameters of a photo's address. */
import * as z from 'zod/mini'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { PhotoSize } from './get-photo.ts'

export { GET_PHOTO, GET_PHOTO_FRAME, type PhotoSize } from './get-photo.ts'

/** 128 bits in hex. */
export const PhotoId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

const SIZES: readonly PhotoSize[] = [...PHOTO_EDGES_PX, 'original']

const Size = z.pipe(
  z.enum(SIZES.map(String)),
  z.transform((size) => (size === 'original' ? size : (Number(size) as PhotoSize))),
)

/** The params of GET_PHOTO. */
export const PhotoParams = z.object({ id: PhotoId, size: Size })

/** The params of GET_PHOTO_FRAME. */
export const PhotoFrameParams = z.object({
  id: PhotoId,
  nth: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number)),
  size: Size,
})
