/**
 * A small HTTP proxy in front of a server, for what a network does to a call: it can be down, and the next calls of a
 * path can be answered in the server's place, cut off, or cut off after the server has done its work.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

/** What happens to one call: `forward` lets the server do it. Null cuts the connection. */
export type Deed = (forward: () => Promise<Answer>) => Promise<Answer | null>

/** As a server does that has broken down. */
export const answer500: Deed = async () => ({ status: 500, headers: {}, body: Buffer.from('Broken') })

/** As a Wi-Fi does that wants a log-in first. */
export const answerPortal: Deed = async () => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<h1>Log in to this Wi-Fi</h1>'),
})

export interface FlakyProxy extends AsyncDisposable {
  readonly origin: string
  /** Cuts every connection until it is called with false. */
  down(isDown: boolean): void
  /** The next calls of this path, one deed each; later ones pass. */
  plan(path: string, ...deeds: Deed[]): void
  /** Calls of the path that came in, those cut off included, by their bodies. */
  calls(path: string): string[]
}

/** Forwards to a server that may stop and start; while it does not run, calls are cut off. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const plans = new Map<string, Deed[]>()
  const calls: { path: string; body: string }[] = []
  let isDown = false

  async function handle(request: IncomingMessage): Promise<Answer | null> {
    const path = request.url ?? '/'
    const body = await bytesOf(request)
    calls.push({ path, body: body.toString() })
    const forward = () => forwarded(target, request, body)
    if (isDown) return null
    return (plans.get(path)?.shift() ?? ((pass) => pass()))(forward)
  }
  const server = createServer((request, response) => {
    handle(request).then(
      (answer) => send(response, answer),
      () => response.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    down(next) {
      isDown = next
      if (isDown) server.closeAllConnections()
    },
    plan: (path, ...deeds) => plans.set(path, deeds),
    calls: (path) => calls.filter((call) => call.path === path).map(({ body }) => body),
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function send(response: ServerResponse, answer: Answer | null): void {
  if (answer === null) return void response.destroy()
  response.writeHead(answer.status, answer.headers).end(answer.body)
}

async function forwarded(target: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method, headers } = request
  const onward = httpRequest(new URL(request.url ?? '/', target), { method, headers, agent: false })
  onward.end(body)
  const [response] = (await once(onward, 'response')) as [IncomingMessage]
  const { statusCode = 502, headers: answered } = response
  return { status: statusCode, headers: answered, body: await bytesOf(response) }
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
