import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { photoAddress } from '#src/api/photos/photo-address.ts'

/** The preview of a photo is its largest size that is stored on the device. */
export const PREVIEW_EDGE_PX = Math.max(...PHOTO_EDGES_PX)

export const previewAddress = ({ id }: { id: string }): string =>
  photoAddress(id, PREVIEW_EDGE_PX as PhotoSize)

/** The same picture, asked for once more: by its own address a page draws again what it drew there before. */
export const previewAgain = (photo: { id: string }, attempt: number): string =>
  attempt === 0 ? previewAddress(photo) : `${previewAddress(photo)}?attempt=${attempt}`
