/**
 * What holds of every storage. Run on a folder and on a server of our own with every change, and on OpenStack Swift by
 * `npm run soak -- s3`, outside of vitest: so it asserts by Node's assert. Each case has a storage that is empty.
 */
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { type FileStorage, StorageFault, type StoredFile } from '#server/storage/file-storage.ts'
import { anyKey, NO_KEYS } from './some-keys.ts'

export interface StorageCase {
  name: string
  holds(storage: FileStorage): Promise<void>
}

const KEY = 'imports/4f1c'
const MB = 1_000_000

const identityOf = (bytes: Buffer) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  sizeBytes: bytes.length,
})

const originalKey = (bytes: Buffer): string => {
  const { sha256 } = identityOf(bytes)
  return `originals/${sha256.slice(0, 2)}/${sha256}`
}

/** Does `work` with a file of this machine, in a folder that is gone afterwards. */
async function withFile(bytes: Buffer, work: (path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-storage-'))
  try {
    const path = join(folder, 'file')
    writeFileSync(path, bytes)
    await work(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function readFrom(storage: FileStorage, key: string, offset?: number): Promise<Buffer | null> {
  const stream = await storage.read(key, offset)
  return stream && buffer(stream)
}

async function listed(storage: FileStorage, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of storage.list(prefix)) files.push(file)
  return files.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

const keysIn = async (storage: FileStorage, prefix: string) =>
  (await listed(storage, prefix)).map(({ key }) => key)

export const STORAGE_CASES: readonly StorageCase[] = [
  {
    name: 'what was never saved is absent, and no error',
    async holds(storage) {
      assert.equal(await storage.read(KEY), null)
      assert.equal(await storage.read(KEY, 5), null)
      assert.equal(await storage.readWhole(KEY), null)
      assert.equal(await storage.sizeOf(KEY), null)
      await storage.remove(KEY)
      assert.deepEqual(await listed(storage, ''), [])
    },
  },
  {
    name: 'bytes come back, whole and from an offset',
    async holds(storage) {
      const bytes = randomBytes(100_000)
      await storage.saveBytes(KEY, bytes)
      assert.equal(await storage.sizeOf(KEY), bytes.length)
      assert.ok(bytes.equals((await storage.readWhole(KEY))!))
      for (const offset of [undefined, 0, 1, 65_536, 99_999, 100_000, 200_000])
        assert.ok(
          bytes.subarray(offset ?? 0).equals((await readFrom(storage, KEY, offset))!),
          `from ${offset}`,
        )
    },
  },
  {
    name: 'an empty file is there',
    async holds(storage) {
      await storage.saveBytes(KEY, Buffer.alloc(0))
      assert.equal(await storage.sizeOf(KEY), 0)
      assert.equal((await storage.readWhole(KEY))?.length, 0)
      assert.equal((await readFrom(storage, KEY))?.length, 0)
      assert.deepEqual(await keysIn(storage, 'imports/'), [KEY])
    },
  },
  {
    name: 'a file is taken from where it was',
    async holds(storage) {
      const bytes = randomBytes(8 * MB)
      const key = originalKey(bytes)
      await withFile(bytes, async (path) => {
        await storage.saveFile(key, path, identityOf(bytes))
        assert.ok(!existsSync(path))
      })
      assert.ok(bytes.equals((await storage.readWhole(key))!))
      assert.ok(bytes.equals((await readFrom(storage, key))!))
    },
  },
  {
    name: 'the same file again is taken, too',
    async holds(storage) {
      const bytes = randomBytes(1000)
      const key = originalKey(bytes)
      const save = () => withFile(bytes, (path) => storage.saveFile(key, path, identityOf(bytes)))
      await save()
      await save()
      assert.ok(bytes.equals((await storage.readWhole(key))!))
      assert.deepEqual(await keysIn(storage, ''), [key])
    },
  },
  {
    name: 'a file that is not what it should be is not kept, and stays where it was',
    async holds(storage) {
      const bytes = randomBytes(MB)
      const other = randomBytes(MB)
      const longer = randomBytes(MB + 1)
      for (const found of [other, longer, bytes.subarray(1)])
        await withFile(found, async (path) => {
          const saved = storage.saveFile(originalKey(bytes), path, identityOf(bytes))
          await assert.rejects(saved, StorageFault)
          assert.ok(existsSync(path))
        })
      assert.equal(await storage.sizeOf(originalKey(bytes)), null)
      assert.deepEqual(await listed(storage, ''), [])
    },
  },
  {
    name: 'other bytes take the place of those before',
    async holds(storage) {
      for (const bytes of [randomBytes(5000), randomBytes(10), randomBytes(7000)]) {
        await storage.saveBytes(KEY, bytes)
        assert.ok(bytes.equals((await storage.readWhole(KEY))!))
      }
    },
  },
  {
    name: 'of two who write one key, one is read whole, at any time',
    async holds(storage) {
      const [one, two] = [Buffer.alloc(2 * MB, 1), Buffer.alloc(2 * MB, 2)]
      await storage.saveBytes(KEY, one)
      const read = async () => {
        const bytes = (await storage.readWhole(KEY))!
        assert.ok(one.equals(bytes) || two.equals(bytes))
      }
      const write = async (bytes: Buffer) => {
        await storage.saveBytes(KEY, bytes)
        await read()
      }
      await Promise.all([write(one), read(), write(two), read(), write(one), read(), write(two), read()])
      assert.deepEqual(await keysIn(storage, ''), [KEY])
    },
  },
  {
    name: 'a reader who leaves disturbs nobody',
    async holds(storage) {
      const bytes = randomBytes(4 * MB)
      await storage.saveBytes(KEY, bytes)
      ;(await storage.read(KEY))!.destroy()
      const begun = (await storage.read(KEY, 1000))!
      await once(begun, 'readable')
      begun.destroy()
      assert.ok(bytes.equals((await readFrom(storage, KEY))!))
    },
  },
  {
    name: 'what is removed is absent, and nothing else is',
    async holds(storage) {
      const bytes = randomBytes(100)
      for (const key of [KEY, 'imports/4f1d']) await storage.saveBytes(key, bytes)
      await storage.remove(KEY)
      assert.equal(await storage.readWhole(KEY), null)
      assert.deepEqual(await keysIn(storage, 'imports/'), ['imports/4f1d'])
    },
  },
  {
    name: 'files are listed by their folder',
    async holds(storage) {
      const before = Date.now()
      const keys = [
        'imports/000',
        'originals/00/abc',
        'originals/00/abd',
        'originals/ab/abc',
        'originals/abc',
      ]
      for (const [nth, key] of keys.entries()) await storage.saveBytes(key, randomBytes(nth))
      assert.deepEqual(await keysIn(storage, ''), keys)
      assert.deepEqual(await keysIn(storage, 'originals/'), keys.slice(1))
      assert.deepEqual(await keysIn(storage, 'originals/a'), keys.slice(3))
      assert.deepEqual(await keysIn(storage, 'originals/0'), keys.slice(1, 3))
      assert.deepEqual(await keysIn(storage, 'originals/00/'), keys.slice(1, 3))
      assert.deepEqual(await keysIn(storage, 'renditions/'), [])
      for (const [nth, file] of (await listed(storage, '')).entries()) {
        assert.equal(file.sizeBytes, nth)
        // S3 counts whole seconds, in either direction.
        assert.ok(file.modifiedAt.getTime() > before - 2000 && file.modifiedAt.getTime() < Date.now() + 2000)
      }
    },
  },
  {
    name: 'any bytes under any keys',
    async holds(storage) {
      const files = fc.dictionary(anyKey, fc.uint8Array({ maxLength: 300 }), { minKeys: 1, maxKeys: 6 })
      const saved = fc.asyncProperty(files, async (given) => {
        const all = Object.entries(given).map(([key, bytes]) => [key, Buffer.from(bytes)] as const)
        for (const [key, bytes] of all) await storage.saveBytes(key, bytes)
        for (const [key, bytes] of all) assert.ok(bytes.equals((await storage.readWhole(key))!), key)
        assert.deepEqual(await keysIn(storage, ''), all.map(([key]) => key).sort())
        for (const [key] of all) await storage.remove(key)
      })
      await fc.assert(saved, { numRuns: 30 })
    },
  },
  {
    name: 'what is no key is refused',
    async holds(storage) {
      for (const key of NO_KEYS) {
        const bytes = randomBytes(1)
        for (const refused of [
          storage.read(key),
          storage.readWhole(key),
          storage.sizeOf(key),
          storage.saveBytes(key, bytes),
          storage.saveFile(key, '/dev/null', identityOf(bytes)),
          storage.remove(key),
        ])
          await assert.rejects(refused, /^Error: No file can be kept under "/)
      }
      for (const prefix of ['imports', 'imports/x', '../', 'imports/ab', 'unfinished/', '/'])
        assert.throws(() => storage.list(prefix), /^Error: No key begins with the folder "/)
    },
  },
]
