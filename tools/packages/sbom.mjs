/**
 * `npm run sbom`: writes sbom.json, a CycloneDX list of what a production machine installs on any platform.
 * npm is shown the lockfile without development packages: its own `--omit dev` also leaves out what both need.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @type {Record<'name' | 'version' | 'dependencies' | 'overrides', unknown>} */
const { name, version, dependencies, overrides } = read('package.json')
/** @type {{ packages: Record<string, { dev?: boolean, devDependencies?: object }> }} */
const lockfile = read('package-lock.json')
delete lockfile.packages['']?.devDependencies
for (const [path, { dev }] of Object.entries(lockfile.packages)) if (dev) delete lockfile.packages[path]

const folder = mkdtempSync(join(tmpdir(), 'loupe-sbom-'))
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, dependencies, overrides }))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile))
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const shell = process.platform === 'win32'
  const { status, stdout } = spawnSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell,
  })
  if (status !== 0) throw new Error('npm could not write the list, see above.')
  writeFileSync(join(root, 'sbom.json'), stdout)
  console.log(`sbom.json lists ${JSON.parse(stdout).components.length} packages.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @param {string} file */
function read(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
