/** Photos of lots: bytes by 128-bit id, never kept by the browser's own cache. */
import * as z from 'zod/mini'
import { PHOTO_EDGES_PX } from './codes.ts'
import type { CallTarget } from './endpoint.ts'

/** 128 bits in hex. */
export const PhotoId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** Longest edge in px, or the bytes as they were taken. */
export type PhotoSize = (typeof PHOTO_EDGES_PX)[number] | 'original'

const SIZES: readonly PhotoSize[] = [...PHOTO_EDGES_PX, 'original']

/** The params of GET_PHOTO. */
export const PhotoParams = z.object({
  id: PhotoId,
  size: z.pipe(
    z.enum(SIZES.map(String)),
    z.transform((size) => (size === 'original' ? size : (Number(size) as PhotoSize))),
  ),
})

/** Answers image bytes, so it has no schema of an answer. 404 unless the session may see a lot that has it. */
export const GET_PHOTO = {
  base: 'api',
  method: 'GET',
  path: '/photos/:id/:size',
} as const satisfies CallTarget
