/**
 * Three kinds of tests. `node`: server, contract, tools. `dom`: the page's own code in jsdom with a real IndexedDB
 * implementation. `browser`: a real browser against the real server, one file at a time, after the others.
 * Nothing is retried: a test that fails now and then is a failing test.
 */
import { defineConfig } from 'vitest/config'
import { define } from './vite.config.ts'

const any = '**/*.test.{ts,tsx}'
const inDom = [`tests/src/${any}`, `tests/offline/${any}`]
const inBrowser = [`tests/browser/${any}`]

export default defineConfig({
  define,
  test: {
    retry: 0,
    restoreMocks: true,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [`tests/${any}`],
          exclude: [...inDom, ...inBrowser],
          globalSetup: ['tests/support/database-templates.ts'],
          setupFiles: ['tests/support/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: inDom,
          environment: 'jsdom',
          setupFiles: ['fake-indexeddb/auto', 'tests/support/setup.ts'],
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: inBrowser,
          globalSetup: ['tests/support/before-browser.ts'],
          setupFiles: ['tests/support/setup.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 90_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
