/**
 * The portal that the command line works on, by the ingest API. PORTAL_URL and PORTAL_KEY name one; else it is that of
 * the data folder: the server that listens, or, where none does, the same routes in this process. So there is one way
 * in, and the embedded database has one process that opens it.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Restored } from '#contract/ingest/upkeep/backup.ts'
import type { ErrorAnswer } from '#contract/answers.ts'
import { ADDRESS_FILE, KEY_FILE } from '#contract/ingest/folder-files.ts'
import type { IngestCall, LongAnswer, Progress } from '#contract/ingest/ingest-call.ts'
import { UPLOAD_OFFSET } from '#contract/ingest/photos.ts'
import { type Answered, Refused, type Send } from './send.ts'

export interface Portal {
  call<Params, Query, Body, Answer>(
    call: IngestCall<Params, Query, Body, Answer>,
    input?: CallInput<Params, Query, Body>,
  ): Promise<Answer>
  /** A call that may take long. `onProgress` is told how far it is. */
  callLong<Params, Query, Body, Answer>(
    call: IngestCall<Params, Query, Body, Answer>,
    input: CallInput<Params, Query, Body>,
    onProgress: (progress: Progress) => void,
  ): Promise<Answer>
  /** A call that answers a file. Where the portal cannot give all of it, the stream ends with an error. */
  download<Params, Query, Body>(
    call: IngestCall<Params, Query, Body, string>,
    input: CallInput<Params, Query, Body>,
  ): Promise<Readable>
  /**
   * Looks through an archive on this machine, before a database is opened or made for it. Absent where the portal is
   * another process, which looks through it itself.
   */
  checkArchive?(path: string, onProgress: (progress: Progress) => void): Promise<Restored>
  close(): Promise<void>
  /** Whether it is this process, and ends with it. */
  readonly isHere: boolean
}

interface CallInput<Params, Query, Body> {
  params?: Params
  query?: Query
  body?: Body
  /** A file that is the body; it is opened when it is sent. */
  file?: () => Readable
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/**
 * Opens the portal of these settings. One in this process is opened by its first call, which throws Refused when it
 * cannot be: what is wrong about a file is said before.
 * @throws Refused for settings that name none
 */
export async function openPortal(environment: NodeJS.ProcessEnv): Promise<Portal> {
  const { PORTAL_URL: url, PORTAL_KEY: key } = environment
  if (url) {
    if (!key) throw new Refused('PORTAL_URL names a portal: set PORTAL_KEY to a key of it.')
    return portalOf(withKey(overHttp(url), key))
  }
  const folder = resolve(environment['DATA_DIR'] || './data')
  const [address, kept] = await Promise.all([noted(folder, ADDRESS_FILE), noted(folder, KEY_FILE)])
  if (address && kept && (await listens(address))) return portalOf(withKey(overHttp(address), kept))
  // The server is large: it is loaded only where it is needed.
  const server = once(() => import('./in-process.ts'))
  const opened = once(async () => (await server.get()).openInProcess(environment))
  const send: Send = async (sent) => {
    const { send: inProcess, key } = await opened.get()
    return withKey(inProcess, key)(sent)
  }
  return {
    ...portalOf(send),
    isHere: true,
    checkArchive: async (...archive) => (await server.get()).checkArchiveHere(...archive),
    close: async () => (await opened.made())?.close(),
  }
}

/** Made when it is first asked for. `made`: what was made, if anything was. */
function once<T>(make: () => Promise<T>): { get(): Promise<T>; made(): Promise<T | undefined> } {
  let made: Promise<T> | undefined
  return { get: () => (made ??= make()), made: async () => made?.catch(() => undefined) }
}

/** Sends calls with a key. */
const withKey =
  (send: Send, key: string): Send =>
  (sent) =>
    send({ ...sent, headers: { ...sent.headers, authorization: `Bearer ${key}` } })

function portalOf(send: Send): Portal {
  async function answerTo<Params, Query, Body>(
    call: Pick<IngestCall<Params, Query, Body>, 'base' | 'method' | 'path'>,
    input: CallInput<Params, Query, Body>,
  ): Promise<Answered> {
    const { body, file, headers, signal } = input
    const sent = file ? file() : body === undefined ? undefined : JSON.stringify(body)
    const type = file ? 'application/octet-stream' : 'application/json'
    const answer = await send({
      method: call.method,
      path: pathOf(call, input),
      headers: {
        ...(sent === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      signal,
      ...(sent === undefined ? {} : { body: sent }),
    })
    if (answer.status >= 400) throw await refusedBy(answer)
    return answer
  }

  return {
    call: async (call, input = {}) => call.answer.parse(await jsonOf(await answerTo(call, input))),
    async callLong(call, input, onProgress) {
      for await (const line of linesOf((await answerTo(call, input)).body)) {
        const said = JSON.parse(line) as LongAnswer<unknown>
        if ('refused' in said) throw new Refused(said.refused.message, { key: said.refused.key })
        if ('answer' in said) return call.answer.parse(said.answer)
        onProgress(said.progress)
      }
      throw new Refused('The portal ended before it had answered. Its log says why.')
    },
    download: async (call, input) => (await answerTo(call, input)).body,
    close: async () => {},
    isHere: false,
  }
}

/** A connection that breaks ends the lines. */
async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  let rest = ''
  try {
    for await (const text of bytes.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + text).split('\n')
      rest = lines.pop()!
      yield* lines
    }
  } catch {
    // the last line is missing, which says it
  }
}

function pathOf(
  { base, path }: { base: string; path: string },
  { params, query }: CallInput<unknown, unknown, unknown>,
) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.append(name, String(value))
  return `/${base}${filled}${search.size > 0 ? `?${search.toString()}` : ''}`
}

