/**
 * Which of the wall's elements draws which row. A row that comes takes over the element of one that went, because new
 * elements cost several times what new words in old ones do.
 */

export interface DrawnRows {
  first: number
  end: number
  /** The number of the element of each row. */
  slots: readonly number[]
}

/** Rows that stay keep their elements. */
export function slotsOf(before: DrawnRows, first: number, end: number): number[] {
  const slotOf = (row: number) => before.slots[row - before.first]
  const rows = Array.from({ length: end - first }, (_, i) => first + i)
  const kept = new Set(rows.map(slotOf))
  let free = 0
  return rows.map((row) => {
    const slot = slotOf(row)
    if (slot !== undefined) return slot
    while (kept.has(free)) free++
    return free++
  })
}
