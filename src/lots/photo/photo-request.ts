/** How a thumbnail is requested: one way, so that what was asked for before its card is drawn is the card's. */
import { IMAGE_SIZES } from '#contract/codes.ts'
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { photoAddress } from '#src/api/photo-address.ts'

type Size = keyof typeof IMAGE_SIZES

/** The attributes of the picture's element that decide what is requested. */
export function photoRequest(id: string, size: Size) {
  const edge = IMAGE_SIZES[size]
  const twice = (edge * 2) as PhotoSize
  return {
    crossOrigin: 'use-credentials',
    srcSet: `${photoAddress(id, edge)} 1x, ${photoAddress(id, twice)} 2x`,
    src: photoAddress(id, edge),
  } as const
}

/** Ahead of other pictures. Resolves when the picture can be drawn, or never can. */
export async function askForPhoto(photo: Lot['photos'][number] | undefined, size: Size): Promise<void> {
  if (!photo) return
  const { crossOrigin, srcSet, src } = photoRequest(photo.id, size)
  // best effort: the card asks again
  await Object.assign(new Image(), { fetchPriority: 'high', crossOrigin, srcset: srcSet, src })
    .decode()
    .catch(() => undefined)
}
