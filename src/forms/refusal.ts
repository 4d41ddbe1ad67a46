import { ApiError, OfflineError } from '#src/api/errors.ts'
import { first } from '#src/say/first.ts'
import { refusalText } from '#src/say/refusal.ts'

/** Why something was not sent. */
export interface Refusal {
  /** A sentence for each field at fault, by name. */
  fields?: Readonly<Record<string, string>> | undefined
  /** A sentence about the whole. */
  failure: string
}

/** What a call that failed tells the person at the form. The caller's chunk has loaded all words. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError) return refusalWith(error.refusal, error.fields)
  return { failure: error instanceof OfflineError ? first.unreachable : first.failed }
}

/** The sentences for a reason and those of the fields, each the contract's key or a sentence already. */
export const refusalWith = (reason: string, fields: Readonly<Record<string, string>> = {}): Refusal => ({
  fields: fieldTexts(fields),
  failure: refusalText(reason),
})

/** The sentences for the reasons of fields. */
export const fieldTexts = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, reason]) => [name, refusalText(reason)]))
