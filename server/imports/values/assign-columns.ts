/**
 * Which column of a file holds which field. A name that means one field is enough. Where a name means several, `Cut` or
 * `Depth`, the cells decide: the column goes to the field that takes most of them. Columns that stay unsure are left out
 * and listed, never tried. What somebody has said by hand comes first.
 */
import { type Contender, contendersOf, foldName, reasonIgnored } from './column-names.ts'
import { nameOfField } from './field-names.ts'
import type { Observed } from './observe-column.ts'
import type { Subject } from './subject.ts'

/** A column of the file. `place`: its letter, or whatever tells it from another of the same name. */
export interface Column {
  readonly place: string
  readonly name: string
}

/** Why a column has its field, or none. */
export type Decision =
  | { readonly field: string; readonly by: 'hand' | 'name' | 'values'; readonly why: string }
  | { readonly field: undefined; readonly by: 'hand' | 'name' | 'values' | 'taken'; readonly why: string }

/** At least this share of a column's cells must look like the field. */
const SHARE = 0.5

export interface AssignInput {
  readonly subject: Subject<unknown>
  readonly columns: readonly Column[]
  readonly observed: readonly Observed[]
  /** The field by a column's name or place; empty: the column is left out. */
  readonly byHand: Readonly<Record<string, string>>
  /** The same, as somebody said it on an earlier day. */
  readonly kept?: KeptFields | undefined
  readonly ownExport: boolean
}

/** `on`: a day, `yyyy-MM-dd`. */
export interface KeptFields {
  readonly fields: Readonly<Record<string, string>>
  readonly on: string
}

/** Whether somebody means this column: by its name or by its place. */
export const isColumn = ({ name, place }: Column, said: string): boolean =>
  said === place || said === name || foldName(said) === foldName(name)

/** A decision for every column, in their order. */
export function assignColumns(input: AssignInput): Decision[] {
  const { subject, columns, observed, ownExport, kept } = input
  const names = contendersOf(subject)
  const contenders = columns.map(({ name }): readonly Contender[] => {
    const meant = names.get(foldName(name)) ?? []
    return ownExport ? meant.filter(({ rank }) => rank === 0) : meant
  })
  const decided = new Map<number, Decision>()
  const isTaken = (field: string) => {
    const holders = [...decided.values()].filter((decision) => decision.field === field)
    return holders.length > (subject.pair?.includes(field) ? 1 : 0)
  }

  columns.forEach((column, at) => {
    const decision =
      byHandOf(column, input.byHand, ['chosen by hand', 'left out by hand']) ??
      byHandOf(column, kept?.fields ?? {}, [`as you said on ${kept?.on}`, `as you said on ${kept?.on}`]) ??
      withoutField(subject, column, contenders[at]!)
    if (decision) decided.set(at, decision)
  })
  const name = (field: string) => nameOfField(subject, field)
  byName(observed, contenders, decided, isTaken, name)
  byValues(observed, contenders, decided, isTaken, name)
  return columns.map((_, at) => decided.get(at) ?? undecided(observed[at]!, contenders[at]!, isTaken, name))
}

/** Columns whose name means one field. Of several for one field the likeliest name that is not blank wins. */
function byName(
  observed: readonly Observed[],
  contenders: readonly (readonly Contender[])[],
  decided: Map<number, Decision>,
  isTaken: (field: string) => boolean,
  name: (field: string) => string,
): void {
  const order = (at: number) => (observed[at]!.filled === 0 ? 1000 : 0) + contenders[at]![0]!.rank
  const single = contenders.flatMap((fields, at) => (fields.length === 1 && !decided.has(at) ? [at] : []))
  for (const at of single.toSorted((a, b) => order(a) - order(b))) {
    const { field } = contenders[at]![0]!
    decided.set(at, isTaken(field) ? taken([name(field)]) : { field, by: 'name', why: 'its name' })
  }
}

/** Columns whose name means several fields. What one of them takes is no longer open to the others. */
function byValues(
  observed: readonly Observed[],
  contenders: readonly (readonly Contender[])[],
  decided: Map<number, Decision>,
  isTaken: (field: string) => boolean,
  name: (field: string) => string,
): void {
  for (let before = -1; decided.size !== before;) {
    before = decided.size
    contenders.forEach((fields, at) => {
      if (decided.has(at)) return
      const free = fields.filter(({ field }) => !isTaken(field))
      const field = clearest(observed[at]!, free)
      if (field === undefined) return
      const others = fields.flatMap((other) => (other.field === field ? [] : [name(other.field)]))
      const why = `its cells look like ${name(field)}, not like ${others.join(' or ')}`
      decided.set(at, { field, by: 'values', why })
    })
  }
}

function byHandOf(
  column: Column,
  fields: Readonly<Record<string, string>>,
  [chosen, leftOut]: readonly [chosen: string, leftOut: string],
): Decision | undefined {
  const found = Object.entries(fields).find(([said]) => isColumn(column, said))
  if (!found) return undefined
  const [, field] = found
  return field === '' ? { field: undefined, by: 'hand', why: leftOut } : { field, by: 'hand', why: chosen }
}

function withoutField(
  subject: Subject<unknown>,
  { name }: Column,
  contenders: readonly Contender[],
): Decision | undefined {
  if (contenders.length > 0) return undefined
  const unknown = name.trim() === '' ? 'it has no name' : 'no field has this name'
  return { field: undefined, by: 'name', why: reasonIgnored(subject, name) ?? unknown }
}

/** The field that takes more of the cells than any other, and enough of them. */
function clearest({ filled, fits }: Observed, free: readonly Contender[]): string | undefined {
  if (filled === 0) return undefined
  const [best, second] = free
    .map(({ field }) => ({ field, count: fits.get(field) ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
  if (!best || best.count < SHARE * filled || best.count === second?.count) return undefined
  return best.field
}

function undecided(
  { filled }: Observed,
  contenders: readonly Contender[],
  isTaken: (field: string) => boolean,
  name: (field: string) => string,
): Decision {
  const fields = contenders.map(({ field }) => field)
  const names = fields.map(name)
  if (filled === 0) return { field: undefined, by: 'values', why: 'it is blank' }
  if (fields.some(isTaken)) return taken(names)
  return { field: undefined, by: 'values', why: `its cells do not tell ${names.join(' from ')}` }
}

const taken = (names: readonly string[]): Decision => ({
  field: undefined,
  by: 'taken',
  why: `${names.join(' or ')} is read from another column`,
})
