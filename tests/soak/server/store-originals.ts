/** Sends photographs of some megabytes for lots of the demo's large customer, as a station does; answers their ids. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { KEY_FILE } from '#contract/ingest/folder-files.ts'
import { PutPhoto, type TakenPhoto } from '#contract/ingest/photos.ts'
import type { LotPage } from '#contract/lots/lots.ts'
import { must } from './soak-server.ts'
import { photograph, withSegment } from '#tests/support/photos/pictures.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'

const JPEG_COMMENT = 0xfe

/** `cookie`: of a user of that customer. */
export async function storeOriginals(
  { origin, dataDir }: RunningServer,
  cookie: string,
  count: number,
): Promise<string[]> {
  const answer = await fetch(`${origin}/api/lots?limit=${count}`, { headers: { cookie } })
  const { columns } = (await answer.json()) as LotPage
  const authorization = `Bearer ${readFileSync(join(dataDir, KEY_FILE), 'utf8').trim()}`
  const same = await photograph(1600, 1066).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  const ids: string[] = []
  for (const lot of columns.lot.split('\t')) {
    const bytes = withSegment(same, JPEG_COMMENT, Buffer.from(lot))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const query = new URLSearchParams({ customer: 'Demo House Ltd', name: `${lot}.jpg` })
    const path = `/${PutPhoto.base}${PutPhoto.path.replace(':sha256', sha256)}?${query}`
    const headers = { authorization, 'content-type': 'image/jpeg' }
    const stored = await fetch(origin + path, {
      method: PutPhoto.method,
      headers,
      body: new Uint8Array(bytes),
    })
    must(stored.ok, `A photograph was answered ${stored.status} ${stored.ok ? '' : await stored.text()}`)
    const taken = (await stored.json()) as TakenPhoto
    must(taken.lot === lot, `The photograph of ${lot} was matched with ${taken.lot}`)
    ids.push(taken.photo)
  }
  return ids
}
