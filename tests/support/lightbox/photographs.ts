/**
 * Photographs as a station gives them, answered by a stub server: pictures of one colour, so that a test sees which of
 * them is drawn, and ThumbHashes of them.
 */
import type { Account } from '#contract/account/account.ts'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { Lot, Photo } from '#contract/lots/lots.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import type { StubAnswer, StubServer } from '#tests/support/server/stub-server.ts'

export const PHOTOGRAPHED_AT = '2026-05-01T10:00:00Z'

/** A photo of 1200 × 900. `digit`: of its id. */
export const photograph = (digit: string, more: Partial<Photo> = {}): Photo => ({
  id: digit.repeat(32),
  widthPx: 1200,
  heightPx: 900,
  capturedAt: PHOTOGRAPHED_AT,
  ...more,
})

/** The ThumbHash of a picture that is red on the left and blue on the right, as a photo carries it. */
export function redAndBlue(): string {
  const pixels = Array.from({ length: 32 * 24 }, (_, at) =>
    at % 32 < 16 ? [220, 0, 0, 255] : [0, 0, 220, 255],
  )
  return Buffer.from(rgbaToThumbHash(32, 24, pixels.flat()))
    .toString('base64')
    .replace(/=+$/, '')
}

/** Each frame of a spin has a grey of its own: 40 for the first, 5 more for each that follows. */
export const greyOf = (frame: number): number => 40 + 5 * (frame - 1)

export async function picture(grey: number): Promise<StubAnswer> {
  const create = { width: 1200, height: 900, channels: 3 as const, background: { r: grey, g: grey, b: grey } }
  const body = await sharp({ create }).resize(300).png().toBuffer()
  return { body, headers: { 'content-type': 'image/png', 'cache-control': 'no-store' } }
}

/** Answers a photo in every size. */
export function answerPhoto(stub: StubServer, { id }: Photo, answer: StubAnswer): void {
  for (const size of [...PHOTO_EDGES_PX, 'original']) stub.answer(`/api/photos/${id}/${size}`, answer)
}

/** Answers a frame, from 1, in every size. */
export function answerFrame(stub: StubServer, photo: Photo, nth: number, answer: StubAnswer): void {
  if (nth === 1) return answerPhoto(stub, photo, answer)
  for (const size of PHOTO_EDGES_PX) stub.answer(`/api/photos/${photo.id}/frames/${nth}/${size}`, answer)
}

/** Answers all frames of a spin. */
export async function answerSpin(stub: StubServer, photo: Photo): Promise<void> {
  const pictures = Array.from({ length: photo.frames ?? 0 }, (_, frame) => picture(greyOf(frame + 1)))
  for (const [frame, answer] of (await Promise.all(pictures)).entries())
    answerFrame(stub, photo, frame + 1, answer)
}

export const ACCOUNT: Account = {
  email: 'ann@acme.example',
  firstName: null,
  clientName: 'ACME',
  language: null,
  idleMinutes: 0,
  idleMost: 0,
  openMails: true,
  newEmail: null,
  devices: [],
}

/** A customer is logged in and has these lots. */
export function answerLots(stub: StubServer, lots: readonly Lot[]): void {
  stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME' } })
  stub.answer('/api/lots', { body: lotPage(1, lots, { full: true }) })
  stub.answer('/api/memos', { body: { epoch: 'e', head: 1, full: true, removed: [], memos: [] } })
  stub.answer('/api/account', { body: ACCOUNT })
}
