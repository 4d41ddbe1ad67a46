/**
 * The calls for a photo's bytes. Plain targets without schemas, because the wall needs none and the answer is an image.
 */
import type { PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { CallTarget } from '#contract/endpoint.ts'

/** Longest edge in px. */
export type PhotoEdge = (typeof PHOTO_EDGES_PX)[number]
/** An edge, or `original`: the file as it was taken. */
export type PhotoSize = PhotoEdge | 'original'

/** 404 unless the caller may see a lot that has the photo. */
export const GET_PHOTO = {
  base: 'api',
  method: 'GET',
  path: '/photos/:id/:size',
} as const satisfies CallTarget

/**
 * Many photos in one size, one after the other in one answer: what a device that keeps thousands asks for. The body is a
 * WantedPack. Of each photo: its id, 16 bytes; how many bytes it has, 4 bytes, the highest first; the picture, a WebP.
 * One without bytes is not there for the caller. Photos that did not fit, or were not ready, are left out of the answer
 * and asked for again; at least one is in it.
 */
export const GET_PHOTO_PACK = {
  base: 'api',
  method: 'POST',
  path: '/photos/packs',
} as const satisfies CallTarget

/** How many photos may be asked for at once. */
export const PACK_MOST_PHOTOS = 500

/** Of each picture of a pack. */
export const PACK_HEAD_BYTES = { id: 16, length: 4 } as const
export const PACK_PICTURE_TYPE = 'image/webp'

/** A frame of the spin whose first frame is the photo. `nth`: from 1. 404 where GET_PHOTO is, and beyond the last frame. */
export const GET_PHOTO_FRAME = {
  base: 'api',
  method: 'GET',
  path: '/photos/:id/frames/:nth/:size',
} as const satisfies CallTarget
