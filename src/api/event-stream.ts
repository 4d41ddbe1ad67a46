/**
 * The events of a stream of the server, asked for with the session's cookie. WHATWG HTML, 9.2. Not by EventSource: it
 * tells neither the status of an answer nor its `Retry-After`, and asks again whatever they are.
 */
import type { CallTarget } from '#contract/endpoint.ts'
import { doubt } from '#src/network/connectivity.ts'
import { debounce } from '#timing/debounce.ts'
import { addressOf } from './address.ts'
import { ApiError, ContractError, OfflineError } from './errors.ts'

export interface EventStreamInput {
  /** Ends the stream. */
  signal: AbortSignal
  /** Where nothing came for so long, the network is doubted; then the stream is lost. */
  quietForMs: number
  silentForMs: number
  /** Hears when the server wants the next stream to be opened, ms after this one has ended. */
  onRetry: (ms: number) => void
}

/**
 * The data of each event, until the server ends the stream. Comments, and fields beside data and retry, are passed over.
 * @throws {OfflineError} no answer, or the stream was lost or given up. @throws {ApiError} not 2xx.
 * @throws {ContractError} the answer is no event stream.
 */
export async function* eventsOf(target: CallTarget, input: EventStreamInput): AsyncGenerator<string> {
  const gone = new AbortController()
  const end = () => gone.abort()
  const quiet = debounce(input.quietForMs, doubt)
  const silence = debounce(input.silentForMs, end)
  const heard = () => {
    quiet.call()
    silence.call()
  }
  const read = eventReader(input.onRetry)
  input.signal.addEventListener('abort', end)
  if (input.signal.aborted) end()
  try {
    heard()
    const decoder = new TextDecoder()
    const reader = (await opened(target, gone.signal)).getReader()
    for (;;) {
      const { done, value } = await reader.read().catch(lost)
      if (done) return
      heard()
      yield* read(decoder.decode(value, { stream: true }))
    }
  } finally {
    quiet.cancel()
    silence.cancel()
    input.signal.removeEventListener('abort', end)
    end()
  }
}

/** Says nothing of the network: whether the server can be reached is told by calls, which end. */
async function opened(target: CallTarget, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(addressOf(target), {
    method: target.method,
    credentials: 'include',
    cache: 'no-store',
    headers: { Accept: 'text/event-stream' },
    signal,
  }).catch(lost)
  const { ok, status, headers, body } = response
  if (!ok) throw new ApiError(status, undefined, headers)
  const isStream = headers.get('content-type')?.startsWith('text/event-stream')
  if (!isStream || !body) throw new ContractError(`${target.path} did not answer an event stream`)
  return body
}

function lost(cause: unknown): never {
  throw new OfflineError('The event stream was lost', { cause })
}

/** Takes the text as it comes, and gives the data of the events that it completes. */
function eventReader(onRetry: (ms: number) => void): (text: string) => string[] {
  let rest = ''
  let data: string[] = []
  return (text) => {
    const events: string[] = []
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
      if (field === 'data') data.push(value)
      if (field === 'retry' && /^\d+$/.test(value)) onRetry(Number(value))
      if (line !== '' || data.length === 0) continue
      events.push(data.join('\n'))
      data = []
    }
    return events
  }
}
