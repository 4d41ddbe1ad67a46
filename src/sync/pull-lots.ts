/** Brings the saved lots up to the server's, page by page from the cursor; cut off anywhere, it goes on from there. */
import { LOT_PAGE_ROWS, type LotPage, PullLots, type LotsQuery } from '#contract/lots/lots.ts'
import { FIRST_LOTS } from '#contract/session/start-calls.ts'
import { call, checked } from '#src/api/call.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { announce } from '#src/offline/device/messages.ts'
import type { ListCursor } from '#src/offline/lists/list-cursor.ts'
import { hasNewColumns, savedLotsCursor, saveLots } from '#src/offline/lots/saved-lots.ts'

/** Whenever lots are announced the whole list is built anew and the wall moves, so of a long pull not every page is. */
const ANNOUNCE_EVERY_MS = 2_000
const ANNOUNCE_TIMES = 4

/** Where a page's request goes on from. */
type Place = Pick<ListCursor, 'epoch' | 'rev'>

export interface LotsPull {
  /** The first page, where it was asked for before anybody knew whether there are saved lots. */
  ahead?: Promise<unknown> | undefined
  /** Does the work when the screen can spare the network. */
  later?: (work: () => void) => void
}

/**
 * A small page of the newest first, so that there is something to see; the others wait until its pictures have come. While a page is
 * being saved the next one is on its way. The first and the last page are announced, and of those between one where four
 * times as many lots are there as when the last was, at least as many are still to come, and two seconds have gone. Where
 * the server sends a field that the saved list was pulled without, everything is pulled again. @throws what call() throws.
 */
export async function pullLots(
  lists: LeasedLists,
  { ahead, later = (work) => work() }: LotsPull = {},
): Promise<void> {
  const spared = new Promise<void>(later)
  let from = await savedLotsCursor(lists)
  let coming =
    ahead && !from
      ? ahead.then((page) => checked(PullLots, page))
      : pullPage(from ? pageAfter(from) : FIRST_LOTS.query)
  let announcedAt = 0
  let rows = 0
  let announcedRows = 0
  let isUnannounced = false
  try {
    for (;;) {
      let page = await coming
      if (from && hasNewColumns(page, from)) page = await pullPage(pageAfter())
      const nothingNew = !page.full && from?.rev === page.rev && from.head === page.head
      if (nothingNew) return
      const isLast = page.rev === page.head
      if (!isLast) coming = pullAhead(page, spared)
      const now = performance.now()
      rows += page.columns.id.length + page.removed.length
      const isGrown = rows >= ANNOUNCE_TIMES * announcedRows && rows <= page.total / 2
      const isDue = announcedRows === 0 || (isGrown && now - announcedAt >= ANNOUNCE_EVERY_MS)
      const isAnnounced = isLast || isDue
      from = await saveLots(lists, from, page, isAnnounced)
      if (!from) return
      isUnannounced = !isAnnounced
      if (isAnnounced) [announcedAt, announcedRows] = [now, rows]
      if (isLast) return
    }
  } finally {
    if (isUnannounced) announce({ kind: 'saved', list: 'lots' })
  }
}

/** The lots changed after the cursor; without one, the first of all. */
const pageAfter = (from?: Place) => ({ epoch: from?.epoch, rev: from?.rev, limit: LOT_PAGE_ROWS })

const pullPage = (query: LotsQuery): Promise<LotPage> =>
  call(PullLots, { query, timeoutMs: FIRST_LOTS.timeoutMs })

/** The page after this one. It is awaited only if this one can be saved. */
function pullAhead(page: LotPage, spared: Promise<void>): Promise<LotPage> {
  const coming = spared.then(() => pullPage(pageAfter(page)))
  coming.catch(() => undefined)
  return coming
}
