/**
 * The call for a photo's bytes. A plain target without schemas, because the wall needs none and the answer is an image.
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
