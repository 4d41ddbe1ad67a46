/**
 * `npm test`: the static checks, and beside them the demo of the browser tests and then every test, which often wait and
 * leave a processor free. A failed check stops nothing and is named once more at the end; the last line is always `N passed, N failed`, each check counting
 * one. Names as arguments run only the checks that begin so.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { toCounts } from './test-counts.mjs'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
const report = join(root, 'node_modules', '.cache', 'loupe', 'vitest.json')
const TESTS_TAKE_AT_MOST_MS = 45 * 60_000

/** @type {{ references: { path: string }[] }} */
const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))

/** @typedef {[name: string, ...command: string[]]} Check */

/** @type {Check} */
const DEMO = ['demo', 'tsx', 'tests/support/server/make-demo-data.ts']

/** @type {Check[]} */
const CHECKS = [
  ...references.map(({ path }) => /** @type {Check} */ ([`types ${path}`, 'tsc', '-p', path])),
  ['lint', 'oxlint'],
  ['format', 'oxfmt', '--check'],
  ['unused code', 'knip'],
]

const only = process.argv.slice(2)
const counts = { passed: 0, failed: 0 }
/** @type {string[]} */
const failedChecks = []

if (only.length === 0) {
  await Promise.all([inTurn(CHECKS), inTurn([DEMO]).then(async () => add(await tests()))])
} else {
  const asked = CHECKS.filter(([name]) => only.some((start) => name.startsWith(start)))
  await Promise.all([inTurn(asked), inTurn(asked)])
}

if (failedChecks.length > 0) console.log(`✗ ${failedChecks.join(', ')}: see above`)
process.exitCode = counts.failed > 0 ? 1 : 0
console.log(`${counts.passed} passed, ${counts.failed} failed`)

/** @param {{ passed: number, failed: number }} more */
function add(more) {
  counts.passed += more.passed
  counts.failed += more.failed
}

/**
 * Several that are given the same list share it.
 * @param {Check[]} waiting
 */
async function inTurn(waiting) {
  for (let next; (next = waiting.shift());) add(await check(next))
}

/** @param {Check} check */
async function check([name, tool = '', ...words]) {
  const started = performance.now()
  const { ok, output } = await run(tool, words, 'pipe')
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  if (!ok) {
    console.log(output)
    failedChecks.push(name)
  }
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

async function tests() {
  rmSync(report, { force: true })
  const projects = ['browser', 'node', 'dom', 'device'].map((name) => `--project=${name}`)
  const words = [
    'run',
    ...projects,
    '--tags-filter=!soak',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { ok } = await run('vitest', words, 'inherit')
  return toCounts(report, ok)
}

/**
 * @param {string} tool
 * @param {string[]} words
 * @param {'pipe' | 'inherit'} stdio
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function run(tool, words, stdio) {
  return new Promise((resolve) => {
    let output = ''
    const shell = process.platform === 'win32'
    const child = spawn(join(bin, tool), words, {
      cwd: root,
      shell,
      // oxlint reads oxlint.config.ts itself, which Node 20 cannot.
      env: tool === 'oxlint' ? { ...process.env, NODE_OPTIONS: '--import tsx' } : process.env,
      stdio: ['ignore', stdio, stdio],
      timeout: TESTS_TAKE_AT_MOST_MS,
    })
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
