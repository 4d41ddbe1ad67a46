/**
 * `node tools/packages/audit.mjs`, in CI: asks the registry for known vulnerabilities of what a production machine
 * installs. Fails at a high or critical one. A registry that does not answer the question is said in one line and
 * fails nothing, for it says nothing about the packages.
 */
import { spawnSync } from 'node:child_process'

/**
 * What npm prints: the figures; or why the registry did not answer; or neither, when npm itself failed.
 * @typedef {{ metadata?: { vulnerabilities: Record<'high' | 'critical' | 'total', number> }, message?: string }} Report
 */

const words = ['audit', '--omit=dev', '--package-lock-only', '--json']
const shell = process.platform === 'win32'
const { stdout, stderr, error } = spawnSync('npm', words, { encoding: 'utf8', maxBuffer: 2 ** 26, shell })
const { metadata, message } = report()

if (metadata) {
  const { high, critical, total } = metadata.vulnerabilities
  console.log(`Known vulnerabilities of production packages: ${total}, ${high} high, ${critical} critical.`)
  if (high + critical > 0) fail('`npm audit --omit=dev` says which.')
} else if (message) {
  console.warn(`NOT AUDITED: the registry says nothing about vulnerabilities. ${message}`)
} else {
  fail(`npm could not audit: ${error ?? stderr}`)
}

/** @returns {Report} */
function report() {
  try {
    return JSON.parse(stdout)
  } catch {
    return {} // npm failed before it could print anything
  }
}

/** @param {string} why */
function fail(why) {
  console.error(why)
  process.exitCode = 1
}
