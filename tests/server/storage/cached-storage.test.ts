/** The cache in front of a storage that is far away. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openCachedStorage } from '#server/storage/cached-storage.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { openFolderStorage } from '#server/storage/folder-storage.ts'
import { STORAGE_CASES } from '#tests/support/storage/storage-cases.ts'

const keyOf = (nth: number) => `renditions/ab/ab${String(nth).repeat(62)}-640`

/** A storage that counts what is read from it, and a cache of 1,000 bytes in front. */
async function world({ mostBytes = 1_000 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-cache-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const far = await openFolderStorage(join(folder, 'far'))
  const reads: string[] = []
  const counted: FileStorage = {
    ...far,
    read(key, offset) {
      reads.push(key)
      return far.read(key, offset)
    },
    readWhole(key) {
      reads.push(key)
      return far.readWhole(key)
    },
  }
  const near = join(folder, 'near')
  const open = () => openCachedStorage(counted, near, mostBytes)
  const filesNear = () =>
    existsSync(near)
      ? readdirSync(near, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name))
      : []
  return { folder, far, near, reads, open, filesNear, cached: open() }
}

test.each(STORAGE_CASES)('$name', async ({ holds }) => {
  const { cached } = await world()
  await holds(cached)
})

test('what was read or saved before is read from this machine', async () => {
  const { far, cached, reads } = await world()
  await far.saveBytes(keyOf(1), Buffer.from('one'))
  await cached.saveBytes(keyOf(2), Buffer.from('two'))
  for (let time = 0; time < 3; time++) {
    expect(String(await cached.readWhole(keyOf(1)))).toBe('one')
    expect(String(await cached.readWhole(keyOf(2)))).toBe('two')
  }
  expect(reads).toEqual([keyOf(1)])
  expect(await cached.readWhole(keyOf(3))).toBeNull()
})

test('what is near is also streamed from there', async () => {
  const { far, cached, reads } = await world()
  await far.saveBytes(keyOf(1), Buffer.from('one'))
  await cached.saveBytes(keyOf(2), Buffer.from('two'))
  expect(String(await buffer((await cached.read(keyOf(1)))!))).toBe('one')
  expect(String(await buffer((await cached.read(keyOf(2), 1))!))).toBe('wo')
  expect(reads).toEqual([keyOf(1)])
})

test('only renditions are kept near', async () => {
  const { cached, filesNear, reads } = await world()
  await cached.saveBytes('imports/4f1c', Buffer.from('a file'))
  await cached.readWhole('imports/4f1c')
  expect([filesNear(), reads]).toEqual([[], ['imports/4f1c']])
})

test('the least recently used leave, so that the rest stay within the limit, also after a restart', async () => {
  const { cached, open, filesNear, reads } = await world()
  const bytes = Buffer.alloc(300, 1)
  for (const nth of [1, 2, 3]) await cached.saveBytes(keyOf(nth), bytes)
  await cached.readWhole(keyOf(1))
  await cached.saveBytes(keyOf(4), bytes)
  const names = () =>
    filesNear()
      .map((path) => path.split('/').at(-1)!.at(2))
      .toSorted()
  await expect.poll(names).toEqual(['1', '3', '4'])
  const again = open()
  await expect.poll(names).toEqual(['1', '3', '4'])
  await again.readWhole(keyOf(1))
  expect(reads).toEqual([])
  for (const nth of [5, 6]) await again.saveBytes(keyOf(nth), bytes)
  await expect.poll(() => filesNear().length).toBeLessThanOrEqual(3)
})

test('a file that is empty or unreadable here is read from afar, and what is too large is not kept', async () => {
  const { cached, filesNear, reads } = await world()
  await cached.saveBytes(keyOf(1), Buffer.from('whole'))
  truncateSync(filesNear()[0]!)
  expect(String(await cached.readWhole(keyOf(1)))).toBe('whole')
  expect(reads).toEqual([keyOf(1)])
  await cached.saveBytes(keyOf(2), Buffer.alloc(1_001))
  expect((await cached.readWhole(keyOf(2)))!.length).toBe(1_001)
  expect(filesNear()).toHaveLength(1)
})

test('where the folder cannot be made, everything is read from afar', async () => {
  const { far, near, cached } = await world()
  writeFileSync(near, 'a file')
  await cached.saveBytes(keyOf(1), Buffer.from('one'))
  expect(String(await cached.readWhole(keyOf(1)))).toBe('one')
  expect(String(await far.readWhole(keyOf(1)))).toBe('one')
})

test('whatever is saved, read and removed, the answer is the storage’s, and the files stay within the limit', async () => {
  const step = fc.record({
    what: fc.constantFrom('save', 'read', 'remove', 'restart'),
    nth: fc.integer({ min: 1, max: 6 }),
    size: fc.integer({ min: 1, max: 500 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { far, open, filesNear, cached: first } = await world()
      let cached = first
      for (const { what, nth, size } of steps) {
        if (what === 'save') await cached.saveBytes(keyOf(nth), Buffer.alloc(size, nth))
        if (what === 'remove') await cached.remove(keyOf(nth))
        if (what === 'restart') cached = open()
        expect(await cached.readWhole(keyOf(nth))).toEqual(await far.readWhole(keyOf(nth)))
      }
      const bytesNear = () =>
        filesNear().reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)
      await expect.poll(bytesNear).toBeLessThanOrEqual(1_000)
    }),
    { numRuns: 30 },
  )
})
