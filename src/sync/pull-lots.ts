/** Brings the saved lots up to the server's, page by page from the cursor; cut off anywhere, it goes on from there. */
import { LOT_PAGE_ROWS, PullLots } from '#contract/lots.ts'
import { call } from '#src/api/call.ts'
import { type ListsOwner, savedLotsCursor, saveLots } from '#src/offline/lots.ts'

const FIRST_PAGE_ROWS = 1_000

/** A small page first, so that there is something to see. @throws what call() throws. */
export async function pullLots(owner: ListsOwner): Promise<void> {
  for (;;) {
    const from = await savedLotsCursor(owner)
    const limit = from ? LOT_PAGE_ROWS : FIRST_PAGE_ROWS
    const page = await call(PullLots, { query: { epoch: from?.epoch, rev: from?.rev, limit } })
    const nothingNew = !page.full && from?.rev === page.rev && from.head === page.head
    if (nothingNew) return
    if (!(await saveLots(owner, from, page))) return
    if (page.rev === page.head) return
  }
}
