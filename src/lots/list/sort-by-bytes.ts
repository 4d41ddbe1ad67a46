/** Sorting rows by keys of bytes, in time that grows with the bytes alone: by the first byte, then each part by the next. */

/** Parts as short as this are sorted by comparing. */
const SHORT = 32

interface Part {
  from: number
  to: number
  /** The bytes in which all keys of the part are the same. */
  depth: number
}

/**
 * Sorts rows in place. A row's key is in `bytes` from its place in `starts` up to a 0; no byte of a key is 0, and
 * bytes are below 128. `compareTied`: the order of two rows with the same key.
 */
export function sortByBytes(
  rows: Uint32Array,
  bytes: Uint8Array,
  starts: Uint32Array,
  compareTied: (a: number, b: number) => number,
): void {
  const sorted = new Uint32Array(rows.length)
  const ends = new Uint32Array(128)
  const parts: Part[] = [{ from: 0, to: rows.length, depth: 0 }]
  for (let part; (part = parts.pop());) {
    const { from, to, depth } = part
    if (to - from <= SHORT) {
      insertInOrder(rows, part, (a, b) => {
        return compareKeys(bytes, starts[a]! + depth, starts[b]! + depth) || compareTied(a, b)
      })
      continue
    }
    ends.fill(0)
    for (let i = from; i < to; i++) ends[bytes[starts[rows[i]!]! + depth]!]!++
    if (ends[0] === to - from) {
      rows.subarray(from, to).sort(compareTied)
      continue
    }
    for (let byte = 0, end = from; byte < ends.length; byte++) {
      const begin = end
      end += ends[byte]!
      ends[byte] = begin
      if (end > begin) parts.push({ from: begin, to: end, depth: byte === 0 ? depth : depth + 1 })
    }
    for (let i = from; i < to; i++) sorted[ends[bytes[starts[rows[i]!]! + depth]!]!++] = rows[i]!
    rows.set(sorted.subarray(from, to), from)
  }
}

function insertInOrder(
  rows: Uint32Array,
  { from, to }: Part,
  compare: (a: number, b: number) => number,
): void {
  for (let i = from + 1; i < to; i++) {
    const row = rows[i]!
    let at = i
    for (; at > from && compare(rows[at - 1]!, row) > 0; at--) rows[at] = rows[at - 1]!
    rows[at] = row
  }
}

function compareKeys(bytes: Uint8Array, a: number, b: number): number {
  while (bytes[a] === bytes[b] && bytes[a] !== 0) {
    a++
    b++
  }
  return bytes[a]! - bytes[b]!
}
