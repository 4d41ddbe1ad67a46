/**
 * Makes a bare clone ready, with Node's own modules only: `npm start` and `npm test` run it first. Checks Node,
 * installs the packages when the lockfile, the platform or Node's ABI changed, finds the tests' browser (--tests),
 * builds the page when anything it is made of changed (--rebuild: always). Two set-ups at once wait for each other.
 * --installed (npm's postinstall) only notes that the packages are all those of the lockfile.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPage, isBuilt } from './build-page.mjs'
import { withLock } from './lock.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.loupe-packages')
const LEAST_NODE = [20, 19]

try {
  checkNode()
  if (process.argv.includes('--installed')) noteInstalled()
  else await withLock(join(root, '.setup.lock'), setUp)
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function setUp() {
  if (read(stamp) !== packagesWanted()) installPackages()
  const steps = await Promise.allSettled([
    process.argv.includes('--tests') ? findTestBrowser() : undefined,
    isBuilt(root) && !process.argv.includes('--rebuild') ? undefined : build(),
  ])
  for (const step of steps) if (step.status === 'rejected') throw step.reason
}

async function build() {
  console.log('Building the page …')
  await buildPage(root)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return
  throw new Error(`Loupe needs Node ${LEAST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`)
}

function packagesWanted() {
  const { platform, arch, versions } = process
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update([platform, arch, versions.modules].join())
    .digest('hex')
}

function noteInstalled() {
  const { npm_config_omit: omitted, NODE_ENV } = process.env
  // npm leaves development packages out by either, and says it of the first only.
  if (!omitted && NODE_ENV !== 'production') writeFileSync(stamp, packagesWanted())
}

function installPackages() {
  console.log('Installing the packages of package-lock.json …')
  const env = { ...process.env }
  for (const name of ['NODE_ENV', 'npm_config_omit', 'npm_config_production', 'npm_config_only'])
    delete env[name]
  const cli = process.env.npm_execpath
  const npm = cli?.endsWith('npm-cli.js') ? [process.execPath, cli] : ['npm']
  run('npm ci', [...npm, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], env)
  writeFileSync(stamp, packagesWanted())
}

async function findTestBrowser() {
  const { findBrowser } = await import('./browser.mjs')
  const { executablePath, source } = await findBrowser()
  console.log(`Test browser: ${executablePath} (${source})`)
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 */
function run(name, [program = '', ...words], env) {
  const shell = process.platform === 'win32' && program === 'npm'
  const { status, error } = spawnSync(program, words, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell,
  })
  if (status !== 0) throw new Error(`${name} did not succeed${error ? `: ${error.message}` : ', see above'}.`)
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
