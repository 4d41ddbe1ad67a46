/** Rows of an order: those that were found, and which of them come first. */

/** The rows of an order that were found, in that order. `fails`: by row, 0 for one that was. */
export function foundRows(
  { fails, count }: { fails: Uint32Array; count: number },
  order: Uint32Array,
): Uint32Array {
  if (count === order.length) return order
  const rows = new Uint32Array(count)
  let at = 0
  for (const row of order) if (fails[row] === 0) rows[at++] = row
  return rows
}

/**
 * The rows of an order as their numbers stand in a list, those that are not in it behind them. `asked`: how many numbers it
 * has. `places`: by row its place in the list, from 1; 0 for none.
 */
export function inListOrder(
  order: Uint32Array,
  { asked, places }: { asked: number; places: Uint16Array | undefined },
): Uint32Array {
  if (!places) return order
  const last = asked + 1
  const placeOf = (row: number) => places[row]! || last
  const starts = new Uint32Array(last + 2)
  for (const row of order) starts[placeOf(row) + 1]!++
  for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!
  const listed = new Uint32Array(order.length)
  for (const row of order) listed[starts[placeOf(row)]!++] = row
  return listed
}

/**
 * How near the numbers of a lot are to a text: another field has it, its lot number has it, it is that number's digits, or
 * the whole of one.
 */
export const NEARNESS = { other: 0, inLot: 1, digitsOfLot: 2, whole: 3 } as const
const NEARNESSES = Object.values(NEARNESS)

/** Rows with the nearest first, those that are as near in their order. */
export function nearestFirst(order: Uint32Array, nearness: Uint8Array | undefined): Uint32Array {
  if (!nearness) return order
  const all = new Uint32Array(order.length)
  let at = 0
  for (const near of NEARNESSES.toReversed())
    for (const row of order) if (nearness[row] === near) all[at++] = row
  return all
}
