/** What a memo leaves with the customer, in integers: pieces, and thousandths of a carat. */
import type { Memo, MemoLine } from '#contract/memos.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'

export interface Goods {
  pieces: number
  caratMilli: number
}

/** Out less returned less sold; it stays signed, so that sums always agree with their parts. */
export function remainingOf(line: MemoLine): Goods {
  return {
    pieces: line.piecesOut - line.piecesReturned - line.piecesSold,
    caratMilli: line.caratOutMilli - line.caratReturnedMilli - line.caratSoldMilli,
  }
}

/** Whether nothing of a line is with the customer any more. */
export function isSettled(line: MemoLine): boolean {
  const { pieces, caratMilli } = remainingOf(line)
  return pieces === 0 && caratMilli === 0
}

/** The ids of the lots of a memo that are still held and on the list, each once: a lot may stand in several lines. */
export function heldLots(memo: Memo, lots: LotIndex | undefined): number[] {
  const held = memo.lines.flatMap((line) =>
    line.lotId !== undefined && lots?.rowOf(line.lotId) !== undefined && !isSettled(line) ? line.lotId : [],
  )
  return [...new Set(held)]
}

/** The numbers of the memos that these lots are out on, each once; undefined among them where one is on none. */
export function memosOf(ids: readonly number[], lots: LotIndex | undefined): (number | undefined)[] {
  const memos = ids.map((id) => {
    const row = lots?.rowOf(id)
    return row === undefined ? undefined : lots!.lotAt(row).memo
  })
  return [...new Set(memos)]
}
