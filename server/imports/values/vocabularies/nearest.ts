/**
 * The known spelling that is most like an unknown one, by the letters that have to be changed, added, left out or
 * swapped with their neighbour (Damerau, 1964; optimal string alignment). Only a suggestion in a report: two grades
 * may differ by one letter, so nothing is ever replaced by what is near it.
 */

/** Undefined where more than a third of the letters differ. Of several equally near ones the first. */
export function nearestOf(spelling: string, known: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let least = Math.max(1, Math.floor(spelling.length / 3)) + 1
  for (const each of known) {
    if (Math.abs(each.length - spelling.length) >= least) continue
    const distance = editDistance(spelling, each)
    if (distance < least) [nearest, least] = [each, distance]
  }
  return nearest
}

/** How many letters have to be changed, added, left out or swapped with their neighbour to make one of the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      let least = Math.min(above[column]! + 1, line[column - 1]! + 1, above[column - 1]! + (same ? 0 : 1))
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) least = Math.min(least, before[column - 2]! + 1)
      line.push(least)
    }
    ;[before, above] = [above, line]
  }
  return above[b.length]!
}
