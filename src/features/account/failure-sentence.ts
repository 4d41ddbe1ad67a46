import { ApiError, OfflineError } from '#src/api/errors.ts'

/** What to tell the reader about a call of the reset page that failed. */
export function failureSentence(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof OfflineError)
    return 'The server could not be reached. Check the network and try again.'
  return 'This did not work. Reload the page and try again.'
}
