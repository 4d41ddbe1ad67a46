/**
 * Files that are received under the hash of their bytes, and what is here of those whose connection broke: their sender
 * goes on from there. Parts are kept in the data folder, each for the key that sends it; the hash is checked over the
 * whole. A file is received once at a time: who sends the same one meanwhile from its beginning is served beside, so
 * that no sender waits for another one. So many are received of a key at once, so many parts are kept for it, and a part
 * to which nothing was added for a day is removed (left-uploads.ts).
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { refusal } from '#contract/refusals.ts'
import { HttpError } from '#server/http/errors.ts'
import { PARTS } from './left-uploads.ts'
import type { ReceivedFile } from './received-file.ts'

/** Each may take as long as its line needs. */
const AT_ONCE_OF_A_KEY = 16
const PARTS_OF_A_KEY = 32
const FULL_RETRY_S = 5

/** A file, by its hash, and who sends it. */
export interface Upload {
  owner: string
  sha256: string
}

/** `offset`: of its first byte within the file. `isLast`: the file ends with it. */
interface Piece {
  offset: number
  isLast: boolean
}

export interface Uploads {
  /** How many bytes of a file are here. */
  offsetOf(upload: Upload): Promise<number>
  /**
   * Receives a piece. With the last one the whole file is handed on, and removed afterwards unless it was taken away;
   * it stays where the work could not be done now. Answers what the work answers, or how many bytes are here.
   * @throws HttpError conflict where the piece does not follow what is here, bad_request where the hash is another one,
   * too_large beyond `mostBytes`, unavailable when the key sends too many at once
   */
  receive<T>(
    upload: Upload,
    piece: Piece,
    request: FastifyRequest,
    work: (file: ReceivedFile) => Promise<T>,
  ): Promise<T | { offset: number }>
}

export function openUploads(dataDir: string, mostBytes: number): Uploads {
  const folder = join(dataDir, 'uploads')
  const parts = join(folder, PARTS)
  /** Paths to which is written, and how many a key has under way. */
  const busy = new Set<string>()
  const underWay = new Map<string, number>()

  const pathOf = ({ owner, sha256 }: Upload) => join(parts, `${owner}-${sha256}`)

  async function take<T>(owner: string, path: string, work: () => Promise<T>): Promise<T> {
    const count = underWay.get(owner) ?? 0
    if (count >= AT_ONCE_OF_A_KEY)
      throw new HttpError('unavailable', refusal('busy', FULL_RETRY_S), { retryAfterS: FULL_RETRY_S })
    underWay.set(owner, count + 1)
    busy.add(path)
    try {
      return await work()
    } finally {
      busy.delete(path)
      const left = underWay.get(owner)! - 1
      if (left > 0) underWay.set(owner, left)
      else underWay.delete(owner)
    }
  }

  /** The parts that were added to last stay. */
  async function makeRoom(owner: string): Promise<void> {
    const names = (await readdir(parts)).filter((name) => name.startsWith(`${owner}-`))
    if (names.length < PARTS_OF_A_KEY) return
    const paths = names.map((name) => join(parts, name)).filter((path) => !busy.has(path))
    const dated = await Promise.all(paths.map(async (path) => ({ path, atMs: await changedAtMs(path) })))
    const oldest = dated.toSorted((a, b) => a.atMs - b.atMs)
    const tooMany = names.length - PARTS_OF_A_KEY + 1
    for (const { path } of oldest.slice(0, tooMany)) await rm(path, { force: true })
  }

  return {
    offsetOf: (upload) => sizeOf(pathOf(upload)),

    async receive(upload, { offset, isLast }, request, work) {
      await mkdir(parts, { recursive: true, mode: 0o700 })
      const part = pathOf(upload)
      const isBusy = busy.has(part)
      const isBeside = isBusy && offset === 0 && isLast
      if (isBusy && !isBeside) throw new HttpError('conflict', 'upload_busy')
      const path = isBeside ? join(folder, randomUUID()) : part
      if (Number(request.headers['content-length'] ?? 0) + offset > mostBytes) throw tooLarge()
      return take(upload.owner, path, async () => {
        const here = offset === 0 ? 0 : await sizeOf(path)
        if (here !== offset) throw new HttpError('conflict', refusal('upload_offset', here))
        if (offset === 0 && !isBeside) await makeRoom(upload.owner)
        let isOver = isBeside
        try {
          request.server.letFlow(request)
          const sizeBytes = await append(request.body, path, offset, mostBytes)
          if (!isLast) return { offset: sizeBytes }
          const sha256 = await hashOf(path)
          if (sha256 !== upload.sha256) throw new HttpError('bad_request', 'hash_differs')
          const outcome = await work({ path, sha256, sizeBytes })
          isOver = true
          return outcome
        } catch (error) {
          isOver ||= error instanceof HttpError && error.code !== 'unavailable'
          throw error
        } finally {
          if (isOver) await rm(path, { force: true })
        }
      })
    },
  }
}

const tooLarge = () => new HttpError('too_large', 'too_much')

/** 0 where there is none. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** Now where it is gone. */
const changedAtMs = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  )

/** Answers how many bytes the file has then. What came before a fault stays. */
async function append(body: unknown, path: string, offset: number, mostBytes: number): Promise<number> {
  let sizeBytes = offset
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      sizeBytes += chunk.length
      if (sizeBytes > mostBytes) done(tooLarge())
      else done(null, chunk)
    },
  })
  const source = body instanceof Readable ? body : Readable.from([])
  const file = createWriteStream(path, { flags: offset > 0 ? 'r+' : 'w', start: offset, mode: 0o600 })
  try {
    await pipeline(source, counted, file)
  } finally {
    // A write may still be under way: nobody else writes before it has ended.
    if (!file.closed) await finished(file).catch(() => undefined)
  }
  return sizeBytes
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
