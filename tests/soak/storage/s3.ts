/**
 * Must hold of OpenStack Swift, an S3 storage that is not ours: all that holds of every storage; what it refuses names
 * the setting that is wrong; and a file of 256 MB goes through without being held in memory.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StorageFault } from '#server/storage/file-storage.ts'
import { openS3Storage } from '#server/storage/s3/s3-storage.ts'
import { must } from '#tests/soak/server/soak-server.ts'
import type { Part } from '#tests/soak/part.ts'
import { STORAGE_CASES } from '#tests/support/storage/storage-cases.ts'
import { startSwift, type Swift } from './swift.ts'

export const s3: Part = { name: 's3', run }

const LARGE_MB = 256
const MOST_MEMORY_MB = 100
const MB = 1_000_000
const KEY = 'imports/large'

async function run(): Promise<string[]> {
  await using swift = await startSwift()
  if (!swift) return ['NOT CHECKED: OpenStack Swift, from Debian packages: apt-get does not give them here.']
  for (const { name, holds } of STORAGE_CASES)
    await holds(openOn(swift)).catch((error: unknown) => {
      throw new Error(`Does not hold of Swift: ${name}`, { cause: error })
    })
  const refused = await refusals(swift)
  return [
    `${STORAGE_CASES.length} rules of every storage hold of OpenStack Swift`,
    refused,
    await large(swift),
  ]
}

/** Below a prefix where there is nothing. */
function openOn({ endpoint, region, bucket, keys }: Swift, changes: Partial<Swift['keys'] & Swift> = {}) {
  const address = { endpoint, region, bucket, prefix: `${randomUUID()}/`, ...changes }
  return openS3Storage(address, { ...keys, ...changes })
}

async function refusals(swift: Swift): Promise<string> {
  const wrong = [
    [{ accessKeyId: 'soak:nobody' }, /AWS_ACCESS_KEY_ID/],
    [{ secretAccessKey: 'another secret' }, /AWS_SECRET_ACCESS_KEY/],
    [{ bucket: 'another' }, /Set STORAGE_URL to a bucket that is there/],
    [{ region: 'eu-west-1' }, /region of STORAGE_URL/],
  ] as const
  for (const [changes, sentence] of wrong) {
    const storage = openOn(swift, changes)
    for (const ask of [
      () => storage.sizeOf(KEY),
      () => storage.saveBytes(KEY, randomBytes(10)),
      () => storage.remove(KEY),
    ]) {
      const fault: unknown = await ask().then(
        () => null,
        (error: unknown) => error,
      )
      const isRight = fault instanceof StorageFault && sentence.test(fault.message)
      must(isRight, `With ${JSON.stringify(changes)} it says ${String(fault)}`)
    }
  }
  return `${wrong.length} wrong settings are named`
}

async function large(swift: Swift): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-large-'))
  let mostBytes = 0
  const watch = setInterval(() => (mostBytes = Math.max(mostBytes, process.memoryUsage().rss)), 20)
  try {
    const path = join(folder, 'large')
    const hash = createHash('sha256')
    for (let nth = 0; nth < LARGE_MB; nth++) {
      const part = randomBytes(MB)
      hash.update(part)
      appendFileSync(path, part)
    }
    const sha256 = hash.digest('hex')
    const storage = openOn(swift)
    const [from, atFirst] = [performance.now(), process.memoryUsage().rss]
    await storage.saveFile(KEY, path, { sha256, sizeBytes: LARGE_MB * MB })
    const read = createHash('sha256')
    for await (const chunk of (await storage.read(KEY))!) read.update(chunk as Buffer)
    must(read.digest('hex') === sha256, 'The large file came back as another')
    const [tookS, moreMb] = [(performance.now() - from) / 1000, (mostBytes - atFirst) / MB]
    const figures = `${LARGE_MB} MB there and back in ${tookS.toFixed(1)} s, ${moreMb.toFixed(0)} MB more memory`
    must(moreMb < MOST_MEMORY_MB, figures)
    return figures
  } finally {
    clearInterval(watch)
    rmSync(folder, { recursive: true })
  }
}
