/** The lots before and after one in the wall's order. Rows are the index's. */
export interface Steps {
  /** From 1; undefined where the order does not have the lot, a filter having left it out. */
  place: number | undefined
  before: number | undefined
  after: number | undefined
}

export function stepsFrom(order: Uint32Array, row: number): Steps {
  const at = order.indexOf(row)
  if (at < 0) return { place: undefined, before: undefined, after: undefined }
  return { place: at + 1, before: order[at - 1], after: order[at + 1] }
}
