/**
 * The rules of the import graph, as functions over imports: each answers the faults it finds, one sentence a fault.
 * The table of layers is tools/layers.ts. oxlint checks it one file at a time; here cycles, reach and resolution are
 * checked as well.
 */
import { dirname } from 'node:path'
import { LAYERS, layerOf } from '#tools/layers.ts'
import type { Import } from './source-graph.ts'

const SHIPPED = new Set(['contract', 'timing', 'src', 'sw', 'server', 'demo'])
const IN_WORKERS = new Set(['contract', 'timing', 'store', 'offline', 'lots', 'workers'])
const VAGUE = /^(index|utils?|helpers?|common|misc|types)\.[a-z]+$/

/** The table above; features are strangers; of a worker only its start and its types are imported. */
export function faultsOfLayers(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, kind, specifier }) => {
    if (to === null || (kind === 'asset' && !/\.tsx?$/.test(to))) return []
    const [by, of] = [layerOf(from), layerOf(to)]
    const fault = (why: string) => [`${from} imports ${specifier}: ${why}`]
    if (by === undefined || of === undefined) return fault('not in the table of layers')
    if (by !== of && !LAYERS[by]?.imports.includes(of)) return fault(`${by} may not import ${of}`)
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
  const reached = reachOf(imports, (path) => layerOf(path) === 'workers')
  return imports.flatMap(({ from, to, kind, specifier }) => {
    if (kind === 'type' || !reached.has(from)) return []
    const pure = to === null ? !isReact(specifier) : IN_WORKERS.has(layerOf(to) ?? '')
    return pure && kind !== 'worker' ? [] : [`${from} runs in a worker and imports ${specifier}`]
  })
}

/** Packages: contract takes zod/mini only, what is shipped takes dependencies only, the lower layers no React. */
export function faultsOfPackages(imports: readonly Import[], dependencies: readonly string[]): string[] {
  return imports.flatMap(({ from, to, specifier, kind }) => {
    if (to !== null) return []
    const fault = (why: string) => [`${from} imports ${specifier}: ${why}`]
    const layer = layerOf(from) ?? ''
    if (layer === 'contract' && specifier !== 'zod/mini') return fault('contract imports zod/mini only')
    if (!LAYERS[layer]?.react && isReact(specifier)) return fault(`${layer} knows no React`)
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
    return layerOf(path) ? [] : [`${path}: in no layer of the table`]
  })
}

/** What may be loaded at once with some files. A place is a file, or a folder ending in a slash. */
export interface Reach {
  starts: readonly string[]
  packages: readonly string[]
  places: readonly string[]
}

/** What the files import at once, one by the other, is of the allowed packages and places; `import()` is later. */
export function faultsOfReach(imports: readonly Import[], { starts, packages, places }: Reach): string[] {
  const atOnce = imports.filter(({ kind }) => kind === 'value')
  const reached = reachOf(atOnce, (path) => starts.includes(path))
  const isAllowed = (path: string) =>
    [...starts, ...places].some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place))
  return atOnce.flatMap(({ from, to, specifier }) => {
    if (!reached.has(from) || !isAllowed(from)) return []
    const fine = to === null ? packages.includes(specifier) : isAllowed(to)
    return fine ? [] : [`${from} imports ${specifier}: not allowed in what is loaded at once`]
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
