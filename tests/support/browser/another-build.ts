/** Other builds than the present one: the same under other names, as a deploy would give it, and one of another brand. */
import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from '#tools/build-page.mjs'
import { ROOT } from '#tests/support/server/run-server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

/**
 * A folder, gone after the test, with a build in which every file below /assets has another hash, its shell another
 * revision, and `<html data-build>` says which it is.
 */
export function anotherBuild(name: string): string {
  const folder = temporaryFolder()
  cpSync(join(ROOT, 'dist'), folder, { recursive: true, filter: isNotPacked })
  const assets = readdirSync(join(folder, 'assets'))
  const renamed = new Map(assets.map((file) => [file, file.replace(/-([\w-]{8})\.(\w+)$/, `-$1${name}.$2`)]))
  for (const [from, to] of renamed) renameSync(join(folder, 'assets', from), join(folder, 'assets', to))
  const texts = [...renamed.values()]
    .filter((file) => /\.(js|css)$/.test(file))
    .map((file) => `assets/${file}`)
  for (const file of [...texts, 'index.html', 'sw.js']) {
    let text = readFileSync(join(folder, file), 'utf8')
    for (const [from, to] of renamed) text = text.replaceAll(from, to)
    text = text.replace('<html lang="en"', `<html lang="en" data-build="${name}"`)
    text = text.replace(/"revision":"\w+","url":"index.html"/, `"revision":"${name}","url":"index.html"`)
    writeFileSync(join(folder, file), text)
  }
  return folder
}

/** What is packed names the files of the present build. */
const isNotPacked = (path: string) => !/\.(br|gz)$/.test(path)

const SOURCES = [
  'contract',
  'demo',
  'public',
  'server',
  'src',
  'sw',
  'timing',
  'tools',
  'index.html',
  'package.json',
  'package-lock.json',
]
const SETTINGS = ['tsconfig.json', 'vite.config.ts']

/**
 * The folder, gone after the test, of these sources in which contract/brand.ts is another, and of their build, which is
 * in its `dist`.
 */
export async function buildWithBrand(change: (source: string) => string): Promise<string> {
  const root = temporaryFolder()
  for (const name of [...SOURCES, ...SETTINGS])
    cpSync(join(ROOT, name), join(root, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const file = join(root, 'contract', 'brand.ts')
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  await buildPage(root)
  return root
}
