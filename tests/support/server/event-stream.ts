/** A device that listens to the event stream of a real server. */
import { type Change, WATCH_CHANGES } from '#contract/live/changes.ts'
import { LogIn } from '#contract/session/session.ts'

export interface EventStream {
  readonly status: number
  readonly headers: Headers
  /** The changes so far, oldest first. */
  readonly changes: readonly Change[]
  /** All that was sent so far, as it came. */
  text(): string
  /** Ends with the stream: true where the server ended it, false where it was cut. */
  readonly ended: Promise<boolean>
  close(): void
}

export async function openEventStream(
  origin: string,
  cookie: string,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const gone = new AbortController()
  const { base, path } = WATCH_CHANGES
  const answer = await fetch(`${origin}/${base}${path}`, {
    headers: { cookie, ...headers },
    signal: gone.signal,
  })
  const changes: Change[] = []
  let text = ''
  let read = 0

  async function readAll(): Promise<void> {
    const decoder = new TextDecoder()
    for await (const bytes of answer.body!) {
      text += decoder.decode(bytes, { stream: true })
      for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
        const block = text.slice(read, end)
        if (block.startsWith('data: ')) changes.push(JSON.parse(block.slice(6)) as Change)
        read = end + 2
      }
    }
  }
  const ended = readAll().then(
    () => true,
    () => false,
  )
  return {
    status: answer.status,
    headers: answer.headers,
    changes,
    text: () => text,
    ended,
    close: () => gone.abort(),
  }
}

/** The cookies of a new session. */
export async function logInAt(origin: string, email: string, password: string): Promise<string> {
  const { base, method, path } = LogIn
  const answer = await fetch(`${origin}/${base}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`the log-in was answered ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
