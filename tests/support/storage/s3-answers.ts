/** The XML of S3's answers, in the shape that the S3 API reference shows. */
import type { AccessKey } from './signature.ts'

export interface StoredObject {
  bytes: Buffer
  modifiedAt: Date
}

/** AWS repeats the key, and what was signed, in some of its faults; this does in all. */
export function errorXml(code: string, { id, secret }: AccessKey): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Not for ${id}</Message>` +
    `<AWSAccessKeyId>${id}</AWSAccessKeyId><StringToSign>AWS4-HMAC-SHA256 ${secret}</StringToSign>` +
    '<RequestId>4442587FB7D0A2F9</RequestId></Error>'
  )
}

const TOKEN_HEAD = '<&+ /="'

/** A page of ListObjectsV2. Its token is its last key after signs that XML and URLs must encode. */
export function listXml(
  objects: ReadonlyMap<string, StoredObject>,
  query: URLSearchParams,
  pageSize: number,
): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token')?.slice(TOKEN_HEAD.length) ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, pageSize)
  const isCut = page.length < keys.length
  const contents = page.map((key) => {
    const { bytes, modifiedAt } = objects.get(key)!
    return (
      `<Contents><Key>${encoded(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified>` +
      `<ETag>&quot;0&quot;</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
    )
  })
  const next = `<NextContinuationToken>${encoded(`${TOKEN_HEAD}${page.at(-1)}`)}</NextContinuationToken>`
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
    `<Name>photos</Name><Prefix>${encoded(prefix)}</Prefix>${isCut ? next : ''}<KeyCount>${page.length}</KeyCount>` +
    `<MaxKeys>${pageSize}</MaxKeys><IsTruncated>${isCut}</IsTruncated>${contents.join('')}</ListBucketResult>`
  )
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#x22;' }

const encoded = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
