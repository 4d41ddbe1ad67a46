/**
 * Any sheet as a trader may have it: titles, blank rows, a header somewhere, rows, totals, notes, headers again, cells
 * behind the last column; and what a reader must make of each of its rows.
 */
import * as fc from 'fast-check'
import type { SkipReason } from '#server/imports/tables/table.ts'

export interface AnyRow {
  cells: readonly (string | null)[]
  is: SkipReason | 'header' | 'row'
}

/** Names that tell the header, names that do not, no name, and the same name twice. */
const known = fc.constantFrom('Stock #', 'Size', 'Color', 'Clarity', 'Certificate #', 'Location')
const unknown = fc.constantFrom(
  'Depth',
  'Table',
  'מידה',
  '备注',
  'Price, USD',
  'Crown "h"',
  'Fancy\ncolor',
  null,
)

interface Shape {
  names: (string | null)[]
  above: ('title' | 'blank')[]
  below: { is: AnyRow['is']; texts: (string | null)[]; extra: string[] }[]
  blanksAtEnd: number
}

/** @param unit what texts are made of */
export function anySheet(unit: fc.Arbitrary<string>): fc.Arbitrary<AnyRow[]> {
  const text = fc.option(fc.string({ unit, maxLength: 8 }))
  const kind = fc.oneof(
    { weight: 6, arbitrary: fc.constant('row' as const) },
    { weight: 1, arbitrary: fc.constantFrom('blank', 'total', 'note', 'repeated_header') },
  )
  return fc
    .record<Shape>({
      names: fc
        .tuple(fc.uniqueArray(known, { minLength: 2, maxLength: 4 }), fc.array(unknown, { maxLength: 4 }))
        .map(([some, others]) => [some[0]!, ...others, ...some.slice(1)]),
      above: fc.array(fc.constantFrom('title', 'blank'), { maxLength: 5 }),
      below: fc.array(
        fc.record({
          is: kind,
          texts: fc.array(text, { minLength: 8, maxLength: 8 }),
          extra: fc.array(fc.constantFrom('left', 'over'), { maxLength: 2 }),
        }),
        { maxLength: 12 },
      ),
      blanksAtEnd: fc.constantFrom(0, 1, 190),
    })
    .map(toRows)
}

function toRows({ names, above, below, blanksAtEnd }: Shape): AnyRow[] {
  const blank: AnyRow = { is: 'blank', cells: names.map(() => null) }
  const rest = (cells: (string | null)[]) => names.map((_, at) => cells[at] ?? null)
  const rows = [{ is: 'row' as const, texts: [], extra: [] }, ...below].map(
    ({ is, texts, extra }, nth): AnyRow => {
      if (is === 'blank') return blank
      if (is === 'repeated_header') return { is, cells: names }
      // A table of two columns may well have a row with one text.
      if (is === 'note' && names.length > 2) return { is, cells: rest(['Prices are without tax.']) }
      if (is === 'total') return { is, cells: rest(['Total :', '12.5']) }
      return { is: 'row', cells: [`S-${nth}`, ...rest([null, ...texts]).slice(1), ...extra] }
    },
  )
  return [
    ...above.map((is): AnyRow => (is === 'blank' ? blank : { is, cells: rest(['Stock list, 23 November']) })),
    { is: 'header', cells: names },
    ...rows,
    ...Array.from({ length: blanksAtEnd }, () => blank),
  ]
}

/** The rows that must be left out, by number. */
export const leftOut = (rows: readonly AnyRow[]): Record<number, string> =>
  Object.fromEntries(rows.flatMap(({ is }, at) => (is === 'row' || is === 'header' ? [] : [[at + 1, is]])))
