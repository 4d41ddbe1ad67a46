/** The version check of specification §7: asked once at start, logged with the client version, no field read. */
import { GET_WEB_SERVICE_VERSION } from '#contract/session/start-calls.ts'
import { request } from '#src/api/request.ts'
import { logOutSettled } from '#src/session/ending/pending-log-out.ts'

const WAIT_MS = 10_000

let checked: Promise<boolean> | undefined

/** Whether the service answered; asks only at the first call. Never rejects. */
export function checkVersion(): Promise<boolean> {
  return (checked ??= ask().then(
    (answer) => {
      console.info('Web service version', answer, 'client version', __CLIENT_VERSION__)
      return true
    },
    (error: unknown) => {
      console.error('GetWebServiceVersion failed:', error)
      return false
    },
  ))
}

/** A log-out that is due goes first. */
async function ask(): Promise<unknown> {
  await logOutSettled()
  return request(GET_WEB_SERVICE_VERSION, { timeoutMs: WAIT_MS })
}
