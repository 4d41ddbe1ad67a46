/** Fields by the names that people know: of columns of the trade, not of ours. */
import { contendersOf, foldName } from './column-names.ts'
import type { Subject } from './subject.ts'

type Fields = Pick<Subject<unknown>, 'fields'>

/** What a field is called; what is none, as it is. */
export function nameOfField({ fields }: Fields, field: string): string {
  const known = fields[field]
  return known?.label ?? known?.names[0] ?? field
}

/**
 * The field that somebody means by its key, by what it is called, or by any name that its column may have. One that may
 * mean several fields means the one that it is called first, if there is one.
 * @returns the field's key, or a sentence why there is none
 */
export function fieldMeant(subject: Fields, said: string): { field: string } | { fault: string } {
  const name = foldName(said)
  if (Object.hasOwn(subject.fields, said)) return { field: said }
  const called = Object.keys(subject.fields).find((field) => foldName(nameOfField(subject, field)) === name)
  const meant = contendersOf(subject).get(name) ?? []
  const field = called ?? meant.find(({ rank }) => rank === 0)?.field
  if (field !== undefined) return { field }
  if (meant.length === 1) return { field: meant[0]!.field }
  const names = meant.map((each) => nameOfField(subject, each.field))
  if (names.length > 1) return { fault: `${said} may be ${names.join(' or ')}: say which.` }
  const all = Object.keys(subject.fields).map((each) => nameOfField(subject, each))
  return { fault: `Nothing is known by the name ${said}. Known are: ${all.join(', ')}.` }
}
