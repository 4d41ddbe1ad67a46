/**
 * Cross-site request forgery: refuses a call that changes something when another site made the browser send it, because
 * it would carry the cookie. Browsers tell where a request comes from by `Sec-Fetch-Site`, and by `Origin` also over
 * plain http. Other programs tell nothing and have no user's cookie. The rules are those of Go's
 * http.CrossOriginProtection.
 */
import type { FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyInstance {
    /** The origins whose pages may call. */
    ourOrigins: ReadonlySet<string>
  }
}

/** @throws HttpError forbidden when the request changes something and comes from another site */
export function refuseCrossSite(request: FastifyRequest, ourOrigins: ReadonlySet<string>): void {
  if (!SAFE_METHODS.has(request.method)) refuseOtherSite(request, ourOrigins)
}

/** @throws HttpError forbidden when the request comes from another site, whatever it does */
export function refuseOtherSite(request: FastifyRequest, ourOrigins: ReadonlySet<string>): void {
  const { origin } = request.headers
  if (origin !== undefined && ourOrigins.has(origin)) return
  const site = request.headers['sec-fetch-site']
  const isOurs =
    site === undefined
      ? origin === undefined || hostOf(origin) === hostOf(`${request.protocol}://${request.host}`)
      : site === 'same-origin' || site === 'none'
  if (!isOurs) throw new HttpError('forbidden', 'other_site')
}

/** The host, without the scheme's default port. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
