/**
 * Sends signed requests to one bucket, by path: `https://host/bucket/key`. A request that meets a broken network, or a
 * server that has too much to do, is sent again after a pause; each time it is signed anew, because a signature holds
 * for minutes. What S3 refuses for good is a StorageFault at once. s3-storage.ts asks, and this knows how.
 */
import { once } from 'node:events'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { TimeoutError } from '#timing/with-timeout.ts'
import { StorageFault } from '#server/storage/file-storage.ts'
import { guardedStream } from '#server/storage/guarded-stream.ts'
import type { S3Address } from './s3-address.ts'
import { codeOf, toRefusal, toSilence } from './s3-faults.ts'

const TRIES = 4
const TEMPORARY = new Set([429, 500, 502, 503, 504])
/** Of a hash of nothing. */
const NO_BODY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const LONGEST_REFUSAL_BYTES = 65_536

export interface S3Keys {
  accessKeyId: string
  secretAccessKey: string
  sessionToken: string | null
}

export interface S3Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Without the prefix of the address; absent: the bucket itself. */
  key?: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  body?: S3Body
}

export interface S3Body {
  sha256: string
  sizeBytes: number
  /** From the beginning; once for each try. */
  open(): Readable
}

export interface Patience {
  /** How long an answer may take to begin, or to go on. */
  silentForMs: number
  /** The pause before the second try; each further one is twice as long. */
  pauseMs: number
}

const PATIENCE: Patience = { silentForMs: 30_000, pauseMs: 200 }

export interface S3Client {
  /**
   * What `take` makes of the answer, which is a success or a 416; null where there is no such object. `take` reads the
   * answer by `bytesOf` or hands it on by `streamOf`.
   * @throws StorageFault
   */
  ask<T>(call: S3Call, take: (answer: IncomingMessage) => Promise<T> | T): Promise<T | null>
  /** @throws what a broken network throws, which `ask` knows */
  bytesOf(answer: IncomingMessage): Promise<Buffer>
  /** Ends with a StorageFault where the network breaks. */
  streamOf(answer: IncomingMessage): Readable
}

/** The server cannot answer now; another time it may. */
class TemporaryAnswer extends Error {
  override readonly name = 'TemporaryAnswer'
}

export function openS3Client(address: S3Address, keys: S3Keys, patience: Patience = PATIENCE): S3Client {
  const { endpoint, region, bucket, prefix } = address
  const { silentForMs, pauseMs } = patience
  const isHttps = endpoint.startsWith('https:')
  const agent = isHttps ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const { sessionToken, ...pair } = keys
  const signing = { ...pair, sessionToken: sessionToken ?? undefined, service: 's3', region }
  const cache = new Map<string, ArrayBuffer>()

  async function signed({ method, key, query, headers, body }: S3Call) {
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${prefix}${key}`}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const sha256 = body?.sha256 ?? NO_BODY
    const all = { ...headers, 'x-amz-content-sha256': sha256 }
    return new AwsV4Signer({ ...signing, cache, method, url: url.href, headers: all }).sign()
  }

  /** The answer, once it has begun. */
  async function send(call: S3Call): Promise<IncomingMessage> {
    const { method, url, headers } = await signed(call)
    const { body } = call
    const request = (isHttps ? requestHttps : requestHttp)(url, {
      method,
      agent,
      timeout: silentForMs,
      headers: { ...Object.fromEntries(headers), ...(body && { 'content-length': body.sizeBytes }) },
    })
    const silent = () => request.destroy(new TimeoutError(`nothing within ${silentForMs} ms`))
    request.once('timeout', silent)
    // Also of a request whose answer came early and that breaks afterwards.
    request.on('error', () => undefined)
    if (body) pipeline(body.open(), request, () => undefined)
    else request.end()
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    request.off('timeout', silent)
    // A refusal may come before all was sent.
    answer.once('end', () => request.writableFinished || request.destroy())
    return answer
  }

  const streamOf = (answer: IncomingMessage, toFault: (error: unknown) => unknown): Readable =>
    guardedStream(answer, silentForMs, toFault)

  async function bytesOf(answer: IncomingMessage, atMost = Infinity): Promise<Buffer> {
    const chunks: Buffer[] = []
    let length = 0
    for await (const chunk of streamOf(answer, (error) => error)) {
      chunks.push(chunk as Buffer)
      length += (chunk as Buffer).length
      if (length > atMost) break
    }
    return Buffer.concat(chunks)
  }

  async function tryOnce<T>(call: S3Call, take: (answer: IncomingMessage) => Promise<T> | T) {
    const answer = await send(call)
    const status = answer.statusCode ?? 0
    if ((status >= 200 && status < 300) || status === 416) return take(answer)
    const code = codeOf((await bytesOf(answer, LONGEST_REFUSAL_BYTES)).toString())
    if (TEMPORARY.has(status)) throw new TemporaryAnswer(`${status} ${code}`.trim())
    if (code === 'NoSuchKey') return null
    throw toRefusal(status, code, endpoint)
  }

  return {
    async ask(call, take) {
      for (let nth = 1; ; nth++) {
        try {
          return await tryOnce(call, take)
        } catch (error) {
          if (!isTemporary(error)) throw error
          if (nth === TRIES) throw toSilence((error as Error).message, endpoint)
        }
        await wait(pauseMs * 2 ** (nth - 1) * (0.5 + Math.random() / 2))
      }
    },
    bytesOf: (answer) => bytesOf(answer),
    streamOf: (answer) => streamOf(answer, (error) => toSilence((error as Error).message, endpoint)),
  }
}

/** Errors of the network have a code of the system, of TLS, or of Node's HTTP; those of files have a path as well. */
function isTemporary(error: unknown): boolean {
  if (error instanceof TemporaryAnswer || error instanceof TimeoutError) return true
  if (error instanceof StorageFault || error instanceof TypeError || error instanceof RangeError) return false
  const { code, path } = error as NodeJS.ErrnoException
  return code !== undefined && path === undefined
}
