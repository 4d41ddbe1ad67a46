/**
 * The layers of the project and which layer may import which: the one table. oxlint.config.ts makes lint rules of it,
 * one file at a time; the tests in tests/house check the whole import graph against it. A layer that is not named
 * under `imports` may not be imported, and a source file in no layer is a fault.
 */
export interface Layer {
  /** Where its files are: a folder ending in a slash, or single files. The longest match decides. */
  readonly at: readonly string[]
  /** The other layers it may import. */
  readonly imports: readonly string[]
  /** Whether it may import React. Layers that also run in workers or in Node may not. */
  readonly react?: true
}

const EVERYWHERE = ['contract', 'timing']
const API = ['api', 'addresses']
/** What every screen may use. */
const PAGE = [
  ...EVERYWHERE,
  ...API,
  'store',
  'network',
  'say',
  'offline',
  'workers',
  'lots',
  'tagRows',
  'sync',
  'session',
  'loading',
  'pwa',
  'forms',
  'format',
  'ui',
  'samples',
  'paths',
]
const TESTED = [
  'feature',
  'office',
  'app',
  'main',
  'sw',
  'server',
  'serverDoor',
  'process',
  'demo',
  'demoDoor',
  'cli',
  'cliDoor',
  'tools',
  'config',
]

export const LAYERS: Readonly<Record<string, Layer>> = {
  contract: { at: ['contract/'], imports: [] },
  timing: { at: ['timing/'], imports: [] },
  store: { at: ['src/store/'], imports: [], react: true },
  samples: { at: ['src/samples/'], imports: ['contract', ...API, 'offline', 'lots'] },
  format: { at: ['src/format/'], imports: [] },
  say: { at: ['src/say/'], imports: ['format'] },
  ui: { at: ['src/ui/'], imports: ['format', 'say', 'store'], react: true },
  paths: {
    at: [
      'src/paths.ts',
      'src/lot-paths.ts',
      'src/sharing-paths.ts',
      'src/contact-about.ts',
      'src/entry-state.ts',
      'src/entry-link.tsx',
      'src/layer.ts',
      'src/question.ts',
      'src/tab-search.ts',
      'src/env.d.ts',
    ],
    imports: ['store'],
    react: true,
  },
  addresses: {
    at: ['src/api/address.ts', 'src/api/photos/photo-address.ts', 'src/api/script-address.ts'],
    imports: ['contract'],
  },
  network: { at: ['src/network/'], imports: ['timing', 'store'] },
  api: { at: ['src/api/'], imports: [...EVERYWHERE, 'store', 'network', 'addresses'] },
  offline: { at: ['src/offline/'], imports: [...EVERYWHERE, 'store'] },
  lots: {
    at: ['src/lots/'],
    imports: [...EVERYWHERE, ...API, 'store', 'network', 'offline', 'format', 'say', 'ui', 'workers'],
    react: true,
  },
  /** Of lots what knows none: the office needs it, too. */
  tagRows: { at: ['src/lots/fields/tag-record-rows.ts'], imports: [...EVERYWHERE, 'format', 'say'] },
  workers: { at: ['src/workers/'], imports: [...EVERYWHERE, 'offline', 'lots'] },
  sync: { at: ['src/sync/'], imports: [...EVERYWHERE, ...API, 'store', 'network', 'offline'], react: true },
  session: {
    at: ['src/session/'],
    imports: [...EVERYWHERE, ...API, 'store', 'network', 'offline', 'sync', 'say', 'ui', 'paths'],
    react: true,
  },
  loading: {
    at: ['src/loading/'],
    imports: [...EVERYWHERE, ...API, 'store', 'network'],
    react: true,
  },
  pwa: {
    at: ['src/pwa/'],
    imports: [
      ...EVERYWHERE,
      ...API,
      'store',
      'network',
      'offline',
      'sync',
      'loading',
      'format',
      'say',
      'ui',
      'paths',
    ],
    react: true,
  },
  forms: { at: ['src/forms/'], imports: [...EVERYWHERE, ...API, 'store', 'network', 'say'], react: true },
  feature: { at: ['src/features/'], imports: PAGE, react: true },
  office: {
    at: ['src/office/'],
    imports: [...EVERYWHERE, ...API, 'store', 'network', 'say', 'forms', 'format', 'ui', 'tagRows', 'paths'],
    react: true,
  },
  app: { at: ['src/app/'], imports: [...PAGE, 'feature', 'office'], react: true },
  main: { at: ['src/main.tsx'], imports: [...PAGE, 'feature', 'app'], react: true },
  sw: { at: ['sw/'], imports: [...EVERYWHERE, ...API, 'offline'] },
  server: { at: ['server/'], imports: EVERYWHERE },
  demo: { at: ['demo/'], imports: [...EVERYWHERE, 'server'] },
  demoDoor: { at: ['demo/demo.ts'], imports: [...EVERYWHERE, 'server', 'demo'] },
  serverDoor: { at: ['server/open-server.ts'], imports: [...EVERYWHERE, 'server', 'demoDoor'] },
  process: { at: ['server/main.ts'], imports: [...EVERYWHERE, 'server', 'serverDoor'] },
  cli: { at: ['cli/'], imports: [...EVERYWHERE] },
  cliDoor: { at: ['cli/portal/in-process.ts'], imports: [...EVERYWHERE, 'server', 'serverDoor'] },
  tools: { at: ['tools/'], imports: [] },
  tests: { at: ['tests/'], imports: [...PAGE, ...TESTED], react: true },
  config: { at: [''], imports: ['contract', 'tools', 'pwa'], react: true },
}

/** The layer a file belongs to; `path` is relative to the project, with `/`. Undefined where there is none. */
export function layerOf(path: string): string | undefined {
  let found: string | undefined
  let length = -1
  for (const [name, { at }] of Object.entries(LAYERS))
    for (const place of at) {
      const isIn =
        place === '' ? !path.includes('/') : place.endsWith('/') ? path.startsWith(place) : path === place
      if (isIn && place.length > length) [found, length] = [name, place.length]
    }
  return found
}
