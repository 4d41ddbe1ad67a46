/**
 * Thumbnails of photographs that came, out of the folder of the storage, each asked for once. The limit reads the same
 * files, behind the same look-up of the session and of the right.
 */
import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq, isNotNull, sql } from 'drizzle-orm'
import type { LotPage } from '#contract/lots/lots.ts'
import type { OpenDatabase } from '#server/db/client.ts'
import { lots, photos } from '#server/db/schema/goods.ts'
import { renditionKey } from '#server/photos/stored/keys-of-photos.ts'
import { openFolderStorage } from '#server/storage/folder-storage.ts'
import { alternate, type BenchRow, ROUNDS } from '#tests/bench/bench-row.ts'
import { house, type House } from './house.ts'

type Kind = OpenDatabase['kind']

const EDGE_PX = 136
const OF_A_ROUND = 400
const PHOTOGRAPHS = OF_A_ROUND * (ROUNDS + 1)
const ROWS = 1_000

export const rows: BenchRow[] = [
  {
    name: 'stored thumbnail, signed in, PostgreSQL',
    unit: 'ms',
    goal: 1 / 0.8,
    run: () => storedThumbnails('postgres'),
  },
  {
    name: 'stored thumbnail, signed in, PGlite',
    unit: 'ms',
    goal: 1 / 0.8,
    run: () => storedThumbnails('pglite'),
  },
]

/** A round is the median of as many requests, over one connection. */
async function storedThumbnails(kind: Kind) {
  const opened = await house(kind)
  const ids = await storePhotographs(opened)
  const { client, cookie } = opened
  const from = (urlOf: (id: string) => string) => {
    let next = 0
    return async () => {
      const urls = ids.slice(next, (next += OF_A_ROUND)).map(urlOf)
      return (await client.ask({ urls, cookie, times: urls.length })).medianMs
    }
  }
  const ours = from((id) => `${opened.ours}/api/photos/${id}/${EDGE_PX}`)
  const limit = from((id) => `${opened.limit}/file/${id}`)
  await ours()
  await limit()
  const contest = await alternate(ours, limit)
  await opened.db.delete(photos).where(isNotNull(photos.sha256))
  return contest
}

/** Gives photographs to lots of the house, with the bytes of a drawn thumbnail; answers their ids. */
async function storePhotographs({ ours, cookie, db, dataDir, files }: House): Promise<string[]> {
  const page = (await (await fetch(`${ours}/api/lots?limit=1`, { headers: { cookie } })).json()) as LotPage
  const drawn = await fetch(`${ours}/api/photos/${page.columns.photoId.slice(0, 32)}/${EDGE_PX}`, {
    headers: { cookie },
  })
  const bytes = Buffer.from(await drawn.arrayBuffer())
  const [lot] = await db
    .select({ id: lots.id, customerId: lots.customerId })
    .from(lots)
    .where(eq(lots.id, page.columns.id[0]!))
  const folder = join(dataDir, 'photos')
  const storage = await openFolderStorage(folder)
  const stored = Array.from({ length: PHOTOGRAPHS }, () => {
    const id = randomUUID().replaceAll('-', '')
    return { id, sha256: createHash('sha256').update(id).digest('hex') }
  })
  for (const { id, sha256 } of stored) {
    const key = renditionKey(sha256, EDGE_PX)
    await storage.saveBytes(key, bytes)
    files.set(id, join(folder, key))
  }
  const more = { customerId: lot!.customerId, lotId: lot!.id, widthPx: 900, heightPx: 600 }
  for (let from = 0; from < stored.length; from += ROWS)
    await db.insert(photos).values(
      stored.slice(from, from + ROWS).map(({ id, sha256 }) => ({
        ...more,
        id,
        sha256: Buffer.from(sha256, 'hex'),
        capturedAt: sql`now()`,
      })),
    )
  return stored.map(({ id }) => id)
}
