/** Where files are on S3, as STORAGE_URL says it. config.ts checks it, and open-storage.ts reads it. */

export interface S3Address {
  /** Scheme, host and port. */
  endpoint: string
  region: string
  bucket: string
  /** What every key begins with in the bucket: empty, or ending in a slash. */
  prefix: string
}

export const S3_EXAMPLE = 's3://bucket?endpoint=https://s3.eu-west-1.amazonaws.com&region=eu-west-1'

const BUCKET = /^[a-z0-9][\w.-]{1,62}$/i
const REGION = /^[\w-]{1,64}$/
const PREFIX = /^(?:[\w-]{1,64}\/)*[\w-]{1,64}\/?$/
const PARAMETERS = ['endpoint', 'region', 'prefix']

/** Null for what is not `s3://bucket?endpoint=…&region=…`, with `&prefix=…` or without. */
export function toS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null
  const { protocol, username, password, host: bucket, pathname, searchParams, hash } = new URL(text)
  if (protocol !== 's3:' || username + password + pathname + hash !== '') return null
  const names = [...searchParams.keys()]
  if (names.length > new Set(names).size || names.some((name) => !PARAMETERS.includes(name))) return null
  const [endpoint = '', region = '', prefix] = PARAMETERS.map((name) => searchParams.get(name) ?? undefined)
  const isRight = isOrigin(endpoint) && REGION.test(region) && BUCKET.test(bucket)
  if (!isRight || (prefix !== undefined && !PREFIX.test(prefix))) return null
  return { endpoint: new URL(endpoint).origin, region, bucket, prefix: prefix?.replace(/\/?$/, '/') ?? '' }
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { origin, href } = new URL(text)
  return href === `${origin}/`
}
