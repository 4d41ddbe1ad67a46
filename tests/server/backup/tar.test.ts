/** Whatever is written as an archive is read back, and by every tar. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEntry } from '#cli/commands/upkeep/archive-file.ts'
import { TAR_END, tarEntries, TarFault, tarHeader, tarPadding } from '#server/backup/tar.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

type File = readonly [name: string, bytes: Uint8Array]

const anyFiles = fc.uniqueArray(
  fc.tuple(fc.stringMatching(/^[a-z]{1,40}(\/[0-9a-z.-]{1,50})?[a-z]$/), fc.uint8Array({ maxLength: 1_600 })),
  { selector: ([name]) => name.split('/')[0], maxLength: 6 },
)

const archiveOf = (files: readonly File[]) =>
  Buffer.concat([
    ...files.flatMap(([name, bytes]) => [
      tarHeader(name, bytes.length, new Date(0)),
      bytes,
      tarPadding(bytes.length),
    ]),
    TAR_END,
  ])

async function readAll(path: string): Promise<File[]> {
  const files: File[] = []
  for await (const { name, read } of tarEntries(path))
    files.push([name, Uint8Array.from(await buffer(read()))])
  return files
}

test('what was written is read', async () => {
  const path = join(temporaryFolder(), 'a.tar')
  await fc.assert(
    fc.asyncProperty(anyFiles, async (files) => {
      writeFileSync(path, archiveOf(files))
      expect(await readAll(path)).toEqual(files)
    }),
    { numRuns: 60 },
  )
})

test('one that is cut short anywhere is a fault', async () => {
  const path = join(temporaryFolder(), 'a.tar')
  const whole = archiveOf([
    ['one', new Uint8Array(700)],
    ['two', new Uint8Array(0)],
  ])
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), async (bytes) => {
      writeFileSync(path, whole.subarray(0, bytes))
      await expect(readAll(path)).rejects.toThrow(TarFault)
    }),
    { numRuns: 60 },
  )
})

test('tar unpacks it, and the command line finds an entry in it', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'a.tar')
  const json = Buffer.from(JSON.stringify({ here: true }))
  writeFileSync(
    path,
    archiveOf([
      ['rows/a.gz', new Uint8Array(513).fill(7)],
      ['end.json', json],
    ]),
  )
  mkdirSync(join(folder, 'out'))
  execFileSync('tar', ['xf', path, '-C', join(folder, 'out')])
  expect(readFileSync(join(folder, 'out/rows/a.gz'))).toEqual(Buffer.alloc(513, 7))
  expect(await readEntry(path, 'end.json')).toEqual({ here: true })
  expect(await readEntry(path, 'other.json')).toBeUndefined()
})
