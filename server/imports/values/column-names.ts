/**
 * Names of columns, folded so that `Stock #`, `STOCK_NO.` and `Stock Number` are one, and the fields that a name may
 * mean. Called by the mapping of columns, and by readers of tables that look for the header row.
 */
import type { Subject } from './subject.ts'

/** A field a name may mean. `rank`: how likely, from 0. */
export interface Contender {
  readonly field: string
  readonly rank: number
}

/** Letters and digits of any script, with one spelling for `#` and one for `%`, without the number of a second column. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}#%$]+/gu, '')
    .replace(/(?<=\D)[1-3]$/, '')
    .replace(/(?:number|num|no)$/, '#')
    .replace(/(?:percentage|percent|pct)$/, '%')

/** The fields that each folded name of a subject may mean. */
export function contendersOf(subject: Pick<Subject<unknown>, 'fields'>): ReadonlyMap<string, Contender[]> {
  const found = new Map<string, Contender[]>()
  for (const [field, { names }] of Object.entries(subject.fields))
    for (const [rank, name] of names.entries()) {
      const key = foldName(name)
      const others = found.get(key) ?? []
      if (!others.some((other) => other.field === field)) found.set(key, [...others, { field, rank }])
    }
  return found
}

/** Whether a name is one of the subject's, imported or ignored: by such names a header row is known. */
export function knowsName(subject: Subject<unknown>): (name: string) => boolean {
  const known = new Set(contendersOf(subject).keys())
  for (const names of Object.values(subject.ignored)) for (const name of names) known.add(foldName(name))
  return (name) => known.has(foldName(name))
}

/** Why a name that is known is not imported; undefined where nobody knows it. */
export function reasonIgnored(
  { ignored }: Pick<Subject<unknown>, 'ignored'>,
  name: string,
): string | undefined {
  const key = foldName(name)
  return Object.entries(ignored).find(([, names]) => names.some((each) => foldName(each) === key))?.[0]
}
