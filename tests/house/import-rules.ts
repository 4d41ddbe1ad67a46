/**
 * The rules of the import graph, as functions over imports: each answers the faults it finds, one sentence a fault.
 * The table of layers is tools/layers.ts. oxlint checks it one file at a time; here cycles, reach and resolution are
 * checked as well.
 */
import { isBuiltin } from 'node:module'
import { dirname } from 'node:path'
import { LAYERS, layerOf } from '#tools/layers.ts'
import type { Import } from './source-graph.ts'

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
      return fault('a worker is started by ?worker&url')
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
  const arrows = imports.flatMap(({ from, to, kind }): [string, string][] =>
    to === null || kind === 'worker' || kind === 'asset' ? [] : [[from, to]],
  )
  return cyclesIn(arrows).map((cycle) => `Cycle: ${cycle.join(' → ')}`)
}

/**
 * One sentence for every cycle between the parts of a folder, which are its files and the folders in it: without
 * cycles they stand on floors, and every arrow goes down. The imports of the cycle's thinnest arrow are named.
 */
export function faultsOfFloors(imports: readonly Import[]): string[] {
  const folders = new Map<string, Map<string, Import[]>>()
  for (const each of imports) {
    if (each.to === null || each.kind === 'worker' || each.kind === 'asset') continue
    const [folder, from, to] = partsOf(each.from, each.to)
    if (!folders.has(folder)) folders.set(folder, new Map())
    const arrows = folders.get(folder)!
    arrows.set(`${from} ${to}`, [...(arrows.get(`${from} ${to}`) ?? []), each])
  }
  // What the layers of the whole project may import is the table's matter.
  folders.delete('')
  return [...folders].flatMap(([folder, arrows]) => {
    const pairs = [...arrows.keys()].map((arrow) => arrow.split(' ') as [string, string])
    return cyclesIn(pairs).map((cycle) => {
      const along = cycle.slice(1).map((to, at) => arrows.get(`${cycle[at]} ${to}`)!)
      const [thinnest] = along.toSorted((a, b) => a.length - b.length)
      const named = thinnest!.map(({ from, specifier }) => `${from} imports ${specifier}`)
      return `Cycle in ${folder}: ${cycle.join(' → ')} (${named.join(', ')})`
    })
  })
}

/** The folder that two files have in common, and the parts of it in which they are. */
function partsOf(from: string, to: string): [folder: string, from: string, to: string] {
  const [a, b] = [from.split('/'), to.split('/')]
  let depth = 0
  while (depth < a.length - 1 && a[depth] === b[depth]) depth++
  return [a.slice(0, depth).join('/'), a[depth]!, b[depth]!]
}

/** Every cycle that a walk along the arrows closes, its first node once more at its end. */
function cyclesIn(arrows: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of arrows) next.set(from, (next.get(from) ?? new Set()).add(to))
  const cycles: string[][] = []
  const done = new Set<string>()
  const visit = (node: string, trail: readonly string[]) => {
    const at = trail.indexOf(node)
    if (at >= 0) cycles.push([...trail.slice(at), node])
    if (at >= 0 || done.has(node)) return
    for (const to of next.get(node) ?? []) visit(to, [...trail, node])
    done.add(node)
  }
  for (const node of next.keys()) visit(node, [])
  return cycles
}

/** How many files a folder may have, folders in it not counted. */
const FILES_IN_A_FOLDER = 12

/** No folder has too many files. `paths`: what is counted. */
export function faultsOfFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > FILES_IN_A_FOLDER)
    .map(([folder, count]) => `${folder} has ${count} files, ${FILES_IN_A_FOLDER} at most`)
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

/** Packages: contract takes zod/mini only, the lower layers no React. */
export function faultsOfPackages(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, specifier }) => {
    if (to !== null) return []
    const fault = (why: string) => [`${from} imports ${specifier}: ${why}`]
    const layer = layerOf(from) ?? ''
    if (layer === 'contract' && specifier !== 'zod/mini') return fault('contract imports zod/mini only')
    return !LAYERS[layer]?.react && isReact(specifier) ? fault(`${layer} knows no React`) : []
  })
}

/** The packages that run when the files that `isStart` runs, by name, in order. */
export function packagesOf(imports: readonly Import[], isStart: (path: string) => boolean): string[] {
  const reached = reachOf(imports, isStart)
  const named = imports.flatMap(({ from, to, kind, specifier }) => {
    if (to !== null || kind === 'type' || !reached.has(from) || isBuiltin(specifier)) return []
    return [specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')]
  })
  return [...new Set(named)].sort()
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
