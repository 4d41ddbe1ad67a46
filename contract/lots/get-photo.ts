/**
 * The calls for a photo's bytes. Plain targets without schemas, because the wall needs none and the answer is an image.
 */
import type { PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { CallTarget } from '#contract/endpoint.ts'

/** Longest edge in px, or `original`: the file as it was taken. */
export type PhotoSize = (typeof PHOTO_EDGES_PX)[number] | 'original'

/** 404 unless the caller may see a lot that has the photo. */
export const GET_PHOTO = {
  base: 'api',
  method: 'GET',
  path: '/photos/:id/:size',
} as const satisfies CallTarget

/** A frame of the spin whose first frame is the photo. `nth`: from 1. 404 where GET_PHOTO is, and beyond the last frame. */
export const GET_PHOTO_FRAME = {
  base: 'api',
  method: 'GET',
  path: '/photos/:id/frames/:nth/:size',
} as const satisfies CallTarget
