/**
 * Takes a file as a photograph: checks it, makes all that is served of it and stores both. What is answered is durable;
 * the row comes after it, so that no row ever stands without its file.
 */
import { readFile } from 'node:fs/promises'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import { refusal } from '#contract/refusals.ts'
import { HttpError } from '#server/http/errors.ts'
import type { ReceivedFile } from '#server/ingest/received-file.ts'
import { checkPicture, type Picture } from '#server/photos/intake/check-picture.ts'
import { cleanOriginal } from '#server/photos/intake/clean-original.ts'
import { PictureFault } from '#server/photos/intake/picture-fault.ts'
import { renderEdges } from '#server/photos/intake/render-photo.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { originalKey, renditionKey } from './keys-of-photos.ts'

/** @throws HttpError bad_request with the reason, for a file that is no picture or cannot be shown */
export async function takePicture(storage: FileStorage, file: ReceivedFile): Promise<Picture> {
  const { path, sha256 } = file
  const checked = await checkPicture(path, undefined, sha256).catch(refuse)
  const original = await cleanOriginal(await readFile(path)).catch(refuse)
  const renditions = await renderEdges(checked, PHOTO_EDGES_PX)
  await storage.saveBytes(renditionKey(sha256, 'original'), original.bytes)
  for (const [edgePx, bytes] of renditions) await storage.saveBytes(renditionKey(sha256, edgePx), bytes)
  await storage.saveFile(originalKey(sha256), path, file)
  return checked.picture
}

function refuse(error: unknown): never {
  if (error instanceof PictureFault)
    throw new HttpError('bad_request', refusal('picture_refused', error.message))
  throw error
}
