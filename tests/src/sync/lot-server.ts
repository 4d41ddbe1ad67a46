/**
 * A small real server of lots that pages by revision as ours does, a few lots a page, and that can be cut off: before
 * it answers, in the middle of an answer, or by a status. Its lots change while it is being pulled from.
 */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SentColumns } from '#contract/lots/lot-columns.ts'
import type { Lot, LotPage } from '#contract/lots/lots.ts'
import type { OwnMessage } from '#contract/contact/own-messages.ts'
import type { ListedShare } from '#contract/sharing/shares.ts'
import { type Dictionary, toWire } from '#tests/support/lots/some-lots.ts'

/** What the server does with one request. */
export type Deed = 'answer' | 'hang up' | 'cut off' | 'never' | number | { retryAfterS: number }

interface Row {
  lot: Lot
  rev: number
  deleted: boolean
}

export class LotServer implements AsyncDisposable {
  /** Deeds for the next requests; when it is empty every request is answered. */
  deeds: Deed[] = []
  /** Queries as they came in. */
  readonly queries: URLSearchParams[] = []
  /** The paths of all other calls, which it answers 404. */
  readonly others: string[] = []
  /** What becomes of the columns of each answer: another version of the server knows other fields. */
  toColumns: (columns: SentColumns) => SentColumns = (columns) => columns
  /** Is called before each answer, which waits for it. */
  whenAsked: () => void | Promise<void> = () => {}
  /** What becomes of the next event streams; when it is empty every one is opened. */
  streamDeeds: (number | { retryAfterS: number })[] = []
  /** How many event streams were asked for, and those that the device has not given up. */
  streamsAsked = 0
  readonly streams = new Set<ServerResponse>()
  /** The customer's shares; undefined: asking for them is another call. */
  shares: ListedShare[] | undefined
  /** What the user has written; undefined: nothing, and asking for it is another call. */
  messages: { version: string; messages: OwnMessage[]; answersReadUntil: null } | undefined
  #rows = new Map<number, Row>()
  #words: Dictionary = new Map()
  #epoch = crypto.randomUUID()
  #rev = 0
  readonly #pageRows: number
  readonly #server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://lots')
    if (pathname === '/api/changes') return this.#stream(response)
    if (pathname === '/api/shares' && this.shares)
      return this.#reply(response, JSON.stringify({ shares: this.shares, answersReadUntil: null }), 'answer')
    if (pathname === '/api/account/messages' && this.messages)
      return this.#reply(response, JSON.stringify(this.messages), 'answer')
    if (pathname !== '/api/lots') {
      this.others.push(pathname)
      return void response.writeHead(404).end('{}')
    }
    this.queries.push(searchParams)
    await this.whenAsked()
    this.#reply(response, JSON.stringify(this.#page(searchParams)), this.deeds.shift() ?? 'answer')
  })

  private constructor(pageRows: number) {
    this.#pageRows = pageRows
  }

  static async start(pageRows = 3): Promise<LotServer> {
    const started = new LotServer(pageRows)
    started.#server.listen(0, '127.0.0.1')
    await once(started.#server, 'listening')
    return started
  }

  get base(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api`
  }

  /** The lots there are now, by id. */
  get lots(): Map<number, Lot> {
    const living = [...this.#rows.values()].filter(({ deleted }) => !deleted)
    return new Map(living.map(({ lot }) => [lot.id, lot]))
  }

  put(...lots: Lot[]): void {
    for (const lot of lots) this.#rows.set(lot.id, { lot, rev: ++this.#rev, deleted: false })
  }

  remove(...ids: number[]): void {
    for (const id of ids) {
      const row = this.#rows.get(id)
      if (row && !row.deleted) this.#rows.set(id, { ...row, rev: ++this.#rev, deleted: true })
    }
  }

  /** The database was restored: other revisions, and no cursor of before is known. */
  restore(): void {
    this.#epoch = crypto.randomUUID()
  }

  /** Tells all who listen how far the lots are. `spreadMs`: over which they are to spread their pulls. */
  tell(spreadMs = 0): void {
    for (const stream of this.streams) stream.write(this.#change(spreadMs))
  }

  /** Ends the streams, as a server does that stops. */
  endStreams(): void {
    for (const stream of this.streams) stream.end()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  /** A refusal has no end, so that it is seen when the device gives it up. */
  #stream(response: ServerResponse): void {
    this.streamsAsked++
    this.streams.add(response)
    response.once('close', () => this.streams.delete(response))
    const deed = this.streamDeeds.shift()
    if (typeof deed === 'number') return response.writeHead(deed).flushHeaders()
    if (deed) return response.writeHead(503, { 'retry-after': String(deed.retryAfterS) }).flushHeaders()
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`retry: 3000\n\n${this.#change(0)}`)
  }

  #change(spreadMs: number): string {
    const answeredAt = this.shares?.flatMap(({ answers }) => answers.map(({ at }) => at)).at(0)
    const messagesVersion = this.messages?.version
    const change = { epoch: this.#epoch, rev: this.#rev, spreadMs, answeredAt, messagesVersion }
    return `data: ${JSON.stringify(change)}\n\n`
  }

  #page(query: URLSearchParams): LotPage {
    const known = query.get('epoch') === this.#epoch && Number(query.get('rev')) <= this.#rev
    const since = known ? Number(query.get('rev')) : 0
    const rows = [...this.#rows.values()]
      .filter(({ rev, deleted }) => rev > since && (known || !deleted))
      .toSorted((a, b) => a.rev - b.rev)
      .slice(0, this.#pageRows)
    const columns = toWire(
      rows.filter(({ deleted }) => !deleted).map(({ lot }) => lot),
      this.#words,
    )
    return {
      epoch: this.#epoch,
      head: this.#rev,
      rev: rows.length < this.#pageRows ? this.#rev : rows.at(-1)!.rev,
      total: this.lots.size,
      full: !known,
      words: [...this.#words].map(([word, id]) => [id, word]),
      removed: rows.filter(({ deleted }) => deleted).map(({ lot }) => lot.id),
      columns: this.toColumns(columns),
    }
  }

  #reply(response: ServerResponse, body: string, deed: Deed): void {
    if (deed === 'never') return
    if (deed === 'hang up') return void response.destroy()
    const json = { 'content-type': 'application/json' }
    if (typeof deed === 'object')
      response.writeHead(503, { ...json, 'retry-after': String(deed.retryAfterS) })
    else response.writeHead(typeof deed === 'number' ? deed : 200, json)
    if (deed === 'answer') return void response.end(body)
    if (deed === 'cut off')
      return void response.write(body.slice(0, body.length / 2), () => response.destroy())
    response.end(JSON.stringify({ code: 'a_code', message: 'Refused' }))
  }
}
