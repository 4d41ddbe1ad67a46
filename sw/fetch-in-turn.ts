/**
 * Pictures from the network, in turns: the view that was asked for last comes first, and what the page has let go of is
 * not fetched. Browsers do neither behind a worker: their queue is in the order of coming, and few of them tell a
 * worker that an element has gone, so the page says it.
 */
import { newestFirst } from '#timing/newest-first.ts'
import { scope } from './worker-scope.ts'

/** More would be a queue that nobody puts in order. */
const AT_A_TIME = 8

/** What a page posts of pictures that it no longer draws: their addresses, of which each has asked for one. */
interface LetGo {
  type: 'LET_GO'
  addresses: string[]
}

const turn = newestFirst(AT_A_TIME)
const underWay = new Set<{ clientId: string; address: string; stop: AbortController }>()

export function hearWhatIsLetGo(): void {
  scope.addEventListener('message', ({ data, source }) => {
    const said = data as LetGo | null
    if (said?.type !== 'LET_GO' || !source || !('id' in source)) return
    const addresses = new Set(said.addresses)
    for (const { clientId, address, stop } of underWay)
      if (clientId === source.id && addresses.has(address)) stop.abort()
  })
}

/**
 * The answer, or the error that stands for none; one without a picture where it was let go of. `onPicture`: where it is a
 * picture, its bytes. A turn lasts until all of them have come.
 */
export async function fetchInTurn(
  request: Request,
  clientId: string,
  onPicture: (bytes: Promise<Blob>) => void,
): Promise<Response> {
  const stop = new AbortController()
  const { signal } = stop
  const one = { clientId, address: request.url, stop }
  request.signal.addEventListener('abort', () => stop.abort(), { signal })
  underWay.add(one)
  try {
    const endTurn = await turn(signal)
    const coming = fetch(request, { signal })
    const bytes = coming.then((response) => response.clone().blob())
    const end = () => {
      endTurn()
      underWay.delete(one)
    }
    bytes.then(end, end)
    const response = await coming
    if (response.status === 200) onPicture(bytes)
    return response
  } catch {
    underWay.delete(one)
    return signal.aborted ? new Response(null, { status: 204 }) : Response.error()
  }
}
