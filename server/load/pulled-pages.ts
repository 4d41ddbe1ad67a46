/**
 * What devices pull, as it is sent. A page is read and packed once for all devices of a customer that ask for the
 * same, and kept until the customer's data has another revision: after a deploy or at a fair hundreds of devices ask
 * at the same moment. What has to be read waits for the customer's turn.
 */
import { LRUCache } from 'lru-cache'
import type { LotsQuery } from '#contract/lots/lots.ts'
import type { CustomerCaller } from '#server/http/caller.ts'
import { type Encoding, packJson, type PackedJson } from '#server/http/packed-json.ts'
import type { FairQueue } from './fair-queue.ts'
import { openSharedWork } from './shared-work.ts'

export interface Pull {
  what: 'lots' | 'memos'
  caller: CustomerCaller
  query: LotsQuery
  encoding: Encoding
  gone: AbortSignal
  /** The page as JSON text. It says nothing but what caller, query and the customer's data decide. */
  read(): Promise<string>
}

/** @throws HttpError unavailable when too many pages are being read */
export type PulledPages = (pull: Pull) => Promise<PackedJson>

export function openPulledPages(queue: FairQueue, memoryBytes: number): PulledPages {
  const kept = new LRUCache<string, PackedJson>({
    maxSize: Math.max(1, memoryBytes),
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  const shared = openSharedWork()

  return async ({ what, caller, query, encoding, gone, read }) => {
    const key = JSON.stringify([what, ...viewOf(caller), query, encoding])
    const ready = kept.get(key)
    if (ready) return ready
    return shared(key, gone, async (allGone) => {
      const page = await queue.run(caller.customerId, allGone, async () => packJson(await read(), encoding))
      kept.set(key, page)
      return page
    })
  }
}

/** What of a caller decides what a page says. The revision was read before the page: a page is never older than its key. */
function viewOf(caller: CustomerCaller): unknown[] {
  const { customerId, epoch, rev } = caller
  const view = caller.kind === 'guest' ? caller.shareId : caller.restricted ? 'restricted' : 'customer'
  return [customerId, epoch, rev, view]
}
