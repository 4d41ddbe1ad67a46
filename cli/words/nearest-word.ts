/** The known word that is spelled most like another one, for somebody who has mistyped it. */

/** Undefined where more than a third of the letters differ. Of several equally near ones the first. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const far = Math.max(1, Math.floor(word.length / 3)) + 1
  const [nearest] = known
    .map((each) => ({ each, distance: distanceOf(word, each) }))
    .filter(({ distance }) => distance < far)
    .toSorted((a, b) => a.distance - b.distance)
  return nearest?.each
}

/** `Did you mean users?`; empty where nothing is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const nearest = nearestWord(word, known)
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`
}

/** Letters to change, add or leave out (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1]
    for (let column = 1; column <= b.length; column++)
      line.push(
        Math.min(
          above[column]! + 1,
          line[column - 1]! + 1,
          above[column - 1]! + (letter === b[column - 1] ? 0 : 1),
        ),
      )
    above = line
  }
  return above[b.length]!
}
