/** Brings the saved memos up to the server's. */
import { PullMemos } from '#contract/memos.ts'
import { call } from '#src/api/call.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { savedMemos, saveMemos } from '#src/offline/lists/memos.ts'

/** A server that never answers must not keep the next pull waiting. */
const ANSWER_WAIT_MS = 60_000

/** @throws what call() throws. */
export async function pullMemos(lists: LeasedLists): Promise<void> {
  const from = (await savedMemos(lists))?.cursor
  const query = { epoch: from?.epoch, rev: from?.rev }
  const page = await call(PullMemos, { query, timeoutMs: ANSWER_WAIT_MS })
  if (page.full || page.head !== from?.head) await saveMemos(lists, from, page)
}
