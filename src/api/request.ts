/**
 * The only fetch of the page. Sends JSON or a file with the session's cookie and hands back the parsed answer, unchecked;
 * call.ts checks it against the contract. Without a schema so that the first screen does not load any.
 */
import type { ErrorAnswer } from '#contract/answers.ts'
import { connectivity, doubtWhileAsked, noteAnswer } from '#src/network/connectivity.ts'
import { addressOf, type Target, type Values } from './address.ts'
import { ApiError, ContractError, OfflineError } from './errors.ts'

export interface RequestInput {
  params?: Values | undefined
  query?: Values | undefined
  body?: unknown
  /** Instead of a body in JSON. It says its media type. */
  file?: Blob | undefined
  /** Give up after this long; absent: wait as long as the connection lasts. */
  timeoutMs?: number
  /** Let the call outlive the page. */
  keepalive?: boolean
  /** Omit the session's cookie: the call belongs to no account. */
  withoutSession?: boolean
}

/**
 * The server is reached when all of its answer has come: a network that drops often lets the headers through.
 * @throws {OfflineError} no answer, or one that was cut off. @throws {ApiError} not 2xx. @throws {ContractError} not JSON.
 */
export async function request(target: Target, input: RequestInput = {}): Promise<unknown> {
  const { params, query, body, file, timeoutMs, keepalive = false, withoutSession } = input
  let response: Response
  let text: string
  const ended = doubtWhileAsked()
  try {
    response = await fetch(addressOf(target, params, query), {
      method: target.method,
      credentials: withoutSession ? 'omit' : 'include',
      headers: { Accept: 'application/json', 'Content-Type': file?.type ?? 'application/json' },
      body: file ?? JSON.stringify(body),
      signal: timeoutMs ? AbortSignal.timeout(timeoutMs) : null,
      keepalive,
    })
    text = await response.text()
    noteAnswer()
  } catch (cause) {
    connectivity.set('offline')
    throw new OfflineError('No answer', { cause })
  } finally {
    ended()
  }
  if (!response.ok) throw new ApiError(response.status, toErrorAnswer(text), response.headers)
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new ContractError(`${target.path}: no JSON`, { cause })
  }
}

function toErrorAnswer(text: string): ErrorAnswer | undefined {
  try {
    const answer = JSON.parse(text) as Partial<ErrorAnswer> | null
    if (typeof answer?.code === 'string' && typeof answer.message === 'string') return answer as ErrorAnswer
  } catch {
    // best effort: a proxy's error page is not JSON, and the status says enough
  }
  return undefined
}
