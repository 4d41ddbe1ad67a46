/** What a word that says nothing may have been meant as: the name that takes the fewest letters to become it. */

/** A shorter one may become anything. */
const SHORTEST = 4
/** Of a short word one letter may be wrong, missing, too many, or changed with the next; of a long one two. */
const mostWrong = ({ length }: string): number => (length < 6 ? 1 : 2)

/** The nearest of these names to a word, as they are compared; undefined where none is near. */
export function nearestName(word: string, names: Iterable<string>): string | undefined {
  if (word.length < SHORTEST || /\d/.test(word)) return undefined
  let nearest: string | undefined
  let least = mostWrong(word) + 1
  for (const name of names) {
    if (name.length < SHORTEST || Math.abs(name.length - word.length) >= least) continue
    const wrong = lettersWrong(word, name)
    if (wrong < least) [nearest, least] = [name, wrong]
  }
  return nearest
}

/** Optimal string alignment distance. */
function lettersWrong(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1))
      const areChanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (areChanged) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1)
    }
    rows.push(row)
  }
  return rows[one.length]![other.length]!
}
