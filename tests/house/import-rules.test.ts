/** The rules on made-up imports: each must find its fault, and nothing in what is allowed. */
import { expect, test } from 'vitest'
import {
  faultsOfCycles,
  faultsOfFloors,
  faultsOfFolders,
  faultsOfLayers,
  faultsOfNames,
  faultsOfPackages,
  faultsOfReach,
  faultsOfSpelling,
  faultsOfWorkers,
  packagesOf,
} from './import-rules.ts'
import { LAYERS } from '#tools/layers.ts'
import { type Import, importsIn } from './source-graph.ts'

const LAYER_NAMES = Object.keys(LAYERS)

/** A made-up file of a layer. */
function placeOf(layer: string): string {
  const [place = ''] = LAYERS[layer]?.at ?? []
  if (layer === 'feature') return 'src/features/photos/a.ts'
  return place === '' ? 'vite.config.ts' : place.endsWith('/') ? `${place}a.ts` : place
}

function imports(
  from: string,
  to: string | null,
  kind: Import['kind'] = 'value',
  specifier = `#${to}`,
): Import {
  return { from, to, kind, specifier }
}

test.each(LAYER_NAMES)('%s imports what the table says and nothing else', (by) => {
  for (const of of LAYER_NAMES) {
    const kind = of === 'workers' ? 'worker' : 'value'
    const faults = faultsOfLayers([imports(placeOf(by), placeOf(of), kind)])
    const allowed = by === of || LAYERS[by]?.imports.includes(of)
    expect(faults, `${by} → ${of}`).toHaveLength(allowed ? 0 : 1)
  }
})

test('nothing but tests imports tests, and nothing but main imports app', () => {
  const importersOf = (area: string) => LAYER_NAMES.filter((by) => LAYERS[by]?.imports.includes(area))
  expect(importersOf('tests')).toEqual([])
  expect(importersOf('app')).toEqual(['main', 'tests'])
  expect(importersOf('main')).toEqual(['tests'])
})

test('features are strangers, workers are started and not called, a folder outside the table is a fault', () => {
  const faulty = [
    imports('src/features/photos/a.ts', 'src/features/memos/b.ts'),
    imports('src/lots/a.ts', 'src/workers/b.ts'),
    imports('src/shared/a.ts', 'contract/b.ts'),
    imports('src/ui/a.ts', 'src/lots/b.ts', 'type'),
    imports('src/api/a.ts', 'src/app/b.tsx', 'lazy'),
  ]
  for (const one of faulty) expect(faultsOfLayers([one]), one.from).toHaveLength(1)
  expect(faultsOfLayers([imports('src/features/photos/a.ts', 'src/features/photos/wall/b.ts')])).toEqual([])
  expect(faultsOfLayers([imports('src/lots/a.ts', 'src/workers/b.ts', 'type')])).toEqual([])
})

test('spelling: one way, and the file is there', () => {
  const faults = (from: string, specifier: string) =>
    faultsOfSpelling(importsIn(from, `import { a } from '${specifier}'`), (path) => !path.includes('gone'))
  expect(faults('src/ui/a.ts', './b.ts')).toEqual([])
  expect(faults('src/ui/a.ts', '#contract/b.ts')).toEqual([])
  expect(faults('src/ui/a.ts', 'react')).toEqual([])
  for (const wrong of [
    '../api/b.ts',
    './sub/b.ts',
    '#src/ui/b.ts',
    './../ui/b.ts',
    './gone.ts',
    '#src/gone.ts',
  ])
    expect(faults('src/ui/a.ts', wrong), wrong).toHaveLength(1)
})

test('cycles are found, of types and of lazy imports too, and starting a worker is none', () => {
  const ring = (kind: Import['kind']) => [imports('a', 'b'), imports('b', 'c', kind), imports('c', 'a')]
  for (const kind of ['value', 'type', 'lazy'] as const)
    expect(faultsOfCycles(ring(kind))).toEqual(['Cycle: a → b → c → a'])
  expect(faultsOfCycles(ring('worker'))).toEqual([])
  expect(
    faultsOfCycles([imports('a', 'b'), imports('a', 'c'), imports('b', 'd'), imports('c', 'd')]),
  ).toEqual([])
})

test('parts of a folder that need each other are found, and the thinnest arrow is named', () => {
  const down = [imports('src/a/b/c.ts', 'src/a/d/e.ts'), imports('src/a/b/f.ts', 'src/a/d/g.ts')]
  const up = imports('src/a/d/h.ts', 'src/a/b/i.ts', 'type')
  expect(faultsOfFloors(down)).toEqual([])
  expect(faultsOfFloors([...down, up])).toEqual([
    'Cycle in src/a: b → d → b (src/a/d/h.ts imports #src/a/b/i.ts)',
  ])
  // A file of the folder is a part of it like a folder in it.
  expect(
    faultsOfFloors([imports('src/a/b.ts', 'src/a/d/e.ts'), imports('src/a/d/e.ts', 'src/a/b.ts')]),
  ).toHaveLength(1)
  expect(
    faultsOfFloors([imports('src/a/b.ts', 'src/a/c/d.ts'), imports('src/a/c/d.ts', 'src/e.ts')]),
  ).toEqual([])
  expect(faultsOfFloors([imports('server/a.ts', 'demo/b.ts'), imports('demo/b.ts', 'server/c.ts')])).toEqual(
    [],
  )
})

