/** The S3 server of the tests itself: it lets in what AWS lets in, and nothing else. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type S3ServerOptions, startS3Server } from '#tests/support/storage/s3-server.ts'

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const SCOPE = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'
const THEN = new Date('2013-05-24T00:00:00Z')

interface Example {
  method: string
  path: string
  headers: Record<string, string>
  signed: string
  signature: string
  body?: string
}

/**
 * S3 API reference, "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk",
 * examples GET Object, PUT Object, GET Bucket Lifecycle, Get Bucket (List Objects).
 */
const EXAMPLES: readonly Example[] = [
  {
    method: 'GET',
    path: '/test.txt',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY },
    signed: 'host;range;x-amz-content-sha256;x-amz-date',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    method: 'PUT',
    path: '/test%24file.text',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    signed: 'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    body: 'Welcome to Amazon S3.',
  },
  {
    method: 'GET',
    path: '/?lifecycle',
    headers: { 'x-amz-content-sha256': EMPTY },
    signed: 'host;x-amz-content-sha256;x-amz-date',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    method: 'GET',
    path: '/?max-keys=2&prefix=J',
    headers: { 'x-amz-content-sha256': EMPTY },
    signed: 'host;x-amz-content-sha256;x-amz-date',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
]
const [GET, PUT] = EXAMPLES as [Example, Example]

/** The code of the refusal. Who is let in is told that the bucket is another: the examples name it in the host. */
async function codeOf(
  { method, path, headers, signed, signature, body }: Example,
  options: S3ServerOptions = {},
) {
  const server = await startS3Server({ now: () => THEN, ...options })
  onTestFinished(() => server[Symbol.asyncDispose]())
  const asked = request(`${server.origin}${path}`, {
    method,
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-date': '20130524T000000Z',
      ...headers,
      authorization: `AWS4-HMAC-SHA256 Credential=${SCOPE},SignedHeaders=${signed},Signature=${signature}`,
    },
  }).end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return /<Code>(\w+)</.exec(await text(answer))?.[1]
}

test.each(EXAMPLES)("AWS's example $method $path is let in", async (example) => {
  expect(await codeOf(example)).toBe('NoSuchBucket')
})

describe('is not let in:', () => {
  test.each(EXAMPLES)('$method $path with another signature', async (example) => {
    const signature = example.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    expect(await codeOf({ ...example, signature })).toBe('SignatureDoesNotMatch')
  })

  test.each([
    ['another path', { path: '/test.tx' }],
    ['another method', { method: 'DELETE' }],
    ['a query', { path: '/test.txt?acl' }],
    ['another range', { headers: { ...GET.headers, range: 'bytes=0-8' } }],
    [
      'a header of AWS that is not signed',
      { headers: { ...GET.headers, 'x-amz-acl': 'public-read' } },
      'AccessDenied',
    ],
    ['no signed host', { signed: 'range;x-amz-content-sha256;x-amz-date' }, 'AccessDenied'],
    ['another hash', { headers: { ...GET.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' } }],
  ])('a request with %s', async (_, change, code = 'SignatureDoesNotMatch') => {
    expect(await codeOf({ ...GET, ...change })).toBe(code)
  })

  test('other bytes than those of the hash', async () => {
    expect(await codeOf({ ...PUT, body: 'Welcome to Amazon S4.' })).toBe('XAmzContentSHA256Mismatch')
  })

  test.each([
    [14, 'NoSuchBucket'],
    [16, 'RequestTimeTooSkewed'],
  ])('a request of %i minutes ago: %s', async (minutes, code) => {
    for (const sign of [-1, 1])
      expect(await codeOf(GET, { now: () => new Date(THEN.getTime() + sign * minutes * 60_000) })).toBe(code)
  })
})
