/**
 * The build of the page, made when what it is made of changed. dist/.inputs says what the build in dist was made
 * of; it is written after a build that succeeded, and a new build removes it first.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeNotices } from '#tools/packages/notices.mjs'
import { packFiles } from './pack-files.mjs'

const FOLDERS = ['src', 'sw', 'contract', 'timing', 'public']
const FILES = [
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  ...['colors', 'icons', 'plugin'].map((part) => `tools/brand-${part}.ts`),
  'tools/browsers/browser-floor.ts',
  'tools/pack-files.mjs',
  'tools/packages/notices.mjs',
]

/** Whether dist holds the build of these sources and settings. @param {string} root */
export function isBuilt(root) {
  const file = record(root)
  return existsSync(file) && readFileSync(file, 'utf8') === hashOfBuildInputs(root, process.env)
}

/** Builds the page into dist, with the notices of others' work, its text files packed. @param {string} root @throws when the build fails, after it has said why */
export async function buildPage(root) {
  const hash = hashOfBuildInputs(root, process.env)
  rmSync(record(root), { force: true })
  const words = [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']
  const vite = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const [status] = await once(vite, 'exit')
  if (status !== 0) throw new Error('The page could not be built, see above.')
  writeNotices(root)
  await packFiles(join(root, 'dist'))
  writeFileSync(record(root), hash)
}

/** @param {string} root */
function record(root) {
  return join(root, 'dist', '.inputs')
}

/**
 * The SHA-256 of everything a build of the page depends on: the sources, the configuration and every `VITE_*`,
 * those of .env files included. Two equal hashes mean that building again would change nothing.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export function hashOfBuildInputs(root, env) {
  const hash = createHash('sha256')
  const names = readdirSync(root).filter((name) => name === '.env' || name.startsWith('.env.'))
  for (const file of [...FILES, ...names, ...FOLDERS.flatMap((folder) => filesBelow(root, folder))].sort()) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0')
  }
  for (const name of Object.keys(env)
    .filter((key) => key.startsWith('VITE_'))
    .sort())
    hash.update(`${name}=${env[name]}\0`)
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`
    return statSync(join(root, path)).isDirectory() ? filesBelow(root, path) : [path]
  })
}
