import { GET_PHOTO, type PhotoSize } from '#contract/lots/get-photo.ts'
import { addressOf } from './address.ts'

/** The address of a photo's bytes. `id`: 32 hex digits; `size`: longest edge in px, or the original. */
export function photoAddress(id: string, size: PhotoSize): string {
  return addressOf(GET_PHOTO, { id, size })
}
