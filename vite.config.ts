/**
 * How the page is built: one hashed file a chunk, no script or style inline (the server's content security policy forbids
 * it), the trader's brand put in, the service worker with the list of all files, and dist/.build.json, by which the server
 * learns what it serves.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { brand, drawings } from '#contract/brand.ts'
import { CALL_PATHS } from '#contract/server-paths.ts'
import { manifest } from '#src/pwa/install/manifest.ts'
import { brandPlugin, tokenColors } from '#tools/brand-plugin.ts'
import { OLDEST_SAFARI } from '#tools/browsers/browser-floor.ts'
import { LICENSES } from '#tools/packages/notices.mjs'

const root = import.meta.dirname
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** Constants the compiler puts in; tests get the same. */
export const define = { __CLIENT_VERSION__: JSON.stringify(`${version}.0`) }

/** Chunks that most screens share, by the names of their files. */
const SHARED = /\/(lists|ui|wall|calls|sync)-[\w-]{8}\.js$/
/**
 * What two chunks or more would share, or a file of its own would not be worth: each file of styles is a name that the
 * first screen carries, and a request.
 */
const SMALL_STYLES =
  /\/(account-menu|account-popup|banner-who|day-fields|form-page|install-offer|status-chip|storage-status|to-top|update-bar)\.css$/

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

export default defineConfig(({ command }) => {
  // A build started from a test run inherits NODE_ENV=test, and React would be its development version.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  // The start page is so small that it is not worth a way to the server of its own.
  const firstScreen = modulesNeededBy('/src/main.tsx', '/src/features/about/about-page.tsx')
  // What all catalogues share comes with the first screen, so that none of them brings a chunk of its own along.
  const isShared = (id: string) => /\/src\/(say\/(?!plural|office)[a-z-]+|ui\/marked)\.tsx?$/.test(id)
  const isSharedByTagPages = (id: string) =>
    /\/features\/etag\/(drawings|figures|steps|words|etag-(article|pages|guide-page|info-page|regulatory-page)|.*\.css)/.test(
      id,
    )
  // Apart from the wall, which visitors do not open.
  const calls = modulesNeededBy('/src/api/call.ts', '/contract/endpoint.ts')
  // Apart from the wall, which waits for its styles: the device is read meanwhile.
  const lists = modulesNeededBy('/src/app/boot/account-data.ts')
  const wall = modulesNeededBy('/src/app/screens/photos-screen.tsx')
  const sync = modulesNeededBy('/src/sync/sync.ts')
  const follow = modulesNeededBy('/src/sync/follow-changes.ts')
  return {
    define,
    plugins: [
      react(),
      firstScreen.plugin,
      calls.plugin,
      lists.plugin,
      wall.plugin,
      sync.plugin,
      follow.plugin,
      brandPlugin({ ...brand, ...drawings, tagline: brand.tagline.en }),
      serviceWorker(),
      buildRecord(),
    ],
    server: { proxy: Object.fromEntries(CALL_PATHS.map((first) => [`^/${first}/`, server])) },
    worker: { format: 'es' },
    build: {
      target: ['es2022', `safari${OLDEST_SAFARI}`, `ios${OLDEST_SAFARI}`],
      sourcemap: false,
      // Drawings go with the styles that show them: each would be a request of its own before the first pictures.
      assetsInlineLimit: (file) => file.endsWith('.svg') && undefined,
      license: { fileName: LICENSES.page },
      // Of what a screen needs, the first screen names styles and what all screens share: the rest the worker has by then.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, needed) => needed.filter((needs) => SHARED.test(needs)),
      },
      rolldownOptions: {
        input: ['index.html', 'sw/kill-switch.ts'],
        output: {
          codeSplitting: {
            // A module goes to the first that takes it.
            groups: [
              { name: 'first-screen', test: (id) => firstScreen.has(id) || isShared(id) },
              // Numbers are in all words but the first ones; the banner says how far the lists have come. A chunk waits for
              // the styles of all chunks that it needs: what draws nothing is apart from what does.
              {
                name: 'lists',
                test: (id) =>
                  lists.has(id) || /\/src\/(format\/|say\/([a-z]+\/)?plural\.|sync\/sync-status\.)/.test(id),
              },
              // What draws QR codes is large, and few screens have one.
              { name: 'ui', test: (id) => /\/src\/ui\/(?!qr-code)/.test(id) || SMALL_STYLES.test(id) },
              { name: 'calls', test: calls.has },
              // Before the wall: lots are asked for as soon as may be.
              { name: 'sync', test: sync.has },
              { name: 'wall', test: wall.has },
              { name: 'follow', test: follow.has },
              // What the e-tag pages share, and the product pages: each chunk is a name that the first screen carries, and
              // its styles are another.
              { name: 'etag', test: isSharedByTagPages },
              { name: 'products', test: /\/features\/products\/(products?-page\.tsx|.*\.css)/ },
            ],
          },
          // The server names the first words of a browser's language beside the page: server/page/first-words.ts.
          chunkFileNames({ facadeModuleId }) {
            const [, language] = /\/say\/(\w+)\/first\.ts$/.exec(facadeModuleId ?? '') ?? []
            return `assets/[name]${language ? `-${language}` : ''}-[hash].js`
          },
          entryFileNames: ({ name }) => (name === 'kill-switch' ? '[name].js' : 'assets/[name]-[hash].js'),
        },
      },
    },
  }
})

/**
 * The whole build is in the worker's list: a page must find its chunks when a later deploy has removed them. The office
 * is not: it would be on the device of every customer. The worker keeps its chunks where they were used.
 */
function serviceWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    injectRegister: false,
    registerType: 'prompt',
    manifest: manifest(tokenColors().light),
    includeManifestIcons: false,
    injectManifest: {
      globPatterns: ['index.html', 'favicon.svg', 'icon-*.png', 'assets/**'],
      globIgnores: ['assets/office-*'],
    },
    integration: {
      // The plugin's own build of the worker is silent where ours is, and speaks Rolldown's present language.
      configureCustomSWViteBuild(config) {
        config.logLevel = 'warn'
        const output = { entryFileNames: 'sw.mjs', codeSplitting: false }
        const license = { fileName: LICENSES.worker }
        config.build = { ...config.build, license, rolldownOptions: { input: 'sw/sw.ts', output } }
        delete config.build.rollupOptions
      },
    },
  })
}

/** What is needed at once becomes one file: left alone, it is a dozen that compress worse and come one by one. */
function modulesNeededBy(...entries: string[]) {
  const modules = new Set<string>()
  const plugin: Plugin = {
    name: `loupe:needed-by${entries.join()}`,
    apply: 'build',
    buildEnd() {
      const add = (id: string) => {
        if (modules.has(id)) return
        modules.add(id)
        this.getModuleInfo(id)?.importedIds.forEach(add)
      }
      for (const id of this.getModuleIds()) if (entries.some((entry) => id.endsWith(entry))) add(id)
    },
  }
  return { plugin, has: (id: string) => modules.has(id) }
}

function buildRecord(): Plugin {
  let outDir = ''
  let record = {}
  return {
    name: 'loupe:build-record',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
      record = {
        commit: commit(),
        builtAt: new Date().toISOString(),
        apiBase: config.env['VITE_API_BASE'] || '/api',
        webServiceBase: config.env['VITE_WEB_SERVICE_BASE'] || '/service',
      }
    },
    // Not at the end of the build, which comes also when it failed and would hide why.
    writeBundle: () => writeFileSync(join(outDir, '.build.json'), JSON.stringify(record)),
  }
}

function commit(): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return null // built from an archive without git
  }
}
