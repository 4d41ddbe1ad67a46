/**
 * What built scripts use that a browser of the floor lacks. It goes by names: `AbortSignal.any` by both; `query.size` where
 * `query` was made by `new URLSearchParams`; `.any` of something unknown where neither the scripts nor the floor have
 * anything that is called so. What it cannot see is a value of unknown kind with a name that others share.
 */
import data from '@mdn/browser-compat-data/forLegacyNode'
import type { Identifier } from '@mdn/browser-compat-data/types'
import { parseSync } from 'vite'
import { lacking, membersOf, OBJECTS } from './compat.ts'

/** By what is used: who lacks it. */
export type Faults = Map<string, string[]>

/** Lists of who lacks it, of all that is called so, by its name. */
const MEMBERS = new Map<string, string[][]>()
for (const [, object] of OBJECTS)
  for (const { member, entry } of membersOf(object))
    MEMBERS.set(member, [...(MEMBERS.get(member) ?? []), lacking(entry.__compat!)])

/** What pages and workers find without an object before it. */
const GLOBALS = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'].map((name) => OBJECTS.get(name)!)

const GLOBAL_OBJECTS = new Set(['globalThis', 'self', 'window'])

interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : undefined

/** `texts`: scripts that run together, by their names. @throws when one does not parse */
export function faultsOfScripts(texts: Readonly<Record<string, string>>): Faults {
  const programs = Object.entries(texts).map(([file, text]) => {
    const { program, errors } = parseSync(file, text)
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
    return program as unknown as Node
  })
  const keys = new Set(programs.flatMap((program) => allIn(program).flatMap(keysOf)))
  const faults: Faults = new Map()
  for (const program of programs) addFaults(program, keys, faults)
  return faults
}

function addFaults(program: Node, keys: ReadonlySet<string>, faults: Faults): void {
  const note = (what: string, who: string[] | undefined) => {
    if (who && who.length > 0) faults.set(what, who)
  }
  const own = new Set(allIn(program).flatMap(namesDeclaredBy))
  const kinds = new Kinds()
  const look = (node: Node) => {
    kinds.enter(node)
    const name = nameOf(node)
    if (name && !own.has(name)) note(name, lackingGlobal(name))
    for (const [what, entry] of syntaxOf(node)) note(what, lacking(entry.__compat!))
    const member = memberOf(node)
    if (member === undefined) return
    const object = nameOf(node['object'])
    if (object && GLOBAL_OBJECTS.has(object) && !own.has(object)) return note(member, lackingGlobal(member))
    const kind = object !== undefined && own.has(object) ? kinds.of(object) : object
    const its = membersOf(OBJECTS.get(kind ?? '') ?? {}).filter((it) => it.member === member)
    for (const { entry } of its) note(`${kind}.${member}`, lacking(entry.__compat!))
    if (its.length > 0 || keys.has(member)) return
    const all = MEMBERS.get(member)
    if (all?.every((who) => who.length > 0)) note(`.${member}`, all[0])
  }
  visit(program, look, (node) => kinds.leave(node))
}

/** Names that an object, a class or an assignment gives to what it has. */
function keysOf(node: Node): string[] {
  const keyed = node.type === 'AssignmentExpression' ? (node['left'] as Node) : node
  const key = /Property|MethodDefinition/.test(keyed.type)
    ? keyed['key']
    : node.type === 'AssignmentExpression' && keyed.type === 'MemberExpression'
      ? keyed['property']
      : undefined
  const name = nameOf(key)
  return name === undefined ? [] : [name]
}