/** What an answer that is no success says: its sentence, and one for each input at fault. */
async function refusedBy(answer: Answered): Promise<Refused> {
  const { message, key, fields = {} } = (await jsonOf(answer)) as ErrorAnswer
  const faults = Object.entries(fields).map(([name, why]) => `  ${name}: ${why}`)
  const offset = Number(answer.headers[UPLOAD_OFFSET.toLowerCase()] ?? 0)
  return new Refused([message, ...faults].join('\n'), { status: answer.status, key, fields, offset })
}

/** @throws Refused for what something else on the way has answered, and an answer that breaks off */
async function jsonOf({ status, body }: Answered): Promise<unknown> {
  const answered = await text(body).catch((error: unknown) => {
    throw new Refused(`The portal did not answer to the end: ${whyOf(error)}`)
  })
  try {
    return JSON.parse(answered)
  } catch {
    const isFault = status >= 400
    throw new Refused(`The server answered ${status}, and not as a portal does.`, isFault ? { status } : {})
  }
}

function overHttp(origin: string): Send {
  return async ({ path, method, headers, body, signal = null }) => {
    const sent = body instanceof Readable ? Readable.toWeb(body) : body
    const request = { method, headers, signal, ...(sent === undefined ? {} : { body: sent, duplex: 'half' }) }
    const answer = await fetch(new URL(path, origin), request as RequestInit).catch((error: unknown) => {
      throw new Refused(`${origin} cannot be reached: ${whyOf(error)}`)
    })
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: answer.body ? Readable.from(answer.body, { objectMode: false }) : Readable.from([]),
    }
  }
}

function whyOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}

const LISTENS_WITHIN_MS = 5_000

async function listens(origin: string): Promise<boolean> {
  const signal = AbortSignal.timeout(LISTENS_WITHIN_MS)
  return fetch(new URL('/service/health', origin), { signal }).then(
    () => true,
    () => false,
  )
}

async function noted(folder: string, file: string): Promise<string | null> {
  return readFile(join(folder, file), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )
}
