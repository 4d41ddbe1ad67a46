/** The call for a photo's bytes, as a plain target: it answers an image, and the wall needs no schema for it. */
import type { PHOTO_EDGES_PX } from './codes.ts'
import type { CallTarget } from './endpoint.ts'

/** Longest edge in px, or the bytes as they were taken. */
export type PhotoSize = (typeof PHOTO_EDGES_PX)[number] | 'original'

/** 404 unless the session may see a lot that has the photo. */
export const GET_PHOTO = {
  base: 'api',
  method: 'GET',
  path: '/photos/:id/:size',
} as const satisfies CallTarget