test('a folder with too many files is found', () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => `src/ui/file-${at}.css`)
  expect(faultsOfFolders([...files(12), 'src/ui/more/a.ts', 'src/a.ts'])).toEqual([])
  expect(faultsOfFolders(files(13))).toEqual(['src/ui has 13 files, 12 at most'])
})

test('what is loaded at once is of the places and packages allowed, however far it is reached', () => {
  const reach = { starts: ['src/main.tsx'], packages: ['react'], places: ['src/app/', 'src/paths.ts'] }
  const fine = [
    imports('src/main.tsx', 'src/app/app.tsx'),
    imports('src/app/app.tsx', null, 'value', 'react'),
    imports('src/app/app.tsx', 'src/paths.ts'),
    imports('src/app/app.tsx', 'src/lots/a.ts', 'type'),
    imports('src/app/app.tsx', 'src/lots/b.ts', 'lazy'),
    imports('src/lots/b.ts', null, 'value', 'zod/mini'),
  ]
  expect(faultsOfReach(fine, reach)).toEqual([])
  for (const faulty of [
    imports('src/paths.ts', 'src/lots/a.ts'),
    imports('src/paths.ts', null, 'value', 'zod/mini'),
    imports('src/main.tsx', 'src/app.css'),
  ])
    expect(faultsOfReach([...fine, faulty], reach), faulty.from).toHaveLength(1)
})

test('a worker that reaches React or the page through lots is a fault', () => {
  const start = imports('src/workers/a.ts', 'src/lots/pure.ts')
  expect(faultsOfWorkers([start, imports('src/lots/pure.ts', 'src/offline/b.ts')])).toEqual([])
  expect(faultsOfWorkers([start, imports('src/lots/pure.ts', null, 'value', 'react')])).toHaveLength(1)
  expect(faultsOfWorkers([start, imports('src/lots/pure.ts', 'src/ui/b.tsx')])).toHaveLength(1)
  expect(faultsOfWorkers([start, imports('src/lots/other.ts', 'src/ui/b.tsx')])).toEqual([])
})

test('packages: zod/mini alone in contract, no React below the page', () => {
  const faults = (from: string, specifier: string) =>
    faultsOfPackages([imports(from, null, 'value', specifier)])
  expect(faults('contract/a.ts', 'zod/mini')).toEqual([])
  expect(faults('contract/a.ts', 'zod')).toHaveLength(1)
  expect(faults('src/ui/a.tsx', 'react/jsx-runtime')).toEqual([])
  expect(faults('src/offline/a.ts', 'react')).toHaveLength(1)
  expect(faults('server/a.ts', '@scope/one/deep')).toEqual([])
})

test('packages that run: of what is reached at once or later, by name', () => {
  const graph = [
    imports('server/main.ts', 'server/a.ts'),
    imports('server/main.ts', 'server/b.ts', 'lazy'),
    imports('server/a.ts', null, 'value', '@scope/one/deep'),
    imports('server/a.ts', null, 'type', 'erased'),
    imports('server/b.ts', null, 'asset', 'data/rows.csv'),
    imports('server/b.ts', null, 'value', 'node:fs'),
    imports('server/unreached.ts', null, 'value', 'another'),
  ]
  expect(packagesOf(graph, (path) => path === 'server/main.ts')).toEqual(['@scope/one', 'data'])
})

test('names', () => {
  expect(
    faultsOfNames(['src/ui/text-field.tsx', 'tests/house/a.test.ts', 'vite.config.ts', 'src/env.d.ts']),
  ).toEqual([])
  for (const wrong of [
    'src/ui/index.ts',
    'server/utils.ts',
    'src/lots/types.ts',
    'src/ui/Button.tsx',
    'src/stray.ts',
  ])
    expect(faultsOfNames([wrong]), wrong).toHaveLength(1)
})

test('every way to write an import is seen', () => {
  const text = `
    import type { A } from './type.ts'
    import { type B } from './type-entry.ts'
    import C from './thing.ts?worker&url'
    import './effect.css'
    export * from './star.ts'
    export type { D } from './type-export.ts'
    export const lazy = () => import('./lazy.ts')
    export type E = import('./type-query.ts').E
    export const asset = new URL('./asset.txt', import.meta.url)
    export const data = createRequire(import.meta.url).resolve('data/rows.csv')`
  const seen = importsIn('src/ui/a.tsx', text).map(({ to, kind }) => `${to} ${kind}`)
  expect(seen.toSorted()).toEqual([
    'null asset',
    'src/ui/asset.txt asset',
    'src/ui/effect.css value',
    'src/ui/lazy.ts lazy',
    'src/ui/star.ts value',
    'src/ui/thing.ts worker',
    'src/ui/type-entry.ts type',
    'src/ui/type-export.ts type',
    'src/ui/type-query.ts type',
    'src/ui/type.ts type',
  ])
})
