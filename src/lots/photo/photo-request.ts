/** How a thumbnail is requested: one way, so that what was asked for before its card is drawn is the card's. */
import { IMAGE_SIZES } from '#contract/codes.ts'
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { photoAddress } from '#src/api/photos/photo-address.ts'
import { letGo } from './let-go.ts'

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

/**
 * Ahead of other pictures. Resolves when the picture can be drawn, or never can. `drawn`: from then on its card asks for it,
 * and lets it go when it is left.
 */
export async function askForPhoto(
  photo: Lot['photos'][number] | undefined,
  size: Size,
  drawn: AbortSignal,
): Promise<void> {
  if (!photo || drawn.aborted) return
  const { crossOrigin, srcSet, src } = photoRequest(photo.id, size)
  const picture = Object.assign(new Image(), { fetchPriority: 'high', crossOrigin, srcset: srcSet, src })
  drawn.addEventListener('abort', () => letGo(picture))
  // best effort: the card asks again
  await picture.decode().catch(() => undefined)
}
