/** The neighbours of a lot in the order of the wall, as rows of the index. */
export interface Steps {
  /** Position in the order, from 1; undefined where the filter hides the lot. */
  position: number | undefined
  before: number | undefined
  after: number | undefined
}

export function stepsFrom(order: Uint32Array, row: number): Steps {
  const at = order.indexOf(row)
  if (at < 0) return { position: undefined, before: undefined, after: undefined }
  return { position: at + 1, before: order[at - 1], after: order[at + 1] }
}
