/**
 * Reads an answer of ListObjectsV2. Of its XML only the elements that are needed are looked for: S3 writes no comments,
 * no CDATA and no attributes there, and in a text every `<` is an entity. Keys of ours have no entities.
 */
import { StorageFault, type StoredFile } from '#server/storage/file-storage.ts'

export interface S3Listing {
  /** Keys as the bucket has them. */
  files: StoredFile[]
  /** Asks for what follows; undefined at the end. */
  nextToken: string | undefined
}

/** @throws StorageFault for what is no such answer */
export function toListing(xml: string): S3Listing {
  if (!/<ListBucketResult[\s>].*<\/ListBucketResult>/s.test(xml)) throw notListed()
  const contents = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => content)
  const isCut = textOf(xml, 'IsTruncated') === 'true'
  return {
    files: contents.map((content) => ({
      key: textOf(content, 'Key'),
      sizeBytes: Number(textOf(content, 'Size')),
      modifiedAt: new Date(textOf(content, 'LastModified')),
    })),
    nextToken: isCut ? decoded(textOf(xml, 'NextContinuationToken')) : undefined,
  }
}

const notListed = () =>
  new StorageFault(
    'The storage answers something else than the files of a bucket. Set endpoint of STORAGE_URL to an S3 storage.',
  )

function textOf(xml: string, element: string): string {
  const found = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]
  if (found === undefined) throw notListed()
  return found
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** XML 1.0, 4.1 and 4.6. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name as string] ?? whole
    return String.fromCodePoint(decimal === undefined ? parseInt(hex as string, 16) : Number(decimal))
  })
}
