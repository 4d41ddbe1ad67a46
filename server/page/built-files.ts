/**
 * The files of the built page, read once. All answers share their bytes, so a reader that is slow or never reads costs
 * nothing, and no request reaches the disk.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

/** Written beside a file `x` by the build: `x.br`, `x.gz`. The first that the browser reads is sent. */
const ENCODINGS = ['br', 'gzip'] as const
const EXTENSION = { br: '.br', gzip: '.gz' }

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
}

/** A file in one encoding. */
export interface Body {
  bytes: Buffer
  /** An entity tag, RFC 9110, 8.8.3. */
  tag: string
}

export interface BuiltFile {
  type: string
  plain: Body
  /** By content encoding, the best first; empty for a file that is not packed. */
  packed: ReadonlyMap<string, Body>
}

/**
 * Reads the built page, by path below its folder with `/` in front. Names that begin with a dot are left out.
 * @throws for a file of an unknown type
 */
export function readBuiltFiles(distDir: string): ReadonlyMap<string, BuiltFile> {
  const entries = readdirSync(distDir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !isLeftOut(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [toUrl(path.slice(distDir.length)), readBuiltFile(path)]))
}

const isLeftOut = (name: string) => name.startsWith('.') || Object.values(EXTENSION).includes(extname(name))

const toUrl = (path: string) => `/${path.split(/[\\/]/).filter(Boolean).join('/')}`

function readBuiltFile(path: string): BuiltFile {
  const type = TYPES[extname(path)]
  if (!type) throw new Error(`${basename(path)} is of no type that a built page has`)
  const packed = ENCODINGS.map((encoding) => [encoding, path + EXTENSION[encoding]] as const)
    .filter(([, packedPath]) => existsSync(packedPath))
    .map(([encoding, packedPath]) => [encoding, readBody(packedPath)] as const)
  return { type, plain: readBody(path), packed: new Map(packed) }
}

const readBody = (path: string): Body => bodyOf(readFileSync(path))

/** Bytes with their entity tag. */
export function bodyOf(bytes: Buffer): Body {
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}
