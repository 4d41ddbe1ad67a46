/**
 * Checks AWS Signature Version 4 in the Authorization header, written from "Signature Calculations for the Authorization
 * Header" of the S3 API reference and by nothing that signs in this project. Tested by the examples published there.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface SignedRequest {
  method: string
  /** Path and query as they stood in the request line. */
  url: string
  headers: IncomingHttpHeaders
}

export interface AccessKey {
  id: string
  secret: string
}

/** S3's codes for a request it does not let in. */
export type SignatureFault =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'AuthorizationHeaderMalformed'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'

const MOST_SKEW_MS = 15 * 60 * 1000
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

/** Null: it is signed as it should be. */
export function signatureFault(
  request: SignedRequest,
  key: AccessKey,
  region: string,
  now: Date,
): SignatureFault | null {
  const { authorization, 'x-amz-date': date } = request.headers
  const [whole, id, day = '', itsRegion, names = '', signature = ''] =
    AUTHORIZATION.exec(authorization ?? '') ?? []
  if (whole === undefined || typeof date !== 'string') return 'AccessDenied'
  if (id !== key.id) return 'InvalidAccessKeyId'
  if (itsRegion !== region || !date.startsWith(day)) return 'AuthorizationHeaderMalformed'
  if (Math.abs(timeOf(date) - now.getTime()) > MOST_SKEW_MS) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  if (!mustBeSigned(request.headers).every((name) => signed.includes(name))) return 'AccessDenied'
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request, signed))].join('\n')
  const expected = hmac(signingKey(key.secret, day, region), toSign)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

/** The host, and every header of AWS's. */
function mustBeSigned(headers: IncomingHttpHeaders): string[] {
  return ['host', 'x-amz-content-sha256', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
}

function canonicalRequest({ method, url, headers }: SignedRequest, signed: readonly string[]): string {
  const [path = '', query = ''] = url.split('?')
  return [
    method,
    path.split('/').map(reencoded).join('/'),
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
}

function canonicalQuery(query: string): string {
  const pairs = query.split('&').filter((pair) => pair !== '')
  const encoded = pairs.map((pair) => {
    const [name = '', value = ''] = pair.replaceAll('+', '%20').split('=')
    return `${reencoded(name)}=${reencoded(value)}`
  })
  return encoded.sort().join('&')
}

/** As AWS's UriEncode has it: all but letters, digits and `-._~`. */
function reencoded(part: string): string {
  return encodeURIComponent(decodeURIComponent(part)).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function signingKey(secret: string, day: string, region: string): Buffer {
  return [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`))
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `20130524T000000Z`: ISO 8601 without its signs. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}
