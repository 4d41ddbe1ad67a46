/** Brings the saved lots up to the server's, page by page from the cursor; cut off anywhere, it goes on from there. */
import { LOT_PAGE_ROWS, PullLots } from '#contract/lots.ts'
import { call } from '#src/api/call.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { savedLotsCursor, saveLots } from '#src/offline/lots/saved-lots.ts'

const FIRST_PAGE_ROWS = 1_000
/** A server that never answers must not keep the next pull waiting. */
const PAGE_WAIT_MS = 60_000

/** A small page first, so that there is something to see. @throws what call() throws. */
export async function pullLots(lists: LeasedLists): Promise<void> {
  for (;;) {
    const from = await savedLotsCursor(lists)
    const limit = from ? LOT_PAGE_ROWS : FIRST_PAGE_ROWS
    const query = { epoch: from?.epoch, rev: from?.rev, limit }
    const page = await call(PullLots, { query, timeoutMs: PAGE_WAIT_MS })
    const nothingNew = !page.full && from?.rev === page.rev && from.head === page.head
    if (nothingNew) return
    if (!(await saveLots(lists, from, page))) return
    if (page.rev === page.head) return
  }
}
