/**
 * The portal that the command line works on, by the ingest API. PORTAL_URL and PORTAL_KEY name one; else it is that of
 * the data folder: the server that listens, or, where none does, the same routes in this process. So there is one way
 * in, and the embedded database has one process that opens it.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Restored } from '#contract/ingest/upkeep/backup.ts'
import type { ErrorAnswer } from '#contract/answers.ts'
import { ADDRESS_FILE, KEY_FILE } from '#contract/ingest/folder-files.ts'
import type { IngestCall, LongAnswer, Progress } from '#contract/ingest/ingest-call.ts'
import { UPLOAD_OFFSET } from '#contract/ingest/photos.ts'
import { commandLine } from '#cli/words/command-line.ts'
import { originOf, overHttp } from './over-http.ts'
import { type Answered, IN_USE, Refused, type Send } from './send.ts'

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
  /** Whether no server listened when it was opened: it may be this process, and end with it. */
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

/** How long a process that has the data folder is waited for: a server that makes its database, or another command. */
const WAITS_MS = 180_000
const LOOKS_EVERY_MS = 500

/** `say`: is told once what is waited for. `waitsMs`: for how long. */
interface Waiting {
  say?: (text: string) => void
  waitsMs?: number
}

/**
 * Opens the portal of these settings. That of a data folder on which no server listens is opened by its first call, in
 * this process or, where a server starts meanwhile, over HTTP; it throws Refused when it cannot be. So what is wrong
 * about a file is said before.
 * @throws Refused for settings that name none
 */
export async function openPortal(environment: NodeJS.ProcessEnv, waiting: Waiting = {}): Promise<Portal> {
  const { PORTAL_URL: url, PORTAL_KEY: key } = environment
  if (url) {
    if (!key) throw new Refused(`PORTAL_URL names a portal: set PORTAL_KEY to a key of it. ${MAKE_KEY}`)
    return portalOf(withKey(overHttp(originOf(url)), key))
  }
  const folder = resolve(environment['DATA_DIR'] || './data')
  const listening = await listeningOn(folder)
  if (listening) return portalOf(listening)
  // The server is large: it is loaded only where it is needed.
  const server = once(() => import('./in-process.ts'))
  const opened = once(() =>
    untilFree(waiting, async () => {
      const send = await listeningOn(folder)
      if (send) return { send, close: async () => {} }
      const { send: inProcess, key, close } = await (await server.get()).openInProcess(environment)
      return { send: withKey(inProcess, key), close }
    }),
  )
  return {
    ...portalOf(async (sent) => (await opened.get()).send(sent)),
    isHere: true,
    checkArchive: async (...archive) => (await server.get()).checkArchiveHere(...archive),
    close: async () => (await opened.made())?.close(),
  }
}

const MAKE_KEY = `On its machine this makes one:\n  ${commandLine('keys', 'add', 'Office', '--scope', 'customers,lots,memos,photos')}`

/** The server of a data folder, where one listens. */
async function listeningOn(folder: string): Promise<Send | null> {
  const [address, kept] = await Promise.all([noted(folder, ADDRESS_FILE), noted(folder, KEY_FILE)])
  return address && kept && (await listens(address)) ? withKey(overHttp(address), kept) : null
}

/** Tries again while another process has the data folder. */
async function untilFree<T>(
  { say = () => {}, waitsMs = WAITS_MS }: Waiting,
  open: () => Promise<T>,
): Promise<T> {
  const until = performance.now() + waitsMs
  for (let isSaid = false; ; isSaid = true) {
    const opened = await open().catch((error: unknown) => {
      if (!(error instanceof Refused) || error.key !== IN_USE || performance.now() >= until) throw error
      return null
    })
    if (opened !== null) return opened
    if (!isSaid) say('The server is starting, or another command is at work: this waits for it …')
    await wait(LOOKS_EVERY_MS)
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
    call: Pick<IngestCall<Params, Query, Body>, 'base' | 'method' | 'path' | 'scope'>,
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
    if (answer.status >= 400) throw await refusedBy(answer, call.scope)
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
async function refusedBy(answer: Answered, scope: string): Promise<Refused> {
  const { message: said, key, fields = {} } = (await jsonOf(answer)) as ErrorAnswer
  const isStranger = key?.startsWith('customer_unknown') ?? false
  const known = isStranger ? `${said} "customers list" says which there are.` : said
  const message = key === 'key_needed' ? WRONG_KEY : key === 'key_may_not' ? mayNot(scope) : known
  const faults = Object.entries(fields).map(([name, why]) => `  ${name}: ${why}`)
  const offset = Number(answer.headers[UPLOAD_OFFSET.toLowerCase()] ?? 0)
  return new Refused([message, ...faults].join('\n'), { status: answer.status, key, fields, offset })
}

const WRONG_KEY =
  'The portal does not know this key: it was revoked, or PORTAL_KEY has a slip. On the machine of the portal ' +
  '"keys list" says which keys there are, and "keys add" makes one.'

const mayNot = (scope: string): string =>
  `This key may not do that${scope === 'subject' ? '' : `: it lacks the scope ${scope}`}. ` +
  'On the machine of the portal "keys add" makes one that may.'

/** @throws Refused for what something else on the way has answered, and an answer that breaks off */
async function jsonOf({ status, body }: Answered): Promise<unknown> {
  const answered = await text(body).catch((error: unknown) => {
    throw new Refused(`The portal did not answer to the end: ${(error as Error).message}`)
  })
  try {
    return JSON.parse(answered)
  } catch {
    const isFault = status >= 400
    throw new Refused(
      `What answers there is no portal: it said ${status}. Look at PORTAL_URL.`,
      isFault ? { status } : {},
    )
  }
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
