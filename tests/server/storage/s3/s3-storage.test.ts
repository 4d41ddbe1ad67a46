import { createHash } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { StorageFault } from '#server/storage/file-storage.ts'
import type { S3Address } from '#server/storage/s3/s3-address.ts'
import type { S3Keys } from '#server/storage/s3/s3-client.ts'
import { openS3Storage } from '#server/storage/s3/s3-storage.ts'
import { freePort } from '#tests/support/server/run-server.ts'
import {
  type Manner,
  S3_BUCKET,
  S3_KEY,
  S3_REGION,
  type S3ServerOptions,
  startS3Server,
} from '#tests/support/storage/s3-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const KEY = 'imports/4f1c'
const BYTES = Buffer.alloc(300_000, 'bytes of a photograph ')
const TRIES = 4

interface Changes extends S3ServerOptions {
  address?: Partial<S3Address>
  keys?: Partial<S3Keys>
  silentForMs?: number
}

/** Of a server that answers, and of one that does not. */
const [LONG_MS, SHORT_MS] = [10_000, 300]

const patienceFor = (manner: Manner) => (manner === 'hangs' || manner === 'stalls' ? SHORT_MS : LONG_MS)

/** A server with one file, and a storage on it. */
async function openPair({ address, keys, silentForMs = LONG_MS, ...options }: Changes = {}) {
  const server = await startS3Server(options)
  onTestFinished(() => server[Symbol.asyncDispose]())
  server.objects.set(KEY, { bytes: BYTES, modifiedAt: new Date() })
  const storage = openS3Storage(
    { endpoint: server.origin, region: S3_REGION, bucket: S3_BUCKET, prefix: '', ...address },
    { accessKeyId: S3_KEY.id, secretAccessKey: S3_KEY.secret, sessionToken: null, ...keys },
    { silentForMs, pauseMs: 1 },
  )
  return { server, storage }
}

/** The sentence of a fault, which tells no key. */
async function sentenceOf(work: Promise<unknown>): Promise<string> {
  const fault: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  expect(fault).toBeInstanceOf(StorageFault)
  const { message, stack, cause } = fault as StorageFault
  for (const secret of Object.values(S3_KEY))
    expect(`${message} ${stack} ${String(cause)}`).not.toContain(secret)
  return message
}

async function listAll(storage: Awaited<ReturnType<typeof openPair>>['storage']): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  return keys
}

function newFile() {
  const path = join(temporaryFolder(), 'file')
  writeFileSync(path, BYTES)
  return { path, sha256: createHash('sha256').update(BYTES).digest('hex'), sizeBytes: BYTES.length }
}

const TEMPORARY: Manner[] = [429, 500, 502, 503, 504, 'cuts the request', 'cuts the answer', 'hangs']

describe.each(TEMPORARY)('a server that does this three times, and then answers: %s', (manner) => {
  const misbehave = () => Array.from({ length: TRIES - 1 }, () => manner)

  test('gives a file', async () => {
    const { server, storage } = await openPair({ silentForMs: patienceFor(manner) })
    server.next(...misbehave())
    expect((await storage.readWhole(KEY))?.equals(BYTES)).toBe(true)
    server.next(...misbehave())
    expect(await storage.sizeOf(KEY)).toBe(BYTES.length)
    server.next(...misbehave())
    expect(await listAll(storage)).toEqual([KEY])
  })

  test('takes a file', async () => {
    const { server, storage } = await openPair({ silentForMs: patienceFor(manner) })
    const { path, ...identity } = newFile()
    const key = `originals/ab/${identity.sha256}`
    server.next(...misbehave())
    await storage.saveFile(key, path, identity)
    expect(server.objects.get(key)?.bytes.equals(BYTES)).toBe(true)
    expect(existsSync(path)).toBe(false)
    server.next(...misbehave())
    await storage.saveBytes('renditions/abc', BYTES)
    expect(server.objects.get('renditions/abc')?.bytes.equals(BYTES)).toBe(true)
    server.next(...misbehave())
    await storage.remove(key)
    expect(server.objects.has(key)).toBe(false)
  })
})

test.each<[Manner, RegExp]>([
  [503, /does not answer: 503 SlowDown\. /],
  ['cuts the request', /does not answer: socket hang up\. /],
  ['cuts the answer', /does not answer: aborted\. /],
  ['hangs', /does not answer: nothing within 300 ms\. /],
  ['stalls', /does not answer: No outcome within 300 ms\. /],
])('after four tries it is a fault: %s', async (manner, sentence) => {
  const { server, storage } = await openPair({ silentForMs: patienceFor(manner) })
  server.next(...Array.from({ length: TRIES }, () => manner))
  expect(await sentenceOf(storage.readWhole(KEY))).toMatch(sentence)
  expect(server.asked.length).toBe(TRIES)
})

