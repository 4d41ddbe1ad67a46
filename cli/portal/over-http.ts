/** Calls over HTTP, and in words why none gets through. */
import { Readable } from 'node:stream'
import { Refused, type Send } from './send.ts'

/** The origin of an address that somebody has set. @throws Refused for what is none */
export function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new Refused(
      `PORTAL_URL is ${address}, and an address begins with https:// or http://, as in https://portal.example.`,
    )
  if (url.pathname !== '/' || url.search !== '')
    throw new Refused(
      `PORTAL_URL names the portal alone, without ${url.pathname}${url.search}: ${url.origin}`,
    )
  return url.origin
}

export function overHttp(origin: string): Send {
  return async ({ path, method, headers, body, signal = null }) => {
    const sent = body instanceof Readable ? Readable.toWeb(body) : body
    const request = { method, headers, signal, ...(sent === undefined ? {} : { body: sent, duplex: 'half' }) }
    const answer = await fetch(new URL(path, origin), request as RequestInit).catch((error: unknown) => {
      throw new Refused(whyNot(origin, error as Error & { cause?: { code?: string; message?: string } }))
    })
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: answer.body ? Readable.from(answer.body, { objectMode: false }) : Readable.from([]),
    }
  }
}

function whyNot(
  origin: string,
  { cause, message }: Error & { cause?: { code?: string; message?: string } },
): string {
  const why = cause?.code ?? cause?.message ?? message
  const { host, hostname, protocol } = new URL(origin)
  if (why === 'ECONNREFUSED')
    return `Nothing answers at ${origin}. Start the server there, or set PORTAL_URL to where it runs.`
  if (why === 'ENOTFOUND' || why === 'EAI_AGAIN')
    return `No machine named ${hostname} is known here. Look at PORTAL_URL, and whether this machine has a network.`
  if (/^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/.test(why))
    return `${origin} does not answer. Look at PORTAL_URL, and whether this machine has a network.`
  if (why === 'ERR_SSL_WRONG_VERSION_NUMBER' || why === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return `${origin} does not speak https. Set PORTAL_URL to http://${host}.`
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(why))
    return `The certificate of ${origin} is not trusted by this machine (${why}). Set PORTAL_URL to the name that it is made for.`
  const scheme = protocol === 'http:' ? ' If the portal speaks https, PORTAL_URL begins with https://.' : ''
  return `The connection to ${origin} has failed: ${why}.${scheme}`
}
