/** HTTP/2 over TLS in front of a server that speaks HTTP/1.1, as a trader's proxy gives it. */
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '#tests/support/server/self-signed.ts'

/** What belongs to one connection, and not to the next. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding'])

export interface Http2Proxy extends AsyncDisposable {
  origin: string
}

/** Listens on a port of its own; `target`: the origin of a server on this machine, which is asked as if it were the page's. */
export async function startHttp2Proxy(target: string): Promise<Http2Proxy> {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (asked, answer) =>
    passOn(asked, answer, target, agent),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.close()
      agent.destroy()
      await once(server, 'close')
    },
  }
}

function passOn(asked: Http2ServerRequest, answer: Http2ServerResponse, target: string, agent: Agent): void {
  const sent = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
  const { host } = new URL(target)
  const headers = { ...Object.fromEntries(sent), host, ...(asked.headers.origin && { origin: target }) }
  const onward = request(new URL(asked.url, target), { method: asked.method, headers, agent }, (got) => {
    const told = Object.entries(got.headers).filter(([name]) => !OF_CONNECTION.has(name))
    answer.writeHead(got.statusCode ?? 502, Object.fromEntries(told))
    got.pipe(answer)
  })
  onward.on('error', () => answer.stream.close())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}
