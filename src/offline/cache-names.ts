/** What the caches of thumbnails are called; apart from what keeps them, which the wipe does without. */
import type { ListsName } from './db.ts'

/** The wipe knows them by how they begin. */
export const CACHES: Record<ListsName, string> = {
  'loupe-lists': 'loupe-thumbs',
  'loupe-guest': 'loupe-thumbs-guest',
}

/** Of the Web Lock; caches begin with it. */
export const LOCK = 'loupe-thumbs'
