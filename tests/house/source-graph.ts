/** Reads every source file and what it imports, for the rules of import-rules.ts. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '#tests/support/server/run-server.ts'

const SOURCE_FOLDERS = ['contract', 'timing', 'src', 'sw', 'server', 'demo', 'tests', 'tools']
const SOURCE = /\.(ts|tsx|mjs)$/
const CONFIG = /^[a-z]+\.config\.ts$/

/** One import, as written in the file `from`. Paths are relative to the project, with `/`. */
export interface Import {
  from: string
  specifier: string
  /** The file it means, `null` for a package or a Node module. */
  to: string | null
  /** type: erased; lazy: `import()`; worker: starts another runtime; asset: an address; value: everything else. */
  kind: 'value' | 'type' | 'lazy' | 'worker' | 'asset'
}

/** The source files on disk. */
export function filesOnDisk(): string[] {
  const below = SOURCE_FOLDERS.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      `${folder}/${name}`.replaceAll('\\', '/'),
    ),
  )
  return [...readdirSync(ROOT).filter((name) => CONFIG.test(name)), ...below]
    .filter((path) => SOURCE.test(path))
    .sort()
}

/** The source files git has or would add; styles only where they are asked for. */
export function filesOfGit(pattern = SOURCE): string[] {
  const words = [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    ...SOURCE_FOLDERS,
    '*.config.ts',
  ]
  const names = execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\0')
  return [...new Set(names)].filter((path) => pattern.test(path) && existsSync(join(ROOT, path))).sort()
}

/** Everything this file imports. @throws when it does not parse */
export function importsOf(path: string): Import[] {
  return importsIn(path, readFileSync(join(ROOT, path), 'utf8'))
}

/** Everything this text imports, standing at that path. */
export function importsIn(path: string, text: string): Import[] {
  const parsed = parseSync(path, text)
  const { module, errors } = parsed
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: [specifier: string, kind: Import['kind']][] = []
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const erased =
      text.startsWith('import type', start) || (entries.length > 0 && entries.every((it) => it.isType))
    found.push([moduleRequest.value, erased ? 'type' : 'value'])
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest) found.push([moduleRequest.value, isType ? 'type' : 'value'])
  // The tree is made when it is asked for, which takes longer than all else.
  if (HAS_EXPRESSIONS.test(text))
    for (const [specifier, kind] of expressionsIn(parsed.program)) found.push([specifier, kind])
  return found.map(([specifier, kind]) => ({
    from: path,
    specifier,
    to: fileOf(path, specifier),
    kind: specifier.endsWith('?worker&url') ? 'worker' : kind,
  }))
}

const HAS_EXPRESSIONS = /\bimport\s*\(|\bURL\b|\bcreateRequire\b/

interface Node {
  type?: string
  source?: { value?: unknown }
  callee?: { name?: string; object?: { callee?: { name?: string } } }
  arguments?: { type?: string; value?: unknown }[]
}

/**
 * `import('…')`, also where it names a type, `new URL('…', import.meta.url)` and `createRequire(…).resolve('…')`,
 * wherever they stand.
 */
function* expressionsIn(node: unknown): Generator<[string, Import['kind']]> {
  if (typeof node !== 'object' || node === null) return
  const { type, source, callee, arguments: words } = node as Node
  const address =
    type === 'NewExpression'
      ? callee?.name === 'URL' && words?.[1]?.type === 'MemberExpression'
      : type === 'CallExpression' && callee?.object?.callee?.name === 'createRequire'
  const specifier = address ? words?.[0]?.value : source?.value
  if (typeof specifier === 'string') {
    if (type === 'ImportExpression') yield [specifier, 'lazy']
    if (type === 'TSImportType') yield [specifier, 'type']
    if (address) yield [specifier, 'asset']
  }
  for (const child of Object.values(node)) yield* expressionsIn(child)
}

function fileOf(from: string, specifier: string): string | null {
  const bare = specifier.split('?')[0] ?? ''
  if (bare.startsWith('#')) return bare.slice(1)
  return bare.startsWith('.') ? posix.join(dirname(from), bare) : null
}
