import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['src', 'contract', 'public']
const FILES = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json']

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
