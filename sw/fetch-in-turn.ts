/**
 * Pictures from the network, in turns: the view that was asked for last comes first, and what the page has let go of is
 * not fetched. An original takes no turn, as it would hold up what it is many times as large as. Browsers do neither
 * behind a worker: their queue is in the order of coming, and few of them tell a worker that an element has gone, so the
 * page says it. It may say so while the worker still looks for the picture on the device.
 */
import { newestFirst } from '#timing/newest-first.ts'
import { scope } from './worker-scope.ts'

/**
 * More would be a queue that nobody puts in order. Without TLS a browser has six connections to a server and no HTTP/2:
 * pictures that are long in coming must leave some to calls, or the server seems to be away.
 */
const AT_A_TIME = scope.location.protocol === 'https:' ? 8 : 3

/** What a page posts of pictures that it no longer draws: their addresses, of which each has asked for one. */
interface LetGo {
  type: 'LET_GO'
  addresses: string[]
}

/** A picture that a page waits for. */
export interface Awaited {
  request: Request
  clientId: string
  stop: AbortController
}

const turn = newestFirst(AT_A_TIME)
const awaited = new Set<Awaited>()

export function hearWhatIsLetGo(): void {
  scope.addEventListener('message', ({ data, source }) => {
    const said = data as LetGo | null
    if (said?.type !== 'LET_GO' || !source || !('id' in source)) return
    const addresses = new Set(said.addresses)
    for (const { clientId, request, stop } of awaited)
      if (clientId === source.id && addresses.has(request.url)) stop.abort()
  })
}

/** From now on the page may let go of the picture. Call it before anything is awaited, and `end` where nothing is fetched. */
export function awaitPicture(request: Request, clientId: string): Awaited {
  const one = { request, clientId, stop: new AbortController() }
  const { stop } = one
  request.signal.addEventListener('abort', () => stop.abort(), { signal: stop.signal })
  awaited.add(one)
  return one
}

export const end = (one: Awaited): void => void awaited.delete(one)

/**
 * The answer, or the error that stands for none; one without a picture where it was let go of. `onPicture`: where it is a
 * picture, its bytes. A turn lasts until all of them have come.
 */
export async function fetchInTurn(
  one: Awaited,
  onPicture: (bytes: Promise<Blob>) => void,
): Promise<Response> {
  const { signal } = one.stop
  try {
    const endTurn = await turn(signal)
    const coming = fetch(one.request, { signal })
    const bytes = coming.then((response) => response.clone().blob())
    const ended = () => {
      endTurn()
      end(one)
    }
    bytes.then(ended, ended)
    const response = await coming
    if (response.status === 200) onPicture(bytes)
    return response
  } catch {
    return none(one)
  }
}

/** The answer as it comes, of which nothing is kept. */
export async function fetchOutOfTurn(one: Awaited): Promise<Response> {
  try {
    const response = await fetch(one.request, { signal: one.stop.signal })
    const { readable, writable } = new TransformStream<Uint8Array>()
    const ended = () => end(one)
    void response.body?.pipeTo(writable).then(ended, ended)
    return new Response(response.body && readable, response)
  } catch {
    return none(one)
  }
}

function none(one: Awaited): Response {
  end(one)
  return one.stop.signal.aborted ? new Response(null, { status: 204 }) : Response.error()
}
