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
 * Many pictures in one size, one after the other in one answer: what a device that keeps thousands asks for. The body is
 * a WantedPack. The answer: how many of the pictures it has, from the first that was asked for on; of each how many bytes;
 * then the bytes of each, a WebP. All numbers have 4 bytes, the highest first. A picture without bytes is not there for
 * the caller. Those that did not fit, or were not ready, are asked for again; at least one is in it.
 */
export const GET_PHOTO_PACK = {
  base: 'api',
  method: 'POST',
  path: '/photos/packs',
} as const satisfies CallTarget

/** How many pictures may be asked for at once. */
export const PACK_MOST_PICTURES = 2_400

/** Of each number of a pack. */
export const PACK_NUMBER_BYTES = 4
export const PACK_PICTURE_TYPE = 'image/webp'

/** A picture of a pack: a photo's id, or that of a spin and which of its frames. `nth`: from 2; the first is the photo. */
export const pictureName = (id: string, nth?: number): string => (nth ? `${id}/frames/${nth}` : id)

/** A frame of the spin whose first frame is the photo. `nth`: from 1. 404 where GET_PHOTO is, and beyond the last frame. */
export const GET_PHOTO_FRAME = {
  base: 'api',
  method: 'GET',
  path: '/photos/:id/frames/:nth/:size',
} as const satisfies CallTarget
