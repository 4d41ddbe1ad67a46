import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { saveLots } from '#server/lots/save-lots.ts'
import { databaseOfSuite } from '#tests/support/database/databases.ts'
import { addUser, serve } from '#tests/support/database/server-fixture.ts'

const db = databaseOfSuite()

const OF_ONE = 64
const [widthPx, heightPx] = [1600, 1200]

/** More bytes than the system takes for a connection that is not read. */
function longPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const create = { width: widthPx, height: heightPx, channels: 3, background: 'grey', noise } as const
  return sharp({ create }).png().toBuffer()
}

test('of one customer so many pictures are being sent at once; a caller who goes makes room', async () => {
  const bytes = await longPicture()
  const { app, sessionOf } = await serve(db(), {
    photoSource: async () => bytes,
    env: { UNREAD_FOR_S: '600' },
  })
  const { customerId, userId } = await addUser(db())
  const id = randomUUID().replaceAll('-', '')
  const photo = { id, widthPx, heightPx, capturedAt: '2026-11-01T00:00:00Z' }
  await saveLots(db(), customerId, [{ lot: 'A', type: 0, photos: [photo] }])
  const cookie = await sessionOf(userId)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const asked = `GET /api/photos/${id}/original HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`
  const neverReading = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    socket.pause().write(asked)
    return socket
  }
  const counts = async () => {
    const { body } = await app.inject({ url: '/service/metrics', headers: { host: '127.0.0.1' } })
    const state = (name: string) => {
      const line = new RegExp(`^loupe_queue_work\\{queue="sending",state="${name}"\\} (\\d+)$`, 'm')
      return Number(line.exec(body)?.[1])
    }
    return { running: state('running'), waiting: state('waiting') }
  }
  const sockets = await Promise.all(Array.from({ length: OF_ONE + 2 }, neverReading))
  await expect.poll(counts).toEqual({ running: OF_ONE, waiting: 2 })
  for (const socket of sockets.slice(0, 2)) socket.destroy()
  await expect.poll(async () => (await counts()).waiting).toBeLessThan(2)
  for (const socket of sockets) socket.destroy()
  await expect.poll(counts).toEqual({ running: 0, waiting: 0 })
})
