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

/**
 * The elements in the order that they have in the page. While the wall moves, those that stay keep their places, as
 * moving them costs; when it rests they are put into the order of the rows, in which screen readers go through them:
 * Safari does not read aria-owns of a grid.
 */
export function placedElements(before: readonly number[], elements: readonly number[]): number[] {
  const drawn = new Set(elements)
  const kept = before.filter((element) => drawn.has(element))
  for (const element of kept) drawn.delete(element)
  return [...kept, ...drawn]
}
