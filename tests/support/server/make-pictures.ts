/** Has a server make the small pictures of the lots that come first, so that no test waits for them again. */
import { LogIn } from '#contract/session/session.ts'
import type { LotPage } from '#contract/lots/lots.ts'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { wallPhotos } from '#src/features/photos/head/wall-photos.ts'
import { completeColumns } from '#src/offline/lots/packed-lots.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'

/**
 * Of each page of a user's lots the latest: while pages arrive, and when all are there, walls begin with some of them.
 * The server makes others when a test looks at them.
 */
const MOST = { desk: 160, house: 10 }
const AT_ONCE = 4

export async function makePictures(origin: string): Promise<void> {
  for (const [user, most] of Object.entries(MOST)) {
    const headers = { cookie: await cookieOf(origin, user) }
    for await (const page of pagesOf(origin, headers)) {
      const columns = completeColumns(page.columns)
      const latest = rankLots(columns).date.toReversed().subarray(0, most)
      const ids = [...wallPhotos(columns, latest).ids]
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let id; (id = ids.shift());)
            await (await fetch(`${origin}/api/photos/${id}/136`, { headers })).arrayBuffer()
        }),
      )
    }
  }
}

async function* pagesOf(origin: string, headers: Record<string, string>): AsyncGenerator<LotPage> {
  for (let query = ''; ;) {
    const page = (await (await fetch(`${origin}/api/lots?${query}`, { headers })).json()) as LotPage
    yield page
    if (page.rev === page.head) return
    query = `epoch=${page.epoch}&rev=${page.rev}`
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
