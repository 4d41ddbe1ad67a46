/** Bytes for keeping, of a small real server. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { until } from '#tests/support/device/device.ts'

afterEach(() => void vi.unstubAllEnvs())

/** The answer to the one photo that is asked for. */
async function asked(from?: 'device') {
  const answers: ServerResponse[] = []
  const server = createServer((_, response) => void answers.push(response)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.resetModules()
  const { photoBytes } = await import('#src/api/photos/photo-bytes.ts')
  const { connectivity } = await import('#src/network/connectivity.ts')
  connectivity.set('unknown')
  const gone = new AbortController()
  const picture = photoBytes('a'.repeat(32), 'original', gone.signal, from)
  await until(() => answers.length === 1)
  const answer = answers[0]!.writeHead(200, { 'content-type': 'image/webp' })
  return { picture, answer, connectivity, give: () => gone.abort() }
}

test('its beginning and its end say that the server is there, also while nothing else comes through', async () => {
  const { picture, answer, connectivity } = await asked()
  answer.write('st')
  await until(() => connectivity.get() === 'online')
  connectivity.set('offline')
  answer.end('one')
  const { type } = await picture
  expect(connectivity.get()).toBe('online')
  expect([await (await picture).text(), type]).toEqual(['stone', 'image/webp'])
})

test('what the device may have says nothing of the network, unless it is not to be had', async () => {
  const { picture, answer, connectivity } = await asked('device')
  answer.end('stone')
  await picture
  expect(connectivity.get()).toBe('unknown')
  const lost = await asked('device')
  lost.answer.write('st')
  lost.answer.destroy()
  await expect(lost.picture).rejects.toThrow(expect.objectContaining({ name: 'OfflineError' }))
  expect(lost.connectivity.get()).toBe('offline')
})

test('whoever gives it up says nothing of the network', async () => {
  const { picture, answer, connectivity, give } = await asked()
  answer.write('st')
  await until(() => connectivity.get() === 'online')
  give()
  await expect(picture).rejects.toThrow(expect.objectContaining({ name: 'OfflineError' }))
  expect(connectivity.get()).toBe('online')
})
