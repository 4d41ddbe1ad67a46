/**
 * What the server takes on: the queues of expensive work and their limits. What else a call does is cheap and waits for
 * none of them.
 */
import { availableParallelism } from 'node:os'
import type { Config } from '#server/config.ts'
import { openFairQueue, type FairQueue } from './fair-queue.ts'
import { openPulledPages, type PulledPages } from './pulled-pages.ts'

export interface Load {
  /** Renditions being made. */
  pictures: FairQueue
  /** Packs of pictures being sent. What of them has to be made goes through `pictures`. */
  packs: FairQueue
  /** Single pictures being sent. */
  sending: FairQueue
  /** Pages of lots and memos being read; `pages` is the way to them. */
  pulls: FairQueue
  pages: PulledPages
  /** Password hashes, by the network that asks. */
  hashes: FairQueue
  /** JSON answers being packed, by the network that asks. Pages of lots are packed as part of `pulls`. */
  packing: FairQueue
  /** Sessions being looked up for routes that are crowded, by cookie. */
  lookUps: FairQueue
}

const MIB = 1024 * 1024

/** Of Node.js for pictures, hashes, packing and files. A picture and a hash under way leave some for files. */
const THREADS = Number(process.env['UV_THREADPOOL_SIZE']) || 4

/** Made at once, where the settings do not say; docs/RELIABILITY.md has what other numbers cost. */
const PICTURES = Math.max(1, Math.min(availableParallelism(), THREADS - 2))
const HASHES = 1
/** PGlite answers in the server's own thread, one page at a time; PostgreSQL keeps connections for other calls. */
const PULLS = { pglite: 1, postgres: 4 }

type LoadConfig = Pick<
  Config,
  'databaseUrl' | 'pageCacheMib' | 'picturesAtOnce' | 'pullsAtOnce' | 'hashesAtOnce'
>

export function openLoad(config: LoadConfig): Load {
  const kind = config.databaseUrl === null ? 'pglite' : 'postgres'
  const { picturesAtOnce = PICTURES, pullsAtOnce = PULLS[kind], hashesAtOnce = HASHES } = config
  const pictures = openFairQueue({
    atOnce: picturesAtOnce,
    atOnceOfOne: picturesAtOnce,
    waiting: 2_000,
    waitingOfOne: 400,
  })
  // A device asks for three at a time. Each is in memory until it is sent: 128 MiB together.
  const packs = openFairQueue({ atOnce: 16, atOnceOfOne: 4, waiting: 200, waitingOfOne: 40 })
  // A browser asks for six at a time, and one that is read gives its place away at once. Together they may be 64 MiB.
  const sending = openFairQueue({ atOnce: 256, atOnceOfOne: 64, waiting: 4_000, waitingOfOne: 1_000 })
  const hashes = openFairQueue({
    atOnce: hashesAtOnce,
    atOnceOfOne: hashesAtOnce,
    waiting: 100,
    waitingOfOne: 20,
  })
  // What finds no place here is sent as it is.
  const packing = openFairQueue({ atOnce: 1, atOnceOfOne: 1, waiting: 64, waitingOfOne: 16 })
  // A session's own calls wait behind no more of them than these. As many may wait as there are connections.
  const lookUps = openFairQueue({ atOnce: 4, atOnceOfOne: 4, waiting: 4_000, waitingOfOne: 1_000 })
  const pulls = openFairQueue({
    atOnce: pullsAtOnce,
    atOnceOfOne: Math.min(2, pullsAtOnce),
    waiting: 400,
    waitingOfOne: 40,
  })
  const pages = openPulledPages(pulls, config.pageCacheMib * MIB)
  return { pictures, packs, sending, hashes, packing, lookUps, pulls, pages }
}
