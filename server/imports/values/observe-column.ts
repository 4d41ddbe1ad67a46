/**
 * What a first pass over all rows learns of a column, in a few counters: how full it is, which fields its cells look
 * like, and which decimal sign and order of dates they prove. It holds no rows, so that a file of any length needs no
 * more memory.
 */
import { kindOf, type Cell, textOf } from '#server/imports/tables/table.ts'
import { BLANKS } from '#server/imports/values/checks/blanks.ts'
import { decimalVote, pickReading, readingsOf } from '#server/imports/values/reading/decimal-sign.ts'
import { orderVote } from '#server/imports/values/reading/date-order.ts'
import type { ColumnHabits } from '#server/imports/values/reading/reading.ts'
import { filledOf } from './read-cell.ts'
import type { ImportField } from './subject.ts'

/** How many different cells of a column a report shows. */
const SAMPLES = 5
/** A longer text is no number; looking for one in it would only take time. */
const LONGEST_NUMBER = 40
/** So many texts of a column are remembered: one that comes again proves nothing more. */
const REMEMBERED = 2_000

/** Proves no sign and no order. */
const WHOLE = /^\d+$/
/** Signs of numbers, money and dates. */
const NUMBER_LIKE = /^[\d\s.,'’$€£¥₪%+\-/\u202F]+$/

export interface Observed {
  /** Cells that are not blank. */
  readonly filled: number
  /** By field: how many of them look like it. */
  readonly fits: ReadonlyMap<string, number>
  /** How many different texts prove it; of many, some are counted twice. */
  readonly decimals: Readonly<Record<'.' | ',', number>>
  readonly orders: Readonly<Record<'day-first' | 'month-first', number>>
  /** Whether all numbers without a percent sign are at most 1. False where there are none. */
  readonly fractions: boolean
  /** Some of its cells, each once. */
  readonly samples: readonly string[]
}

/** A cell by itself, before anything is known of its column. */
const UNKNOWN_HABITS: ColumnHabits = {
  decimal: 'each',
  dates: 'each',
  percents: 'percent',
  ownExport: false,
  epoch: 1900,
  file: '',
}

/** Counts a column's cells. `contenders`: the fields its name may mean, where there are several. */
export function openColumn(contenders: readonly (readonly [string, ImportField])[]) {
  const fits = new Map<string, number>()
  const decimals = { '.': 0, ',': 0 }
  const orders = { 'day-first': 0, 'month-first': 0 }
  const samples = new Set<string>()
  const counted = new Set<string>()
  let filled = 0
  let numbers = 0
  let most = 0

  function countText(text: string): void {
    if (text.length > LONGEST_NUMBER || counted.has(text)) return
    if (counted.size < REMEMBERED) counted.add(text)
    if (WHOLE.test(text)) return countNumber(Number(text))
    if (!NUMBER_LIKE.test(text)) return
    const bare = text.replaceAll(/[$€£¥₪%]/g, '').trim()
    const readings = readingsOf(bare)
    const vote = decimalVote(readings)
    if (vote) decimals[vote]++
    const order = orderVote(text)
    if (order) orders[order]++
    if (!text.includes('%')) countNumber(pickReading(readings, bare, 'unsure'))
  }

  function countNumber(number: number | 'ambiguous' | undefined): void {
    if (typeof number !== 'number') return
    numbers++
    most = Math.max(most, number)
  }

  return {
    observe(cell: Cell): void {
      const text = textOf(cell).trim()
      if (text === '' || BLANKS.usual.has(text.toUpperCase())) return
      filled++
      if (samples.size < SAMPLES) samples.add(text.slice(0, LONGEST_NUMBER))
      if (typeof cell === 'string') countText(text)
      else if (cell !== null && kindOf(cell) === 'number') countNumber(Number(textOf(cell)))
      for (const [name, field] of contenders)
        if (looksLike(field, cell)) fits.set(name, (fits.get(name) ?? 0) + 1)
    },
    observed: (): Observed => ({
      filled,
      fits,
      decimals,
      orders,
      fractions: numbers > 0 && most <= 1,
      samples: [...samples],
    }),
  }
}

function looksLike(field: ImportField, cell: Cell): boolean {
  const filled = filledOf(cell, field.blanks)
  if ('kind' in filled) return false
  if (field.fits) return field.fits(filled, UNKNOWN_HABITS)
  const reading = field.check(filled, UNKNOWN_HABITS)
  return reading.kind === 'value' && reading.warning === undefined
}
