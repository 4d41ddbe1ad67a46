import { GET_PHOTO, GET_PHOTO_FRAME, type PhotoSize } from '#contract/lots/get-photo.ts'
import { addressOf } from '#src/api/address.ts'

/** Photos that are files of the build: the samples'. By id, their address in a size. */
const built = new Map<string, (size: PhotoSize) => string>()

/** From now on the photo of this id is at these addresses. */
export function setBuiltPhoto(id: string, addressIn: (size: PhotoSize) => string): void {
  built.set(id, addressIn)
}

/** Whether a photo is a file of the build, which is there without a network. */
export const isBuiltPhoto = (id: string): boolean => built.has(id)

/** The address of a photo's bytes. `id`: 32 hex digits; `size`: longest edge in px, or the original. */
export function photoAddress(id: string, size: PhotoSize): string {
  return built.get(id)?.(size) ?? addressOf(GET_PHOTO, { id, size })
}

/** The address of a frame of a spin. `nth`: from 1. The first frame is the photo, and is asked for as that. */
export function frameAddress(id: string, nth: number, size: PhotoSize): string {
  return nth === 1 ? photoAddress(id, size) : addressOf(GET_PHOTO_FRAME, { id, nth, size })
}
