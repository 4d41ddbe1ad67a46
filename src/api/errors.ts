/** The three ways a call fails. Nothing else leaves the api folder. */
import type { ErrorAnswer } from '#contract/answers.ts'

/** No answer: no network, the server is down, or the time allowed ran out. */
export class OfflineError extends Error {
  override name = 'OfflineError'
}

/** The server answered, and not with 2xx. `answer` is its reason where it gave one. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly answer: ErrorAnswer | undefined
  /** The answer's; src/network/retry-after.ts reads one of them. */
  readonly headers: Headers | undefined
  constructor(status: number, answer?: ErrorAnswer, headers?: Headers) {
    super(answer?.message ?? `The server answered ${status}`)
    this.status = status
    this.answer = answer
    this.headers = headers
  }

  /** Why: the contract's key, or the sentence of a server that gave none. say/refusal.ts has the words. */
  get refusal(): string {
    return this.answer?.key ?? this.message
  }

  /** Why each input at fault was refused, in the same way. */
  get fields(): Readonly<Record<string, string>> {
    return { ...this.answer?.fields, ...this.answer?.fieldKeys }
  }
}

/** The answer is not what the contract says, or not JSON at all. */
export class ContractError extends Error {
  override name = 'ContractError'
}
