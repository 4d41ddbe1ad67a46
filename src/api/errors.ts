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
  constructor(status: number, answer: ErrorAnswer | undefined) {
    super(answer?.message ?? `The server answered ${status}`)
    this.status = status
    this.answer = answer
  }
}

/** The answer is not what the contract says, or not JSON at all. */
export class ContractError extends Error {
  override name = 'ContractError'
}
