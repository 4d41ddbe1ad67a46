/**
 * What the oldest browsers of tools/browsers/browser-floor.ts have of the web, by MDN's data of browsers (@mdn/browser-compat-data),
 * which also says which versions of the others are today's.
 */
import data from '@mdn/browser-compat-data/forLegacyNode'
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import { OLDEST_SAFARI } from '#tools/browsers/browser-floor.ts'

/** Version by browser. */
export const FLOOR: Readonly<Partial<Record<BrowserName, string>>> = {
  safari: OLDEST_SAFARI,
  safari_ios: OLDEST_SAFARI,
  chrome: beforeTheLast('chrome'),
  chrome_android: beforeTheLast('chrome_android'),
  edge: beforeTheLast('edge'),
  firefox: older(beforeTheLast('firefox'), released('firefox', 'esr')),
}

/** An object of the language or the browser, by its name, with what it has. */
export const OBJECTS: ReadonlyMap<string, Identifier> = new Map(
  [data.api, data.javascript['builtins']!].flatMap((all) =>
    (Object.entries(all) as [string, Identifier][]).filter(([name]) => !name.startsWith('__')),
  ),
)

/** Those of the floor that lack it, as `safari_ios 17`: the version that brought it, or `none`. */
export function lacking({ support }: CompatStatement): string[] {
  return (Object.entries(FLOOR) as [BrowserName, string][]).flatMap(([browser, version]) => {
    const statements = [support[browser] ?? []].flat()
    const plain = statements.filter(
      (it) => !it.flags && !it.prefix && !it.alternative_name && !it.version_removed,
    )
    const since = plain.map(({ version_added }) => version_added)
    // Of some browsers the data knows nothing.
    if (statements.length === 0) return []
    // Who had it in part before had it.
    const isThere = since.some((it) => it && it !== 'preview' && !isNewer(it, version))
    return isThere ? [] : [`${browser} ${since.at(-1) || 'none'}`]
  })
}

/** What of the web came to Safari on iPadOS after that version: objects, and what objects have. */
export function newerThan(version: string): { object: string; member?: string; isStatic?: boolean }[] {
  const isNew = ({ __compat }: Identifier) => {
    const since = [__compat?.support.safari_ios ?? []].flat().map(({ version_added }) => version_added)
    // Whoever had it in part before, or under another condition, had it.
    return since.length > 0 && since.every((it) => it === 'preview' || (it && isNewer(it, version)))
  }
  return [...OBJECTS].flatMap(([object, its]) => {
    if (isNew(its)) return [{ object }]
    return membersOf(its)
      .filter(({ entry }) => isNew(entry))
      .map(({ member, isStatic }) => ({ object, member, isStatic }))
  })
}

/** What an object has, without what is no name: events, parameters, symbols. */
export function membersOf(object: Identifier): { member: string; isStatic: boolean; entry: Identifier }[] {
  return (Object.entries(object) as [string, Identifier][]).flatMap(([key, entry]) => {
    const isStatic = key.endsWith('_static')
    const member = isStatic ? key.slice(0, -'_static'.length) : key
    return /^[a-zA-Z]\w*$/.test(member) && !member.includes('_') && entry.__compat
      ? [{ member, isStatic, entry }]
      : []
  })
}

function released(browser: BrowserName, status: 'current' | 'esr'): string {
  const [found] = Object.entries(data.browsers[browser].releases).find(([, it]) => it.status === status)!
  return found
}

function beforeTheLast(browser: BrowserName): string {
  return String(Number(released(browser, 'current')) - 1)
}

function older(one: string, other: string): string {
  return isNewer(one, other) ? other : one
}

function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((it) => it.replace('≤', '').split('.').map(Number))
  return [0, 1].map((at) => (a![at] ?? 0) - (b![at] ?? 0)).find((difference) => difference !== 0)! > 0
}
