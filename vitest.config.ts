/**
 * Six kinds of tests. `node`: server, contract, tools. `device`: what of the page's code runs in workers too, with a
 * real IndexedDB implementation. `dom`: the rest of it, in jsdom. `browser`: a real browser against the real server.
 * `soak`: the same for what takes longer than every change can wait. `engines`: the main job in other engines than
 * Chromium; `npm run soak -- engines` installs and runs them.
 * The tag `soak` stands at tests of the other kinds that are not worth their time at every change, as a test beside them
 * covers the main case: `npm test` leaves them out, `npm run soak -- pages` runs them after those of `tests/soak`.
 * Three workers keep two processors busy: a browser test often waits for its browser, and others for time to pass. More
 * make each test wait for the others.
 * Nothing is retried: a test that fails now and then is a failing test.
 */
import { defineConfig } from 'vitest/config'
import { ByKind } from '#tools/by-kind.ts'
import { define } from './vite.config.ts'

const any = '**/*.test.{ts,tsx}'
const inDevice = [`tests/src/{offline,workers,lots/{csv,days,find}}/${any}`]
const inDom = [`tests/src/${any}`]
const inBrowser = [`tests/browser/${any}`]
const inSoak = [`tests/soak/${any}`]
const inEngines = [`tests/soak/engines/${any}`]

export default defineConfig({
  define,
  test: {
    retry: 0,
    restoreMocks: true,
    maxWorkers: 3,
    // How long a test waits says nothing of a machine: these end what hangs, and are far from what any machine takes.
    expect: { poll: { timeout: 40_000 } },
    sequence: { sequencer: ByKind },
    tags: [{ name: 'soak', description: 'Not at every change: npm run soak -- pages.' }],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [`tests/${any}`],
          exclude: [...inDom, ...inBrowser, ...inSoak],
          isolate: false,
          globalSetup: [
            'tests/support/server/server-bundle.ts',
            'tests/support/database/database-templates.ts',
          ],
          setupFiles: ['tests/support/fresh-modules.ts', 'tests/support/setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      ...[
        { name: 'device', include: inDevice, environment: 'node' },
        { name: 'dom', include: inDom, exclude: inDevice, environment: 'jsdom' },
      ].map((kind) => ({
        extends: true as const,
        test: {
          ...kind,
          isolate: false,
          setupFiles: [
            'tests/support/fresh-modules.ts',
            'tests/support/fresh-window.ts',
            'tests/support/device/indexed-db.ts',
            'tests/support/setup.ts',
          ],
          testTimeout: 90_000,
        },
      })),
      ...Object.entries({ browser: inBrowser, soak: inSoak, engines: inEngines }).map(([name, include]) => ({
        extends: true as const,
        test: {
          name,
          include,
          exclude: name === 'soak' ? inEngines : [],
          // A worker's files share its browser and its server.
          isolate: name !== 'browser',
          globalSetup: [
            'tests/support/server/server-bundle.ts',
            'tests/support/browser/before-browser.ts',
            ...(name === 'soak' ? ['tests/support/database/database-templates.ts'] : []),
          ],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      })),
    ],
  },
})
