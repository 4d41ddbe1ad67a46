/**
 * Refuses calls that change something when another site made the browser send them, which would carry the cookie.
 * Browsers say where a request comes from (`Sec-Fetch-Site`, and `Origin` also over plain http); programs that are
 * no browser say nothing and hold no cookie of somebody else. The rules are those of Go's http.CrossOriginProtection.
 */
import type { FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** @throws HttpError when the request changes something and comes from a site that is not ours. */
export function refuseCrossSite(request: FastifyRequest, ourOrigins: ReadonlySet<string>): void {
  if (SAFE_METHODS.has(request.method)) return
  const { origin } = request.headers
  if (origin !== undefined && ourOrigins.has(origin)) return
  const site = request.headers['sec-fetch-site']
  const isOurs =
    site === undefined
      ? origin === undefined || hostOf(origin) === hostOf(`${request.protocol}://${request.host}`)
      : site === 'same-origin' || site === 'none'
  if (!isOurs) throw new HttpError('forbidden', 'This request was sent by another site.')
}

/** Without the port where that is the scheme's own. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
