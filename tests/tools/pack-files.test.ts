import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { packFiles } from '#tools/pack-files.mjs'

test('text of 1 KiB or more is packed beside itself, in both ways, and nothing else is', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  const text = 'diamond '.repeat(128)
  const others = { 'index.html': text.slice(1), 'assets/a.webp': text }
  for (const [name, content] of Object.entries({ ...others, 'assets/a.js': text }))
    writeFileSync(join(folder, name), content)
  await packFiles(folder)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  expect(names).toEqual([
    'assets',
    'assets/a.js',
    'assets/a.js.br',
    'assets/a.js.gz',
    'assets/a.webp',
    'index.html',
  ])
  const packed = (name: string) => readFileSync(join(folder, 'assets', name))
  expect(brotliDecompressSync(packed('a.js.br')).toString()).toBe(text)
  expect(gunzipSync(packed('a.js.gz')).toString()).toBe(text)
})
