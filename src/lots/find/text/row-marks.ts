/** Marks by row, 1 where a lot has what is asked for, put together in the first of two. */

export function inBoth(marks: Uint8Array, others: Uint8Array): Uint8Array {
  for (let row = 0; row < marks.length; row++) marks[row]! &= others[row]!
  return marks
}

export function inEither(marks: Uint8Array, others: Uint8Array): Uint8Array {
  for (let row = 0; row < marks.length; row++) marks[row]! |= others[row]!
  return marks
}
