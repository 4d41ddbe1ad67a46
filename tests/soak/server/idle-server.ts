/** A server that does nothing else, as a process of its own: how soon the machine lets anybody answer, beside a load. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface IdleServer {
  readonly url: string
  stop(): void
}

export async function startIdleServer(): Promise<IdleServer> {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] })
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}/`, stop: () => void child.kill() }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const server = createServer((_, response) => response.end('x'))
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}
