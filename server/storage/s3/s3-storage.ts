/**
 * Files on S3, or on a storage that speaks as it does. A PUT is all or nothing there, and the hash of the bytes is signed
 * with it, so what changed on the way is refused. Nothing depends on conditional writes, which some storages lack, or on
 * a listing that shows what was just written. Sizes are asked for by a GET of one byte: a HEAD has no body, and does not
 * tell a file that is absent from a bucket that is.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { type FileStorage, notTheFile, type StoredFile } from '#server/storage/file-storage.ts'
import type { S3Address } from './s3-address.ts'
import { openS3Client, type Patience, type S3Body, type S3Keys } from './s3-client.ts'
import { toListing } from './s3-listing.ts'
import { assertKey, assertPrefix, isKey } from '#server/storage/storage-keys.ts'

const NOT_SATISFIABLE = 416

/** Opens the storage at an address; nothing is asked of it yet. `patience` is for tests. */
export function openS3Storage(address: S3Address, keys: S3Keys, patience?: Patience): FileStorage {
  const { ask, bytesOf, streamOf } = openS3Client(address, keys, patience)

  const put = (key: string, body: S3Body) =>
    ask({ method: 'PUT', key, headers: { 'content-type': 'application/octet-stream' }, body }, bytesOf)

  async function* filesBelow(prefix: string): AsyncGenerator<StoredFile> {
    let next: string | undefined
    do {
      const query = {
        'list-type': '2',
        prefix: address.prefix + prefix,
        ...(next === undefined ? {} : { 'continuation-token': next }),
      }
      const page = await ask({ method: 'GET', query }, async (answer) =>
        toListing((await bytesOf(answer)).toString()),
      )
      for (const file of page?.files ?? []) {
        const key = file.key.slice(address.prefix.length)
        if (isKey(key)) yield { ...file, key }
      }
      next = page?.nextToken
    } while (next !== undefined)
  }

  return {
    async read(key, offset = 0) {
      assertKey(key)
      const headers = { range: `bytes=${offset}-` }
      return ask({ method: 'GET', key, headers }, async (answer) => {
        if (answer.statusCode !== NOT_SATISFIABLE) return streamOf(answer)
        await bytesOf(answer)
        return Readable.from([])
      })
    },
    pathOf: () => null,
    async readWhole(key) {
      assertKey(key)
      return ask({ method: 'GET', key }, bytesOf)
    },
    async sizeOf(key) {
      assertKey(key)
      return ask({ method: 'GET', key, headers: { range: 'bytes=0-0' } }, async (answer) => {
        await bytesOf(answer)
        // An empty file has no first byte.
        if (answer.statusCode === NOT_SATISFIABLE) return 0
        return Number(answer.headers['content-range']?.split('/')[1])
      })
    },
    async saveFile(key, path, { sha256, sizeBytes }) {
      assertKey(key)
      if ((await stat(path)).size !== sizeBytes) throw notTheFile(key)
      await put(key, { sha256, sizeBytes, open: () => createReadStream(path) })
      await rm(path)
    },
    async saveBytes(key, bytes) {
      assertKey(key)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await put(key, { sha256, sizeBytes: bytes.length, open: () => Readable.from([bytes]) })
    },
    async remove(key) {
      assertKey(key)
      await ask({ method: 'DELETE', key }, bytesOf)
    },
    list(prefix) {
      assertPrefix(prefix)
      return filesBelow(prefix)
    },
  }
}
