/** Sends a photograph or a spin as far as the portal has not got it. */
import { createReadStream } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  BindSpin,
  GetPhotoState,
  type IngestedPhoto,
  PatchPhoto,
  PutPhoto,
  type TakenPhoto,
  UPLOAD_COMPLETE,
  UPLOAD_OFFSET,
} from '#contract/ingest/photos.ts'
import type { Portal } from '#cli/portal/open-portal.ts'
import { Refused } from '#cli/portal/send.ts'

/** `name`: as the portal reads it. */
export interface PhotoFile {
  path: string
  name: string
  sha256: string
}

/** Where it is sent. `signal`: ends it. */
export interface Destination {
  portal: Portal
  customer: string
  signal?: AbortSignal | undefined
}

/** A connection that broke is held to be alive by the portal for half a minute. */
const BUSY_TRIES = 40
const BUSY_MS = 1000

/** A refusal with this status is an answer. */
const unless = (status: number) => (error: unknown) => {
  if (error instanceof Refused && error.status === status && !isFinal(error)) return error
  throw error
}

/** Whether no further file will be taken: the key or the customer is wrong. */
export const isFinal = ({ status, key }: Refused): boolean =>
  status === 401 || status === 403 || (key?.startsWith('customer_unknown') ?? false)

/** @throws Refused */
export async function sendPhoto(
  { portal, customer, signal }: Destination,
  { path, name, sha256 }: PhotoFile,
  as: 'photo' | 'frame' = 'photo',
): Promise<TakenPhoto> {
  const params = { sha256 }
  const query = { customer, name, as }
  const known = await portal.call(GetPhotoState, { params, query: { customer }, signal }).catch(unless(404))
  if (!(known instanceof Refused) && (as === 'frame' || known.lot !== null || known.name === name))
    return { status: 'same', ...known }
  let offset = known instanceof Refused ? known.offset : 0
  for (let tried = 0; ; tried++) {
    const sent = await sendFrom(offset).catch(unless(409))
    if (!(sent instanceof Refused)) return sent
    if (tried === BUSY_TRIES) throw sent
    if (sent.key === 'upload_busy') await wait(BUSY_MS, undefined, signal ? { signal } : {})
    offset = sent.offset
  }

  async function sendFrom(start: number): Promise<TakenPhoto> {
    const file = () => createReadStream(path, { start })
    if (start === 0) return portal.call(PutPhoto, { params, query, file, signal })
    const headers = { [UPLOAD_OFFSET]: String(start), [UPLOAD_COMPLETE]: '?1' }
    // With its last byte a photograph is never partial.
    return (await portal.call(PatchPhoto, { params, query, file, headers, signal })) as TakenPhoto
  }
}

/** Frames go first, and only those that the portal asks for. @throws Refused */
export async function sendSpin(
  to: Destination,
  { name, frames }: { name: string; frames: readonly PhotoFile[] },
): Promise<TakenPhoto> {
  const { portal, customer, signal } = to
  const body = { customer, name, frames: frames.map(({ sha256 }) => sha256) }
  const bound = await portal.call(BindSpin, { body, signal }).catch(unless(409))
  if (!(bound instanceof Refused)) return bound
  const missing = frames.filter((_, nth) => `frames.${nth}` in bound.fields)
  for (const frame of missing)
    await sendPhoto(to, frame, 'frame').catch((error: unknown) => {
      if (!(error instanceof Refused) || error.status === undefined) throw error
      throw new Refused(`${frame.name}: ${error.message}`, { ...error })
    })
  return portal.call(BindSpin, { body, signal })
}

/** What is said of a photograph. */
export function outcomeOf({ lot, why, candidates = [] }: IngestedPhoto): string {
  if (lot !== null) return `It shows lot ${lot}.`
  return why === 'ambiguous'
    ? `Several lots fit its name, ${candidates.join(' and ')}: it waits for somebody to decide.`
    : 'No lot fits its name: it waits for one.'
}
