import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { nextTask, until } from '#tests/support/device/device.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** The page has the headers, and waits for the rest. */
async function headersRead(): Promise<void> {
  for (let turns = 0; turns < 100; turns++) await nextTask()
}

test('an answer that is cut off is a network that is not there, although its headers came', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    response.writeHead(200, { 'content-length': '100', 'access-control-allow-origin': '*' })
    response.write('{"half":')
    void headersRead().then(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.resetModules()
  const { request } = await import('#src/api/request.ts')
  const { connectivity } = await import('#src/network/connectivity.ts')
  const states: string[] = []
  const stop = connectivity.subscribe(() => states.push(connectivity.get()))
  const call = request({ base: 'api', method: 'GET', path: '/lots' })
  await expect(call).rejects.toThrow(expect.objectContaining({ name: 'OfflineError' }))
  stop()
  expect([states, asked]).toEqual([['offline'], 1])
  server.close()
})

test('a call that stays out is a reason to doubt the network, until it ends', async () => {
  const asked: ServerResponse[] = []
  const server = createServer((_, response) => void asked.push(response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.resetModules()
  const { request } = await import('#src/api/request.ts')
  const { connectivity } = await import('#src/network/connectivity.ts')
  connectivity.set('online')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const call = request({ base: 'api', method: 'GET', path: '/lots' })
  await until(() => asked.length === 1)
  vi.advanceTimersByTime(1_999)
  expect(connectivity.get()).toBe('online')
  vi.advanceTimersByTime(1)
  expect(connectivity.get()).toBe('unknown')
  connectivity.set('online')
  vi.advanceTimersByTime(2_000)
  expect(connectivity.get(), 'again').toBe('unknown')
  asked[0]!.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}')
  await call
  expect([connectivity.get(), vi.getTimerCount()]).toEqual(['online', 0])
  server.close()
})
