/**
 * Chosen lots as a set of ids in one ascending typed array: all 53,940 of them are 210 KB that are copied in a moment
 * and lie on the device as they are. A set is never changed; a choice makes another.
 */

/** Ids of lots, ascending, each once. */
export type Selection = Int32Array

export const NO_LOTS: Selection = new Int32Array()

/** Whether a lot is in it. */
export function isChosen(selection: Selection, id: number): boolean {
  return selection[indexIn(selection, id)] === id
}

/** With these lots, too. `ids`: in any order. */
export function withLots(selection: Selection, ids: ArrayLike<number>): Selection {
  const both = new Int32Array(selection.length + ids.length)
  both.set(selection)
  both.set(ids, selection.length)
  both.sort()
  let kept = 0
  for (const id of both) if (kept === 0 || id !== both[kept - 1]) both[kept++] = id
  return both.slice(0, kept)
}

/** Without these lots. */
export function withoutLots(selection: Selection, ids: Iterable<number>): Selection {
  const gone = new Set(ids)
  return selection.filter((id) => !gone.has(id))
}

/** The index of an id, or that at which it would be inserted: a binary search. */
function indexIn(selection: Selection, id: number): number {
  let from = 0
  let to = selection.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (selection[middle]! < id) from = middle + 1
    else to = middle
  }
  return from
}
