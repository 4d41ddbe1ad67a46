/**
 * The notices that the licences of others' work ask for. dist/notices.txt goes to every browser with the page and names
 * what is built into it. dist/.server-notices goes with the server, and is not served: it names all that
 * `npm ci --omit=dev` installs on any platform. Both are written by the build, from what Vite saw and the lockfile.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Vite writes what it built in, by vite.config.ts: into the page and into its service worker. */
export const LICENSES = { page: '.licenses.json', worker: '.worker-licenses.json' }

const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i

/** @typedef {{ name: string, license: string, text: string }} Notice */

/** @param {string} root */
export function writeNotices(root) {
  const dist = join(root, 'dist')
  writeFileSync(join(dist, 'notices.txt'), toText(PAGE, builtIn(dist)))
  writeFileSync(join(dist, '.server-notices'), toText(SERVER, installed(root)))
}

const PAGE = 'The page contains work of others, under these licences.'
const SERVER = `The server runs with work of others, under these licences. sharp loads libvips as a library of its own, which can
be replaced. Its source: https://github.com/lovell/sharp-libvips`

/**
 * What Vite built in; its files are taken away.
 * @param {string} dist
 * @returns {Notice[]}
 */
function builtIn(dist) {
  return Object.values(LICENSES).flatMap((file) => {
    const path = join(dist, file)
    /** @type {{ name: string, identifier?: string, text?: string }[]} */
    const found = JSON.parse(readFileSync(path, 'utf8'))
    rmSync(path)
    return found.map(({ name, identifier = '', text = '' }) => ({ name, license: identifier, text }))
  })
}

/**
 * What a production machine installs. A package for another platform is not on this disk and has no text here.
 * @param {string} root
 * @returns {Notice[]}
 */
function installed(root) {
  /** @type {{ packages: Record<string, { dev?: boolean, license?: string }> }} */
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license = '' }]) => {
      const name = path.split('node_modules/').at(-1) ?? ''
      return { name, license, text: textIn(join(root, path)) }
    })
}

/** @param {string} folder */
function textIn(folder) {
  if (!existsSync(folder)) return ''
  const files = readdirSync(folder).filter((name) => LICENSE_FILE.test(name))
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

/**
 * Packages under one text stand together, each once. Where a package brings no text, the licence's own is named.
 * @param {string} title
 * @param {readonly Notice[]} notices
 */
export function toText(title, notices) {
  /** @type {Map<string, Set<string>>} */
  const byText = new Map()
  for (const { name, license, text } of notices) {
    const key = text.replaceAll('\r\n', '\n').trim() || standardText(license)
    byText.set(key, (byText.get(key) ?? new Set()).add(`${name}, ${license}`))
  }
  const parts = [...byText].map(([text, names]) => `${[...names].sort().join('\n')}\n\n${text}\n`)
  return [`${title}\n`, ...parts.sort()].join(`\n${'-'.repeat(80)}\n\n`)
}

/** @param {string} license an expression of SPDX */
function standardText(license) {
  return license
    .split(/ AND | OR |[()]/)
    .filter(Boolean)
    .map((id) => `https://spdx.org/licenses/${id}.html`)
    .join('\n')
}
