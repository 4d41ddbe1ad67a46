/** The built app with an empty React shell beside it, which the same service worker has in its list. */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { packFiles } from '#tools/pack-files.mjs'
import { ROOT } from '#tests/support/server/run-server.ts'

/** Fills a folder that does not exist yet. */
export async function buildWithShell(folder: string): Promise<void> {
  cpSync(join(ROOT, 'dist'), folder, { recursive: true })
  const before = new Set(readdirSync(join(folder, 'assets')))
  const root = join(import.meta.dirname, 'limits', 'shell')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: false, rolldownOptions: { input: join(root, 'shell.html') } },
  })
  const scripts = readdirSync(join(folder, 'assets')).filter((name) => !before.has(name))
  const entries = [
    { url: 'shell.html', revision: 'bench' },
    ...scripts.map((name) => ({ url: `assets/${name}`, revision: null })),
  ]
  const worker = join(folder, 'sw.js')
  const text = readFileSync(worker, 'utf8')
  const list = '[{"revision":"'
  if (!text.includes(list)) throw new Error('The worker has no list of files')
  writeFileSync(
    worker,
    text.replace(list, `[${entries.map((entry) => JSON.stringify(entry)).join()},${list.slice(1)}`),
  )
  await packFiles(folder)
}
