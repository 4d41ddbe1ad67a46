/**
 * Who may import whom, as functions over imports: each answers the faults it finds, one sentence a fault. An area is
 * a layer of the architecture; `ALLOWED` is the whole table, and an area that is not in it is a fault itself. oxlint
 * keeps the same table file by file; here cycles, reach and resolution are seen as well.
 */
import { dirname } from 'node:path'
import type { Import } from './source-graph.ts'

const API = ['api', 'addresses']
const PAGE = ['contract', ...API, 'offline', 'workers', 'lots', 'sync', 'session', 'pwa', 'ui', 'paths']

/** Area → the other areas it may import. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  ui: [],
  paths: [],
  addresses: ['contract'],
  api: ['contract', 'addresses'],
  offline: ['contract'],
  lots: ['contract', 'offline', 'ui', 'workers', 'addresses'],
  workers: ['contract', 'offline', 'lots'],
  sync: ['contract', ...API, 'offline'],
  session: ['contract', ...API, 'offline', 'sync', 'ui', 'paths'],
  pwa: ['contract', ...API, 'offline', 'sync', 'ui', 'paths'],
  feature: PAGE,
  app: [...PAGE, 'feature'],
  main: [...PAGE, 'feature', 'app'],
  sw: ['contract', ...API, 'offline'],
  server: ['contract'],
  tools: [],
  config: ['contract', 'tools', 'pwa'],
  tests: [...PAGE, 'feature', 'app', 'main', 'sw', 'server', 'tools', 'config'],
}

const NO_REACT = new Set(['contract', ...API, 'offline', 'workers', 'sw', 'server', 'tools'])
const SHIPPED = new Set(['contract', 'src', 'sw', 'server'])
const VAGUE = /^(index|utils?|helpers?|common|misc|types)\.[a-z]+$/

/** The layer a file belongs to. Where calls and photos are is a layer of its own, below the fetching. */
function areaOf(path: string): string {
  const [first = '', second = '', third] = path.split('/')
  if (!second) return 'config'
  if (/^src\/api\/(photo-)?address.ts$/.test(path)) return 'addresses'
  if (first !== 'src') return first
  if (second === 'features') return 'feature'
  if (third) return second
  return (
    { 'main.tsx': 'main', 'paths.ts': 'paths', 'lot-paths.ts': 'paths', 'env.d.ts': 'paths' }[second] ??
    second
  )
}

/** The table above; features are strangers; of a worker only its start and its types are imported. */
export function faultsOfLayers(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, kind, specifier }) => {
    if (to === null || (kind === 'asset' && !/\.tsx?$/.test(to))) return []
    const [by, of] = [areaOf(from), areaOf(to)]
    const fault = (why: string) => [`${from} imports ${specifier}: ${why}`]
    const allowed = ALLOWED[by]
    if (!allowed) return fault(`${by} is not in the table of layers`)
    if (by !== of && !allowed.includes(of)) return fault(`${by} may not import ${of}`)
    if (by === 'feature' && of === 'feature' && featureOf(from) !== featureOf(to))
      return fault('features are strangers to each other')
    if (of === 'workers' && by !== 'workers' && by !== 'tests' && kind !== 'worker' && kind !== 'type')
      return fault('a worker is started by ?worker')
    return []
  })
}

/** `./` names a file of the same folder, `#` one of any other, and the file is there. */
export function faultsOfSpelling(imports: readonly Import[], exists: (path: string) => boolean): string[] {
  return imports.flatMap(({ from, to, specifier, kind }) => {
    const fault = (why: string) => [`${from} imports ${specifier}: ${why}`]
    if (to === null || kind === 'asset') return []
    if (!exists(to)) return fault('there is no such file')
    const same = dirname(to) === dirname(from)
    if (!same && !specifier.startsWith('#')) return fault('across folders by #area/…')
    if (same && !/^\.\/[^/]+$/.test(specifier)) return fault('inside a folder by ./')
    return []
  })
}

/** One sentence for every cycle, types included: where a type and its user need each other, one is misplaced. */
export function faultsOfCycles(imports: readonly Import[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to, kind } of imports)
    if (to !== null && kind !== 'worker' && kind !== 'asset') {
      if (!next.has(from)) next.set(from, new Set())
      next.get(from)?.add(to)
    }
  const faults: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) faults.push(`Cycle: ${[...trail.slice(at), path].join(' → ')}`)
    if (at >= 0 || done.has(path)) return
    for (const to of next.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of next.keys()) visit(path, [])
  return faults
}

/** What runs in a worker reaches contract, offline and those files of lots that need neither React nor the page. */
export function faultsOfWorkers(imports: readonly Import[]): string[] {
  const reached = reachOf(imports, (path) => areaOf(path) === 'workers')
  return imports.flatMap(({ from, to, kind, specifier }) => {
    if (kind === 'type' || !reached.has(from)) return []
    const pure =
      to === null ? !isReact(specifier) : ['contract', 'offline', 'lots', 'workers'].includes(areaOf(to))
    return pure && kind !== 'worker' ? [] : [`${from} runs in a worker and imports ${specifier}`]
  })
}

/** Packages: contract takes zod/mini only, what is shipped takes dependencies only, the lower layers no React. */
export function faultsOfPackages(imports: readonly Import[], dependencies: readonly string[]): string[] {
  return imports.flatMap(({ from, to, specifier, kind }) => {
    if (to !== null) return []
    const fault = (why: string) => [`${from} imports ${specifier}: ${why}`]
    const area = areaOf(from)
    if (area === 'contract' && specifier !== 'zod/mini') return fault('contract imports zod/mini only')
    if (NO_REACT.has(area) && isReact(specifier)) return fault(`${area} knows no React`)
    if (!SHIPPED.has(from.split('/')[0] ?? '') || specifier.startsWith('node:') || kind === 'type') return []
    const name = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1)
    return dependencies.includes(name.join('/')) ? [] : fault('not one of the dependencies')
  })
}

/** Kebab-case names that say something; nothing but the named files directly in src. */
export function faultsOfNames(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const name = path.split('/').at(-1) ?? ''
    if (VAGUE.test(name)) return [`${path}: a name that says nothing`]
    if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|d))?\.(ts|tsx|mjs|css)$/.test(name))
      return [`${path}: not kebab-case`]
    return ALLOWED[areaOf(path)] ? [] : [`${path}: in no layer of the table`]
  })
}

/** Everything that runs when the files that `isStart` runs. */
export function reachOf(imports: readonly Import[], isStart: (path: string) => boolean): Set<string> {
  const reached = new Set(imports.map(({ from }) => from).filter(isStart))
  for (const path of reached)
    for (const { from, to, kind } of imports)
      if (from === path && to !== null && (kind === 'value' || kind === 'lazy')) reached.add(to)
  return reached
}

function featureOf(path: string): string | undefined {
  return path.split('/')[2]
}

function isReact(specifier: string): boolean {
  return /^react(-|\/|$)/.test(specifier)
}
