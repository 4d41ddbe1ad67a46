/**
 * The browsers in which the portal is tested beside Chromium: WebKit as GTK builds it, Safari's engine, and Firefox ESR;
 * with a screen in memory, and the bus on which assistive technology asks. Root on Debian gets what is missing.
 */
import { spawnSync } from 'node:child_process'

/** What proves a package by running, and the package. */
const PROGRAMS = /** @type {const} */ ([
  [['WebKitWebDriver', '--help'], 'webkit2gtk-driver'],
  [['firefox-esr', '--version'], 'firefox-esr'],
  [['Xvfb', '-help'], 'xvfb'],
  [['dbus-daemon', '--version'], 'dbus'],
  [['openssl', 'version'], 'openssl'],
  [['/usr/bin/python3', '-c', 'import gi'], 'python3-gi'],
  [bindings('WebKit2', '4.1'), 'gir1.2-webkit2-4.1'],
  [bindings('Atspi', '2.0'), 'gir1.2-atspi-2.0'],
  [['test', '-e', '/usr/share/dbus-1/services/org.a11y.Bus.service'], 'at-spi2-core'],
])

/** Ends when all are there. @throws with one sentence that says what to install */
export function readyEngines() {
  if (missing().length > 0 && process.getuid?.() === 0 && runs(['apt-get', '--version'])) {
    install(['update'])
    install(['install', '-y', '--no-install-recommends', ...missing()])
  }
  const packages = missing()
  if (packages.length > 0)
    throw new Error(
      `To test WebKit and Firefox, install these packages of Debian 12 or newer: ${packages.join(' ')}.`,
    )
}

/** @param {string} name @param {string} version @returns {[string, ...string[]]} */
function bindings(name, version) {
  return ['/usr/bin/python3', '-c', `import gi; gi.require_version('${name}', '${version}')`]
}

function missing() {
  return PROGRAMS.filter(([command]) => !runs(command)).map(([, name]) => name)
}

/** @param {readonly [string, ...string[]]} command */
function runs([program, ...words]) {
  const { status, error } = spawnSync(program, words, { stdio: 'ignore' })
  // Xvfb tells its options and ends with 1.
  return error === undefined && (status === 0 || program === 'Xvfb')
}

/** @param {string[]} words */
function install(words) {
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
