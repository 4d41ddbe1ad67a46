/**
 * Photographs and spins that are sent, a few at a time. What the server has already is not sent again, so that a sending
 * that was cut is gone on with.
 */
import { useEffect, useRef, useState } from 'react'
import { BindSpin, GetPhotoState, type IngestedPhoto, PutPhoto } from '#contract/ingest/photos.ts'
import type { FileSet } from '#contract/ingest/sets/sets-of-files.ts'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { retryAfterMs } from '#src/network/retry-after.ts'
import { ANSWERED_WITHIN_MS, sentenceOf } from '#src/office/use-overview.ts'
import type { NamedFile } from './files-in.ts'

const AT_ONCE = 2

interface RefusedPhoto {
  name: string
  why: string
}

/** `done`: how many files. `waiting`: how many no lot was found for. `stopped`: why not all have been sent. */
export interface SentPhotos {
  isUnderWay: boolean
  done: number
  matched: number
  waiting: number
  refused: readonly RefusedPhoto[]
  stopped?: string | undefined
}

const NONE: SentPhotos = { isUnderWay: false, done: 0, matched: 0, waiting: 0, refused: [] }

/** The second value sends what has not been sent. */
export function useSentPhotos(sets: readonly FileSet<NamedFile>[]) {
  const [sent, setSent] = useState(NONE)
  const todo = useRef<FileSet<NamedFile>[]>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])

  async function send(customer: string): Promise<void> {
    const left = (todo.current ??= [...sets])
    let stopped: string | undefined
    const sendOthers = async () => {
      for (let set = left.shift(); set; set = left.shift()) {
        try {
          const outcome = await sendSet(customer, set)
          setSent((before) => withOutcome(before, set, outcome))
        } catch (error) {
          left.unshift(set)
          stopped ??= sentenceOf(error)
        }
        if (stopped !== undefined || isGone.current) return
      }
    }
    setSent((before) => ({ ...before, isUnderWay: true, stopped: undefined }))
    await Promise.all(Array.from({ length: AT_ONCE }, sendOthers))
    setSent((before) => ({ ...before, isUnderWay: false, stopped }))
  }
  return [sent, send] as const
}

type Outcome = { lot: string | null } | { refused: string }

function withOutcome(before: SentPhotos, { name, files }: FileSet<NamedFile>, outcome: Outcome): SentPhotos {
  const done = before.done + files.length
  if ('refused' in outcome)
    return { ...before, done, refused: [...before.refused, { name, why: outcome.refused }] }
  if (outcome.lot === null) return { ...before, done, waiting: before.waiting + 1 }
  return { ...before, done, matched: before.matched + 1 }
}

/** What is refused holds up no other. @throws what holds up all: no connection, a session that ended */
async function sendSet(customer: string, set: FileSet<NamedFile>): Promise<Outcome> {
  const { kind, name, files, why = '' } = set
  if (kind === 'fault') return { refused: why }
  try {
    if (kind === 'photo') return await sendPhoto(customer, files[0]!)
    return await sendSpin(customer, name, files)
  } catch (error) {
    // A file that is gone or locked cannot be read.
    if (error instanceof DOMException) return { refused: error.message }
    const isOfAll = !(error instanceof ApiError) || error.status >= 500 || [401, 403].includes(error.status)
    if (isOfAll) throw error
    return { refused: sentenceOf(error) }
  }
}

async function sendPhoto(
  customer: string,
  { file, name }: NamedFile,
  as: 'photo' | 'frame' = 'photo',
): Promise<IngestedPhoto> {
  const bytes = await file.arrayBuffer()
  const params = { sha256: await sha256Of(bytes) }
  const stateOf = () => call(GetPhotoState, { params, query: { customer }, timeoutMs: ANSWERED_WITHIN_MS })
  const known = await stateOf().catch(unless(404))
  // One that waits may be matched by another name.
  if (known && (as === 'frame' || known.lot !== null || known.name === name)) return known
  // Some systems know no type of rarer pictures; the server looks at the bytes.
  const body = new Blob([bytes], { type: file.type || 'application/octet-stream' })
  return whenFree(() => call(PutPhoto, { params, query: { customer, name, as }, file: body }))
}

/** Only the frames that the server lacks are sent. */
async function sendSpin(customer: string, name: string, files: readonly NamedFile[]): Promise<IngestedPhoto> {
  const frames: string[] = []
  for (const { file } of files) frames.push(await sha256Of(await file.arrayBuffer()))
  const body = { customer, name, frames }
  const bind = () => call(BindSpin, { body })
  try {
    return await bind()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    const missing = files.filter((_, nth) => `frames.${nth}` in error.fields)
    for (const frame of missing) await sendPhoto(customer, frame, 'frame')
    return bind()
  }
}

/** A server that is busy says when to ask again. */
async function whenFree<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isBusy = error instanceof ApiError && (error.status === 429 || error.status === 503)
      const waitMs = isBusy ? retryAfterMs(error.headers) : undefined
      if (waitMs === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}

const unless = (status: number) => (error: unknown) => {
  if (error instanceof ApiError && error.status === status) return undefined
  throw error
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
