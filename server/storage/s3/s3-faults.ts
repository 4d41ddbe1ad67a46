/**
 * What a refusal of S3 means, as a sentence that names the setting to look at. Only the code of an answer is used: the
 * rest of it may repeat the access key and what was signed.
 */
import { StorageFault } from '#server/storage/file-storage.ts'

const BYTES = 'The file has changed on the way: it was not kept. Send it again.'
const CLOCK = 'The clock of this machine is wrong.'
const KEYS =
  'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to a pair that may use the bucket of STORAGE_URL.'
const PLACE = 'Set endpoint and region of STORAGE_URL to those of the bucket.'
const ROOM = 'It has no room left. Raise the quota of the bucket, or make room.'
const TOKEN = 'Set AWS_SESSION_TOKEN to the one that belongs to the keys, or leave it out.'

const BY_CODE: Readonly<Record<string, string>> = {
  AccessDenied: `${KEYS} It must be able to list the bucket, and to get, put and delete objects.`,
  AuthorizationHeaderMalformed: PLACE,
  BadDigest: BYTES,
  ExpiredToken: TOKEN,
  InvalidAccessKeyId: 'AWS_ACCESS_KEY_ID is not known there.',
  InvalidBucketName: 'Set STORAGE_URL to a bucket that is there.',
  InvalidToken: TOKEN,
  NoSuchBucket: 'Set STORAGE_URL to a bucket that is there.',
  PermanentRedirect: PLACE,
  QuotaExceeded: ROOM,
  RequestTimeTooSkewed: CLOCK,
  SignatureDoesNotMatch:
    'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID, or region of STORAGE_URL is wrong.',
  TemporaryRedirect: PLACE,
  XAmzContentSHA256Mismatch: BYTES,
  XMinioStorageFull: ROOM,
}

const BY_STATUS: Readonly<Record<number, string>> = {
  301: PLACE,
  307: PLACE,
  401: KEYS,
  403: KEYS,
  507: ROOM,
}

/** The code in the body of a refusal, such as `NoSuchKey`; empty where it has none. */
export function codeOf(body: string): string {
  return /<Code>(\w{1,64})<\/Code>/.exec(body)?.[1] ?? ''
}

/** `code`: by `codeOf`. */
export function toRefusal(status: number, code: string, endpoint: string): StorageFault {
  const remedy = BY_CODE[code] ?? BY_STATUS[status] ?? 'Set endpoint of STORAGE_URL to an S3 storage.'
  return new StorageFault(`The storage at ${endpoint} refuses (${`${status} ${code}`.trim()}). ${remedy}`)
}

/** `reason`: what came instead of an answer. */
export function toSilence(reason: string, endpoint: string): StorageFault {
  return new StorageFault(
    `The storage at ${endpoint} does not answer: ${reason}. Try later, or look at endpoint of STORAGE_URL.`,
  )
}
