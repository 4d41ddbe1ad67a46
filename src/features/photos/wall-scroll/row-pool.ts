/**
 * The pool of row elements. A row that comes into view reuses the element of a row that has gone: new elements cost
 * several times as much as new text in old ones.
 */

export interface DrawnRows {
  first: number
  end: number
  /** For each row from `first`, the number of its element. */
  elements: readonly number[]
}

/** The elements for the rows from `first` to `end`. Rows that stay keep theirs. */
export function recycledElements(before: DrawnRows, first: number, end: number): number[] {
  const elementOf = (row: number) => before.elements[row - before.first]
  const rows = Array.from({ length: end - first }, (_, i) => first + i)
  const taken = new Set(rows.map(elementOf))
  let free = 0
  return rows.map((row) => {
    const element = elementOf(row)
    if (element !== undefined) return element
    while (taken.has(free)) free++
    return free++
  })
}
