import { ApiError, OfflineError } from '#src/api/errors.ts'

/** Why something was not sent. */
export interface Refusal {
  /** A sentence for each field at fault, by name. */
  fields?: Readonly<Record<string, string>> | undefined
  /** A sentence about the whole. */
  failure: string
}

/** What a call that failed tells the person at the form. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof ApiError) return { fields: error.answer?.fields, failure: error.message }
  if (error instanceof OfflineError)
    return { failure: 'The server could not be reached. Check the network and try again.' }
  return { failure: 'This did not work. Reload the page and try again.' }
}
