/** What an answer to a malformed request must not be. */
import { ErrorAnswer } from '#contract/answers.ts'
import type { Answer } from './answer-reader.ts'

/** What only the server's inside says: frames of a stack, statements, paths. */
const INSIDE = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|node:internal|file:\/\//,
  /\bselect .+ from |insert into |Failed query|SQLSTATE|PostgresError|pg_catalog|relation "/i,
]
const PATHS_OF_MACHINE = /\/(tmp|home|root|work|usr|var)\//
/** Calls that tell staff where on their machine something is to be done. */
const TELLS_PATHS = /^\/ingest\/v1\/(doctor|storage\/check)\b/

/** A sentence that says what is wrong with the answer to a request of this path; null when nothing is. */
export function faultOf({ status, headers, body }: Answer, path: string): string | null {
  const isBusy = status === 503 && headers['retry-after'] !== undefined
  if (status >= 500 && !isBusy) return `answered ${status}`
  const type = headers['content-type'] ?? ''
  const isJson = type.startsWith('application/json')
  const isLines = type.startsWith('application/x-ndjson')
  if (headers['content-encoding'] !== undefined || !(isJson || isLines || status >= 400)) return null
  const text = body.toString()
  const mayTellPaths = status < 400 && TELLS_PATHS.test(path)
  const inside = (mayTellPaths ? INSIDE : [...INSIDE, PATHS_OF_MACHINE]).find((pattern) => pattern.test(text))
  if (inside) return `says ${inside.exec(text)?.[0]}`
  if (isJson && !/no-store|no-cache/.test(headers['cache-control'] ?? '') && status < 400)
    return 'may be stored by browsers and proxies'
  if (status >= 400 && isJson && text !== '') return faultOfRefusal(text)
  return null
}

function faultOfRefusal(text: string): string | null {
  try {
    return ErrorAnswer.safeParse(JSON.parse(text)).success ? null : `is no refusal: ${text.slice(0, 200)}`
  } catch {
    return `is no JSON: ${text.slice(0, 200)}`
  }
}
