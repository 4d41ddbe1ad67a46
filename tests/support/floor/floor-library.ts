/**
 * The declarations of the language and the browser that TypeScript brings, without what a browser of the floor lacks. Our
 * sources are checked against them: that finds what names alone cannot, such as `size` of a URLSearchParams that a
 * function was given.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '#tests/support/server/run-server.ts'
import { lacking, membersOf, OBJECTS } from './compat.ts'

const LIBRARY = join(
  ROOT,
  'node_modules/@typescript',
  `typescript-${process.platform}-${process.arch}`,
  'lib',
)
/** Of the language what `lib: ES2023` names in the tsconfig files. */
const OF_LANGUAGE = /^lib\.(es5|es20(1\d|2[0-3])(\.\w+)*|decorators(\.\w+)*)\.d\.ts$/

/** Names of what an object has in no form that all of the floor have, by the object's name. */
const LACKED = new Map(
  [...OBJECTS].map(([object, its]) => {
    const [there, lacked] = [new Set<string>(), new Set<string>()]
    for (const { member, entry } of membersOf(its))
      (lacking(entry.__compat!).length > 0 ? lacked : there).add(member)
    return [object, new Set([...lacked].filter((name) => !there.has(name)))]
  }),
)

interface Member {
  start: number
  end: number
  key?: { name?: string; value?: unknown }
}

/** Writes them into the folder. `of`: a page's or a worker's. `kept`: members that stay, as `Navigator.share`. */
export function writeFloorLibrary(folder: string, of: 'dom' | 'webworker', kept: readonly string[]): void {
  mkdirSync(folder)
  for (const file of readdirSync(LIBRARY).filter((name) => isWanted(name, of))) {
    const text = readFileSync(join(LIBRARY, file), 'utf8')
    const cut = membersIn(parseSync(file, text).program.body, '')
      .filter(({ object, name }) => LACKED.get(object)?.has(name) && !kept.includes(`${object}.${name}`))
      .map(({ member }) => member)
      .toSorted((a, b) => a.start - b.start)
    const rest = [0, ...cut.map(({ end }) => end)]
      .map((from, at) => text.slice(from, cut[at]?.start))
      .join('')
    // They name the files that these stand in for.
    writeFileSync(join(folder, file), rest.replace(/^\/\/\/ <reference .*$/gm, ''))
  }
}

const isWanted = (name: string, of: string) =>
  !name.includes('.full.') && (OF_LANGUAGE.test(name) || name.startsWith(`lib.${of}.`))

/** Of the declarations in a file; what an object's constructor has counts as the object's. */
function membersIn(nodes: unknown, object: string): { object: string; name: string; member: Member }[] {
  return [nodes].flat().flatMap((node) => {
    if (typeof node !== 'object' || node === null) return []
    const { id, key, type, ...parts } = node as Record<string, unknown> & Member
    const inside = (id as { name?: string } | undefined)?.name?.replace(/Constructor$/, '') ?? object
    const name = key?.name ?? key?.value
    const own = typeof name === 'string' ? [{ object, name, member: node as Member }] : []
    const declared = (id as { typeAnnotation?: unknown } | undefined)?.typeAnnotation
    const below = /^TS(Method|Property)Signature$/.test(String(type))
      ? []
      : [declared, ...Object.values(parts)]
    return [...own, ...below.flatMap((part) => membersIn(part, inside))]
  })
}
