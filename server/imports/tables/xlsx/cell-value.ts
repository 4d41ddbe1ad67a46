/** A cell of a sheet of an XLSX as a cell of a table, by its type. ECMA-376-1, 18.3.1.4 and 18.18.11. */
import type { Cell } from '#server/imports/tables/table.ts'
import { damaged } from '#server/imports/tables/table-fault.ts'
import { dateCell } from './date-formats.ts'
import { unescaped } from './shared-texts.ts'

/** What a sheet's cells refer to. */
export interface CellContext {
  texts: readonly string[]
  dateStyles: readonly boolean[]
  from1904: boolean
}

/** A cell as it stands in the sheet. `value` null: it has none; `formula` null: it is not computed. */
export interface RawCell {
  type: string
  style: number
  value: string | null
  inline: string
  formula: string | null
}

/** @throws TableFault damaged for a text that is not in the file */
export function cellValue(raw: RawCell, { texts, dateStyles, from1904 }: CellContext): Cell {
  const { type, style, value, inline, formula } = raw
  if (type === 'inlineStr') return textCell(inline)
  if (value === null || value === '') {
    // Written by a program that does not compute, and never opened in one that does. A text may be computed empty.
    return formula === null || type === 'str' ? null : { kind: 'error', text: `=${formula}` }
  }
  switch (type) {
    case 's': {
      const text = texts[Number(value)]
      if (text === undefined) throw damaged(`it has no text ${value}`)
      return textCell(text)
    }
    case 'str':
      return textCell(unescaped(value))
    case 'b':
      return { kind: 'boolean', text: value === '1' || value === 'true' ? 'TRUE' : 'FALSE' }
    case 'e':
      return { kind: 'error', text: value }
    case 'd':
      return { kind: 'date', text: value }
    default:
      return numberCell(value.trim(), dateStyles[style] === true, from1904)
  }
}

const textCell = (text: string): Cell => (text.trim() === '' ? null : text)

function numberCell(written: string, isDate: boolean, from1904: boolean): Cell {
  const number = Number(written)
  if (written === '' || !Number.isFinite(number)) return { kind: 'error', text: written }
  return isDate ? dateCell(written, from1904) : { kind: 'number', text: numberText(written, number) }
}

/**
 * The digits of a number. Whole numbers have all that are written: long certificate numbers among them. Others are
 * written with the inexactness of binary fractions, 4.6100000000000003, and read as what was entered, 4.61.
 */
function numberText(written: string, number: number): string {
  return /^-?\d+$/.test(written) ? written : String(number)
}
