/**
 * A small real S3 server with one bucket, which lets in what is signed rightly and nothing else, and refuses bytes that
 * are not those of the signed hash. It answers faults as AWS does, in XML that repeats the access key, and can be told
 * to misbehave.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorXml, listXml, type StoredObject } from './s3-answers.ts'
import { type AccessKey, signatureFault } from './signature.ts'

export const S3_KEY: AccessKey = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
export const S3_REGION = 'us-east-1'
export const S3_BUCKET = 'photos'

/**
 * What it does with a request in place of answering it: answers a status; takes a part of what it is sent, or gives half
 * of its answer, and cuts the connection; says nothing; gives half of its answer and then nothing.
 */
export type Manner = number | 'cuts the request' | 'cuts the answer' | 'hangs' | 'stalls'

export interface S3Server extends AsyncDisposable {
  readonly origin: string
  /** By their keys in the bucket. */
  readonly objects: Map<string, StoredObject>
  /** Method and path with query of the requests so far, those it misbehaved to included. */
  readonly asked: string[]
  /** What it does with the next requests, one each; later ones are answered. */
  next(...manners: Manner[]): void
}

export interface S3ServerOptions {
  now?(): Date
  /** The most files on a page of a listing. */
  pageSize?: number
  /** Besides, what AWS_SESSION_TOKEN must be. */
  sessionToken?: string
}

export async function startS3Server(options: S3ServerOptions = {}): Promise<S3Server> {
  const { now = () => new Date(), pageSize = 1000, sessionToken } = options
  const objects = new Map<string, StoredObject>()
  const asked: string[] = []
  const manners: Manner[] = []

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.push(`${request.method} ${request.url}`)
    const manner = manners.shift()
    if (manner === 'hangs') return
    if (manner === 'cuts the request') return cutRequest(request)
    const body = await bytesOf(request)
    const answer = typeof manner === 'number' ? refusal(manner, 'SlowDown') : answerTo(request, body)
    if (manner === 'cuts the answer' || manner === 'stalls') return sendHalf(response, answer, manner)
    response.writeHead(answer.status, { 'content-length': answer.body.length, ...answer.headers })
    response.end(answer.body)
  }

  function answerTo(request: IncomingMessage, body: Buffer): Answer {
    const { method = '', url = '', headers } = request
    const fault = signatureFault({ method, url, headers }, S3_KEY, S3_REGION, now())
    if (fault) return refusal(fault === 'AuthorizationHeaderMalformed' ? 400 : 403, fault)
    if (headers['x-amz-security-token'] !== sessionToken) return refusal(400, 'InvalidToken')
    if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return refusal(400, 'XAmzContentSHA256Mismatch')
    const { pathname, searchParams } = new URL(url, 'http://s3')
    const [bucket, ...parts] = pathname.slice(1).split('/').map(decodeURIComponent)
    if (bucket !== S3_BUCKET) return refusal(404, 'NoSuchBucket')
    const key = parts.join('/')
    if (key === '' && method === 'GET' && searchParams.get('list-type') === '2')
      return xml(200, listXml(objects, searchParams, pageSize))
    if (method === 'GET') return get(key, headers.range)
    if (method === 'PUT') objects.set(key, { bytes: body, modifiedAt: now() })
    else if (method === 'DELETE') objects.delete(key)
    else return refusal(405, 'MethodNotAllowed')
    return { status: method === 'PUT' ? 200 : 204, headers: {}, body: Buffer.alloc(0) }
  }

  function get(key: string, range: string | undefined): Answer {
    const bytes = objects.get(key)?.bytes
    if (!bytes) return refusal(404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
    if (first === undefined) return { status: 200, headers: {}, body: bytes }
    if (Number(first) >= bytes.length) return refusal(416, 'InvalidRange')
    const body = bytes.subarray(Number(first), last ? Number(last) + 1 : undefined)
    const end = Number(first) + body.length - 1
    return { status: 206, headers: { 'content-range': `bytes ${first}-${end}/${bytes.length}` }, body }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    asked,
    next: (...more) => void manners.push(...more),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const xml = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(text),
})

const refusal = (status: number, code: string): Answer => xml(status, errorXml(code, S3_KEY))

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function cutRequest(request: IncomingMessage): Promise<void> {
  if (request.headers['content-length'] !== undefined) await once(request, 'data')
  request.destroy()
}

function sendHalf(response: ServerResponse, { status, headers, body }: Answer, manner: Manner): void {
  if (body.length === 0 && manner === 'cuts the answer') return void response.destroy()
  response.writeHead(status, { 'content-length': body.length, ...headers })
  response.write(body.subarray(0, body.length / 2), () => {
    if (manner === 'cuts the answer') response.destroy()
  })
}
