/**
 * Runs once before the tests: makes one file of the server and its packages, which `runServer` takes. Loading the modules
 * one by one costs more processor time than everything else at a start, and a run starts the server some thirty times.
 */
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { ROOT } from './run-server.ts'

/** Below node_modules, where the packages are found; a run of its own, as two may run in one checkout. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'loupe', `server-${process.pid}`)

/** Packages that read files of their own, and cannot be in a file of another. */
const BESIDE_FILES = ['sharp', '@electric-sql/pglite', '@node-rs/argon2']

export default async function bundleServer(): Promise<() => void> {
  if (process.env['SERVER_BUNDLE']) return () => {}
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [inPlace],
    ssr: { noExternal: true, external: BESIDE_FILES },
    build: { ssr: 'tests/support/server/main-in-tests.ts', outDir: FOLDER, target: 'node20' },
  })
  process.env['SERVER_BUNDLE'] = join(FOLDER, 'main-in-tests.js')
  return () => rmSync(FOLDER, { recursive: true, force: true })
}

/** Modules keep the addresses of their sources, and find what lies beside them. */
const inPlace: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  transform(code, id) {
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
  },
}
