/** The parameters of a photo's address, and what a pack is asked for. */
import * as z from 'zod/mini'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import { PACK_MOST_PICTURES, type PhotoSize } from './get-photo.ts'

export { GET_PHOTO, GET_PHOTO_FRAME, GET_PHOTO_PACK, type PhotoSize } from './get-photo.ts'

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

/** As pictureName makes it. */
const PictureName = z.string().check(z.regex(/^[0-9a-f]{32}(\/frames\/([2-9]|[1-9]\d{1,2}))?$/))

/** The body of GET_PHOTO_PACK. `size`: longest edge in px; no originals, each of which is as large as a pack. */
export const WantedPack = z.object({
  size: z.literal(PHOTO_EDGES_PX),
  pictures: z.array(PictureName).check(z.minLength(1), z.maxLength(PACK_MOST_PICTURES)),
})
