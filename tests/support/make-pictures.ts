/** Has a server make the small pictures of the lots that come first, so that no test waits for them again. */
import { LogIn } from '#contract/session.ts'
import type { LotPage } from '#contract/lots.ts'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { newestPhotos } from '#src/features/photos/newest-photos.ts'
import { completeColumns } from '#src/offline/lots/packed-lots.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'

/** All of the desk's, and of each page of the house's lots the latest. */
const MOST = 450
const AT_ONCE = 4

export async function makePictures(origin: string): Promise<void> {
  for (const user of ['desk', 'house']) {
    const cookie = await cookieOf(origin, user)
    const answer = await fetch(`${origin}/api/lots`, { headers: { cookie } })
    const columns = completeColumns(((await answer.json()) as LotPage).columns)
    const latest = rankLots(columns).date.toReversed().subarray(0, MOST)
    const ids = newestPhotos(columns, latest)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let id; (id = ids.shift());)
          await (await fetch(`${origin}/api/photos/${id}/136`, { headers: { cookie } })).arrayBuffer()
      }),
    )
  }
}

async function cookieOf(origin: string, user: string): Promise<string> {
  const answer = await fetch(`${origin}/${LogIn.base}${LogIn.path}`, {
    method: LogIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${user}@demo.example`, password: DEMO_PASSWORD }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
