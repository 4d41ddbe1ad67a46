/** Brings the saved lots up to the server's, page by page from the cursor; cut off anywhere, it goes on from there. */
import { LOT_PAGE_ROWS, type LotPage, PullLots } from '#contract/lots/lots.ts'
import { call } from '#src/api/call.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import type { ListCursor } from '#src/offline/lists/list-cursor.ts'
import { hasNewColumns, savedLotsCursor, saveLots } from '#src/offline/lots/saved-lots.ts'

const FIRST_PAGE_ROWS = 1_000
/** A server that never answers must not keep the next pull waiting. */
const PAGE_WAIT_MS = 60_000

/**
 * A small page first, so that there is something to see. Where the server sends a field that the saved list was pulled
 * without, everything is pulled again. @throws what call() throws.
 */
export async function pullLots(lists: LeasedLists): Promise<void> {
  for (;;) {
    const from = await savedLotsCursor(lists)
    let page = await pullPage(from, from ? LOT_PAGE_ROWS : FIRST_PAGE_ROWS)
    if (from && hasNewColumns(page, from)) page = await pullPage(undefined, LOT_PAGE_ROWS)
    const nothingNew = !page.full && from?.rev === page.rev && from.head === page.head
    if (nothingNew) return
    if (!(await saveLots(lists, from, page))) return
    if (page.rev === page.head) return
  }
}

/** The lots changed after the cursor; without one, the first of all. */
function pullPage(from: ListCursor | undefined, limit: number): Promise<LotPage> {
  const query = { epoch: from?.epoch, rev: from?.rev, limit }
  return call(PullLots, { query, timeoutMs: PAGE_WAIT_MS })
}
