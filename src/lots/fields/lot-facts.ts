/**
 * What is known of a lot, in the groups and the order in which the trade reads it: what it is, how it is graded, how it
 * measures, what the goods are, where they are. The lot's page and the comparison show these; a fact that does not apply
 * is none, and a group that would only say `Pieces 1` neither. The carat stands above all of them, the note below.
 */
import { PRODUCT_TYPES } from '#contract/codes.ts'
import { fieldsWith, type ShownField } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { fieldValue } from './field-values.ts'
import { hasEveryField, type HasField } from './list-fields.ts'

/** One field of a lot with its name and value. */
export interface Fact {
  field: ShownField
  label: string
  value: string
}

export interface FactGroup {
  group: keyof typeof GROUPS
  facts: Fact[]
}

const GROUPS = {
  identity: ['stone', 'shape', 'origin', 'lab', 'certificate'],
  grading: ['color', 'clarity', 'cut', 'polish', 'symmetry', 'fluorescence', 'treatment'],
  measures: ['measurements', 'ratio', 'depthPermille', 'tablePermille'],
  goods: ['pieces', 'metal', 'grossWeightMg'],
  place: ['location', 'memo', 'tag'],
} as const satisfies Readonly<Record<string, readonly ShownField[]>>

/** Every field that is a fact, in order. A new detail that no group names yet stands with the goods. */
export const FACT_GROUPS: readonly (readonly [group: keyof typeof GROUPS, fields: readonly ShownField[]])[] =
  (() => {
    const named = new Set<ShownField>(Object.values(GROUPS).flat())
    const others = fieldsWith('detail').filter((field) => !named.has(field))
    const fieldsOf = (group: keyof typeof GROUPS): readonly ShownField[] =>
      group === 'goods' ? [...GROUPS.goods, ...others] : GROUPS[group]
    return (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => [group, fieldsOf(group)] as const)
  })()

/** The facts of a lot that its list has. A group without any is left out. */
export function factsOf(lot: Lot, has: HasField = hasEveryField): FactGroup[] {
  return FACT_GROUPS.map(([group, fields]) => ({
    group,
    facts: fields.filter(has).flatMap((field) => {
      const value = fieldValue(lot, field)
      return value === undefined ? [] : [{ field, label: more.lots.fields[field], value }]
    }),
  })).filter(({ facts }) => facts.length > 0 && !saysOnlyOnePiece(lot, facts))
}

/** That a stone is one piece goes without a heading of its own. */
const saysOnlyOnePiece = ({ pieces }: Lot, [first, ...others]: readonly Fact[]): boolean =>
  pieces === 1 && first?.field === 'pieces' && others.length === 0

const OF_JEWELRY: readonly ShownField[] = ['type', 'metal', 'stone']
const OF_GEMSTONE: readonly ShownField[] = ['shape', 'stone', 'color']
const OF_DIAMOND: readonly ShownField[] = ['shape', 'color', 'clarity']

/**
 * What a lot is in a line, as the trade names it beside its weight: `Round · G · VS2`, `Oval · Sapphire · Blue`. Empty where
 * nothing of it is known.
 */
export function lotSummary(lot: Lot): string {
  const fields = lot.type === PRODUCT_TYPES.Jewelry ? OF_JEWELRY : lot.gemType ? OF_GEMSTONE : OF_DIAMOND
  return inOneLine(fields.flatMap((field) => fieldValue(lot, field) ?? []))
}