/** What the build does not lower. */
function syntaxOf(node: Node): [what: string, entry: Identifier][] {
  const {
    builtins,
    regular_expressions: patterns,
    statements,
  } = data.javascript as Record<string, Identifier>
  const { regex, attributes, kind } = node as Node & { regex?: { flags: string; pattern: string } }
  const found: [string, Identifier | undefined][] = []
  if (regex?.flags.includes('v')) found.push(['/v', builtins!['RegExp']!['unicodeSets']])
  if (regex && /\(\?<[=!]/.test(regex.pattern)) found.push(['(?<=', patterns!['lookbehind_assertion']])
  if (regex && /\(\?[ims-]+:/.test(regex.pattern)) found.push(['(?i:', patterns!['modifier']])
  if (node.type === 'ImportDeclaration' && [attributes].flat().length > 0)
    found.push(['import … with', statements!['import']!['import_attributes']])
  if (kind === 'using' || kind === 'await using') found.push([kind, statements!['using']])
  return found.flatMap(([what, entry]) => (entry ? [[what, entry]] : []))
}

function memberOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined
  const { property, computed } = node
  if (!computed) return nameOf(property)
  const { value } = property as { value?: unknown }
  return typeof value === 'string' ? value : undefined
}

function lackingGlobal(name: string): string[] | undefined {
  const object = OBJECTS.get(name)?.__compat
  if (object) return lacking(object)
  const all = GLOBALS.flatMap((scope) => scope[name]?.__compat ?? []).map(lacking)
  return all.length > 0 && all.every((who) => who.length > 0) ? all[0] : undefined
}

/** Names of variables, functions and parameters that the node brings. */
function namesDeclaredBy(node: Node): string[] {
  const bound = (pattern: unknown): string[] => {
    if (!isNode(pattern)) return []
    const { type } = pattern
    if (type === 'Identifier') return [pattern['name'] as string]
    if (type === 'Property') return bound(pattern['value'])
    if (type === 'AssignmentPattern') return bound(pattern['left'])
    if (type === 'RestElement') return bound(pattern['argument'])
    return [pattern['elements'], pattern['properties']].flat().flatMap(bound)
  }
  if (node.type === 'VariableDeclarator') return bound(node['id'])
  if (node.type === 'CatchClause') return bound(node['param'])
  if (/^Import\w*Specifier$/.test(node.type)) return bound(node['local'])
  if (/Function|Class/.test(node.type)) return [node['id'], node['params']].flat().flatMap(bound)
  return []
}

/** Of which kind a name is, in each function that knows it: of what it was made by `new`. */
class Kinds {
  private readonly scopes: Map<string, string | undefined>[] = [new Map()]

  enter(node: Node): void {
    const isFunction = /Function/.test(node.type)
    if (isFunction) this.scopes.push(new Map())
    for (const name of namesDeclaredBy(node)) this.scopes.at(-1)!.set(name, undefined)
    const { id, init } = node
    const name = node.type === 'VariableDeclarator' ? nameOf(id) : undefined
    if (name && isNode(init) && init.type === 'NewExpression')
      this.scopes.at(-1)!.set(name, nameOf(init['callee']))
  }

  leave(node: Node): void {
    if (/Function/.test(node.type)) this.scopes.pop()
  }

  of(name: string): string | undefined {
    return this.scopes.findLast((scope) => scope.has(name))?.get(name)
  }
}

/** Names that are no reference: of a property, a member, a label. */
const isReference = (node: Node, part: string): boolean => {
  if (node['computed']) return true
  if (node.type === 'MemberExpression') return part !== 'property'
  return !(/Property|MethodDefinition/.test(node.type) && part === 'key') && part !== 'label'
}

function visit(node: Node, enter: (node: Node) => void, leave: (node: Node) => void): void {
  enter(node)
  for (const child of childrenOf(node)) visit(child, enter, leave)
  leave(node)
}

function allIn(node: Node, found: Node[] = []): Node[] {
  found.push(node)
  for (const child of childrenOf(node)) allIn(child, found)
  return found
}

/** Written out, as a build has a million of them. */
function childrenOf(node: Node): Node[] {
  const found: Node[] = []
  for (const part in node) {
    const value = node[part]
    if (typeof value !== 'object' || value === null) continue
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child) && (child.type !== 'Identifier' || isReference(node, part))) found.push(child)
  }
  return found
}
