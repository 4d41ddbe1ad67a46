import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { StorageFault } from '#server/storage/file-storage.ts'
import { toListing } from '#server/storage/s3/s3-listing.ts'

/** S3 API reference, ListObjectsV2, with a token of its own. */
const EXAMPLE = `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <Name>bucket</Name>
  <Prefix/>
  <NextContinuationToken>1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J/wm36Hy4vbOwM=</NextContinuationToken>
  <KeyCount>2</KeyCount>
  <MaxKeys>1000</MaxKeys>
  <IsTruncated>true</IsTruncated>
  <Contents>
    <Key>my-image.jpg</Key>
    <LastModified>2009-10-12T17:50:30.000Z</LastModified>
    <ETag>"fba9dede5f27731c9771645a39863328"</ETag>
    <Size>434234</Size>
    <StorageClass>STANDARD</StorageClass>
  </Contents>
  <Contents>
    <Key>a</Key>
    <LastModified>2009-10-12T17:50:31.000Z</LastModified>
    <Size>0</Size>
  </Contents>
</ListBucketResult>`

test('a page is read', () => {
  expect(toListing(EXAMPLE)).toEqual({
    files: [
      { key: 'my-image.jpg', sizeBytes: 434_234, modifiedAt: new Date('2009-10-12T17:50:30Z') },
      { key: 'a', sizeBytes: 0, modifiedAt: new Date('2009-10-12T17:50:31Z') },
    ],
    nextToken: '1ueGcxLPRx1Tr/XYExHnhbYLgveDs2J/wm36Hy4vbOwM=',
  })
})

test('the last page has no token', () => {
  expect(toListing(EXAMPLE.replace('>true<', '>false<')).nextToken).toBeUndefined()
})

test('any token is read as it was written', () => {
  const written = [
    (sign: string) => `&#${sign.codePointAt(0)};`,
    (sign: string) => `&#x${sign.codePointAt(0)?.toString(16)};`,
    (sign: string) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' })[sign] ?? sign,
  ]
  const property = fc.property(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(...written),
    (token, write) => {
      const text = [...token].map((sign) => write(sign)).join('')
      expect(toListing(EXAMPLE.replace(/1ueG[^<]+/, () => text)).nextToken).toBe(token)
    },
  )
  fc.assert(property)
})

test.each([
  '',
  'Welcome to nginx!',
  '<html><body>ListBucketResult</body></html>',
  EXAMPLE.replace(/<NextContinuationToken>.*/, ''),
  EXAMPLE.replace('<Size>0</Size>', ''),
  EXAMPLE.slice(0, -20),
])('what is no listing is a fault: %#', (text) => expect(() => toListing(text)).toThrow(StorageFault))
