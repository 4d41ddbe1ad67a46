/** A proxy in front of a database, for what a network does to connections: cut them, refuse them, leave them silent. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy extends AsyncDisposable {
  readonly port: number
  /** Ends every connection and takes no new one. */
  cut(): void
  /** Nothing comes through the connections there are, as after a failover; new ones work. */
  silence(): void
  /** As silence(), and new connections hear nothing either, until it is called with false. */
  swallow(isSwallowing: boolean): void
  /** Takes connections again. */
  mend(): void
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false
  let isSwallowing = false

  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    if (isSwallowing) return void near.on('error', () => undefined).resume()
    const far = connect(target)
    const pair = [near, far] as const
    pairs.add(pair)
    near.pipe(far).pipe(near)
    for (const [end, other] of [pair, pair.toReversed() as [Socket, Socket]])
      end
        .on('error', () => other.destroy())
        .on('close', () => {
          other.destroy()
          pairs.delete(pair)
        })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  function silence() {
    for (const [near, far] of pairs) {
      near.unpipe(far)
      far.unpipe(near)
      near.resume()
      far.resume()
    }
  }
  const endAll = () => pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()))
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      endAll()
    },
    silence,
    swallow(now) {
      isSwallowing = now
      if (now) silence()
    },
    mend: () => void (isCut = false),
    async [Symbol.asyncDispose]() {
      server.close()
      endAll()
      await once(server, 'close')
    },
  }
}
