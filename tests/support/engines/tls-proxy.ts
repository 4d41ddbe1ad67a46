/** https in front of a server that speaks http, as a trader's proxy gives it; its certificate is signed by nobody. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { createServer } from 'node:tls'
import { selfSigned } from '#tests/support/server/self-signed.ts'

/** Listens on a port of localhost; `target`: a port of this machine, where nobody may listen for a while. */
export async function startTlsProxy(port: number, target: number): Promise<AsyncDisposable> {
  const open = new Set<{ destroy(): unknown }>()
  const server = createServer(selfSigned(), (socket) => {
    const onward = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => undefined) // comes with `close`
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
