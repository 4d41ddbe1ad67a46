/** Which photographs wait to be matched with a lot: a loose frame of a spin does not, nor does a drawn photo. */
import { and, gte, isNotNull, isNull } from 'drizzle-orm'
import { photos } from '#server/db/schema/goods.ts'

export const WAITS_FOR_LOT = and(isNull(photos.lotId), isNotNull(photos.sha256), gte(photos.frames, 0))
