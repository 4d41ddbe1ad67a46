/** The body of a call as a file on this machine, hashed while it comes. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '#server/http/errors.ts'
import type { FileIdentity } from '#server/storage/file-storage.ts'

export interface ReceivedFile extends FileIdentity {
  path: string
}

/** From now on the bodies of this part of the app come as they are, of any type. */
export function takeFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, body, done) => done(null, body))
}

/**
 * Receives a body, hands it on as a file, and removes the file afterwards unless it was taken away.
 * @throws HttpError too_large beyond `mostBytes`
 */
export async function withReceived<T>(
  body: unknown,
  { dataDir, mostBytes }: { dataDir: string; mostBytes: number },
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  try {
    return await work({ path, ...(await receive(body, path, mostBytes)) })
  } finally {
    await rm(path, { force: true })
  }
}

async function receive(body: unknown, path: string, mostBytes: number): Promise<FileIdentity> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      if (sizeBytes > mostBytes) done(new HttpError('too_large', 'too_much'))
      else done(null, chunk)
    },
  })
  const source = body instanceof Readable ? body : Readable.from([])
  await pipeline(source, counted, createWriteStream(path, { mode: 0o600 }))
  return { sha256: hash.digest('hex'), sizeBytes }
}
