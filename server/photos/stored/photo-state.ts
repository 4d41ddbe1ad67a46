/** What calls are told of a photograph: its lot, or why it waits. */
import type { IngestedPhoto } from '#contract/ingest/photos.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { originalKey } from './keys-of-photos.ts'
import type { Db } from '#server/db/client.ts'
import { notFound } from '#server/http/errors.ts'
import { matchNames } from './match-photos.ts'
import { photoByHash } from './queries.ts'

/** @throws HttpError not_found for bytes that the customer has not */
export async function stateOf(db: Db, customerId: number, sha256: string): Promise<IngestedPhoto> {
  const photo = await photoByHash(db, customerId, sha256)
  if (!photo) throw notFound()
  if (photo.lot !== null) return photo
  const [match] = await matchNames(db, customerId, [photo.name])
  return { ...photo, ...(match && whyNot(match)) }
}

export function whyNot(
  match: Awaited<ReturnType<typeof matchNames>>[number],
): Pick<IngestedPhoto, 'why' | 'candidates'> {
  if ('lotId' in match) return {}
  return { why: match.unmatched, candidates: match.candidates.map(({ number }) => number) }
}

/** False for one whose bytes the storage has lost: it is taken once more. */
export const isKept = async (storage: FileStorage, sha256: string): Promise<boolean> =>
  (await storage.sizeOf(originalKey(sha256))) !== null