test('a file whose sending is cut each time is not there, and stays where it was', async () => {
  const { server, storage } = await openPair()
  const { path, ...identity } = newFile()
  server.next(...Array.from({ length: TRIES }, () => 'cuts the request' as const))
  await sentenceOf(storage.saveFile('originals/abc', path, identity))
  expect([server.objects.has('originals/abc'), existsSync(path)]).toEqual([false, true])
})

test.each<Manner>(['cuts the answer', 'stalls'])(
  'a stream ends with a fault where the server %s',
  async (manner) => {
    const { server, storage } = await openPair({ silentForMs: patienceFor(manner) })
    server.next(manner)
    const stream = (await storage.read(KEY))!
    expect(await sentenceOf(buffer(stream))).toMatch(/does not answer/)
  },
)

test('a reader who takes a while is waited for', async () => {
  const { server, storage } = await openPair({ silentForMs: SHORT_MS })
  server.objects.set(KEY, { bytes: Buffer.alloc(8_000_000), modifiedAt: new Date() })
  const stream = (await storage.read(KEY))!
  const first = stream[Symbol.asyncIterator]()
  const { value } = (await first.next()) as { value: Buffer }
  // Only a clock can tell.
  await new Promise((resolve) => setTimeout(resolve, 2 * SHORT_MS))
  let length = value.length
  for await (const chunk of stream) length += (chunk as Buffer).length
  expect(length).toBe(8_000_000)
})

test('a file that is not there to be sent is no fault of the storage', async () => {
  const { server, storage } = await openPair()
  const { path, ...identity } = newFile()
  rmSync(path)
  await expect(storage.saveFile('originals/abc', path, identity)).rejects.toThrow('ENOENT')
  expect(server.asked).toEqual([])
})

test('a server that is not there is a fault', async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const { storage } = await openPair({ address: { endpoint } })
  expect(await sentenceOf(storage.sizeOf(KEY))).toMatch(
    /does not answer: connect ECONNREFUSED 127\.0\.0\.1:\d+\. /,
  )
})

test.each<[string, Changes, RegExp]>([
  ['another key', { keys: { accessKeyId: 'AKIAOTHER' } }, /AWS_ACCESS_KEY_ID is not known there/],
  ['another secret', { keys: { secretAccessKey: 'other' } }, /AWS_SECRET_ACCESS_KEY does not belong to/],
  ['another region', { address: { region: 'eu-west-1' } }, /Set endpoint and region of STORAGE_URL/],
  ['another bucket', { address: { bucket: 'other' } }, /Set STORAGE_URL to a bucket that is there/],
  ['a clock that is wrong', { now: () => new Date(0) }, /The clock of this machine is wrong/],
  ['no token', { sessionToken: 'lent' }, /Set AWS_SESSION_TOKEN/],
])('%s is refused at once, with the setting to look at', async (_, changes, sentence) => {
  const { server, storage } = await openPair(changes)
  for (const work of [
    () => storage.read(KEY),
    () => storage.readWhole(KEY),
    () => storage.sizeOf(KEY),
    () => storage.saveBytes(KEY, BYTES),
    () => storage.remove(KEY),
    () => listAll(storage),
  ]) {
    expect(await sentenceOf(work())).toMatch(sentence)
    expect(server.asked.splice(0).length).toBe(1)
  }
})

test('keys that are lent are used with their token', async () => {
  const { storage } = await openPair({ sessionToken: 'lent', keys: { sessionToken: 'lent' } })
  expect(await storage.sizeOf(KEY)).toBe(BYTES.length)
})

test('what others keep in the bucket is neither seen nor touched', async () => {
  const { server, storage } = await openPair({ address: { prefix: 'loupe/' }, pageSize: 2 })
  const others = ['loupe/', 'loupe/a&b', 'loupe/imports/A', 'loupe2/imports/4f1d', KEY]
  for (const key of others) server.objects.set(key, { bytes: BYTES, modifiedAt: new Date() })
  await storage.saveBytes('imports/4f1e', BYTES)
  expect(await storage.readWhole(KEY)).toBeNull()
  expect(await listAll(storage)).toEqual(['imports/4f1e'])
  expect([...server.objects.keys()].sort()).toEqual([...others, 'loupe/imports/4f1e'].sort())
})

test('a server that is no S3 storage is a fault, and a file is not absent there', async () => {
  const { server, storage } = await openPair()
  server.next(404)
  expect(await sentenceOf(storage.sizeOf(KEY))).toMatch(
    /refuses \(404 SlowDown\)\. Set endpoint of STORAGE_URL/,
  )
})
