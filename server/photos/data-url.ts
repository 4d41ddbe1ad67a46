import type { Db } from '#server/db/client.ts'
import type { Asker, Renditions } from '#server/photo-source.ts'
import { photoById } from './queries.ts'

interface Asked {
  /** 32 hex digits. */
  id: string
  edge: 456 | 912
  asker: Asker
}

/**
 * A photo as a data URL, for calls whose answers are JSON; null where the customer has none of this id. What an answer says
 * beside it is told without it, too: null where the picture cannot be had now.
 */
export async function dataUrlOf(
  db: Db,
  renditions: Renditions,
  { id, edge, asker }: Asked,
): Promise<string | null> {
  const photo = await photoById(db, asker.customerId, id)
  // best effort: see above
  const made = photo && (await renditions(photo, edge, asker).catch(() => null))
  return made && `data:${made.type};base64,${made.bytes.toString('base64')}`
}
