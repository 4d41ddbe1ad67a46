/**
 * No file of the build asks for what the oldest browsers of the README lack, unless it looks first. A name is allowed here
 * with the place that looks; one that nothing uses any more is taken out.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOfScripts } from '#tests/support/floor/faults.ts'
import { faultsOfStyles } from '#tests/support/floor/style-faults.ts'
import { ROOT } from '#tests/support/server/run-server.ts'

/** By who asks whether it is there before it is used. */
const LOOKED_FOR: Readonly<Record<string, readonly string[]>> = {
  'src/api/script-address.ts': ['trustedTypes', '.createPolicy'],
  'src/loading/after-first-screen.ts': ['requestIdleCallback'],
  'src/pwa/storage/free-bytes.ts': ['.estimate'],
  'src/sync/flush-outbox.ts': ['.sync'],
  'src/ui/menu/use-menu.ts': ['CloseWatcher'],
  'src/ui/save-file.ts': ['.canShare'],
  'react-dom, its own properties among them': [
    '.animation',
    '.canIntercept',
    '.connection',
    '.currentEntry',
    '.downlink',
    '.fromElement',
    '.identifier',
    '.popover',
    '.skipTransition',
    '.startViewTransition',
    'navigation',
    'setImmediate',
  ],
  'web-vitals': [
    '.activationStart',
    '.getLargestInteractionContentfulPaint',
    '.hadRecentInput',
    '.interactionCount',
    '.interactionId',
    '.largestContentfulPaint',
    '.paintTime',
    '.prerendering',
    '.presentationTime',
    '.renderTime',
    '.wasDiscarded',
    'PerformanceEventTiming',
    'PerformanceSoftNavigation',
    'cancelIdleCallback',
  ],
  '@use-gesture': [
    '.exitPointerLock',
    '.pointerLockElement',
    '.requestPointerLock',
    '.rotation',
    'GestureEvent',
  ],
  zod: ['Error.captureStackTrace'],
  'workbox, of the worker itself': ['.caches'],
}

/** Properties without which a screen is as usable; `user-select` has its prefixed form beside it. */
const DISPENSABLE = [
  'accent-color',
  'contain-intrinsic-height',
  'contain-intrinsic-size',
  'content-visibility',
  'field-sizing',
  'forced-color-adjust',
  'overflow-clip-margin',
  'resize',
  'scrollbar-gutter',
  'scrollbar-width',
  'text-size-adjust',
  'text-wrap',
  'user-select',
].map((name) => `property ${name}`)

const DIST = join(ROOT, 'dist')

function builtFiles(ending: string): Record<string, string> {
  const names = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith(ending))
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(DIST, name), 'utf8')]))
}

const said = (faults: ReadonlyMap<string, string[]>) =>
  [...faults].map(([what, who]) => `${what}: ${who.join(', ')}`).toSorted()

test('scripts of the build', () => {
  const scripts = builtFiles('.js')
  expect(Object.keys(scripts).length).toBeGreaterThan(30)
  const faults = faultsOfScripts(scripts)
  const allowed = Object.values(LOOKED_FOR).flat()
  expect(allowed.filter((what) => !faults.delete(what))).toEqual([])
  expect(said(faults)).toEqual([])
})

test('styles of the build', () => {
  const styles = builtFiles('.css')
  expect(Object.keys(styles).length).toBeGreaterThan(10)
  const faults = faultsOfStyles(Object.values(styles).join('\n'))
  for (const what of DISPENSABLE) faults.delete(what)
  expect(said(faults)).toEqual([])
})

test.each([
  ["const query = new URLSearchParams(''); query.size > 0", 'URLSearchParams.size'],
  ['fetch("/", { signal: AbortSignal.any([]) })', 'AbortSignal.any'],
  ['const p = Promise.withResolvers()', 'Promise.withResolvers'],
  ['self.requestIdleCallback(() => {})', 'requestIdleCallback'],
  ['const ours = (one, other) => one.isDisjointFrom(other)', '.isDisjointFrom'],
  ['const ours = (text) => /[a--b]/v.test(text)', '/v'],
  ['import words from "./a.json" with { type: "json" }', 'import … with'],
  ["document.querySelector('a').checkVisibility()", '.checkVisibility'],
])('%s is found', (text, what) => {
  expect([...faultsOfScripts({ 'a.js': text }).keys()]).toEqual([what])
})

test.each([
  'const query = new URLSearchParams(""); `${query}`; new Map().size; [].toSorted()',
  'const words = { checkVisibility: () => true }; words.checkVisibility()',
  'const f = (AbortSignal) => AbortSignal.any()',
  'AbortSignal.timeout(1); structuredClone({}); addEventListener("online", () => {})',
])('%s is fine', (text) => {
  expect([...faultsOfScripts({ 'a.js': text }).keys()]).toEqual([])
})

test.each([
  ['.a { text-wrap: balance }', 'property text-wrap'],
  ['.a:has(b):user-valid { color: red }', 'selector user-valid'],
  ['@scope (.a) { b { color: red } }', 'at-rule scope'],
])('%s is found', (text, what) => {
  expect([...faultsOfStyles(text).keys()]).toEqual([what])
})
