import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineError } from '#src/api/errors.ts'
import { request } from '#src/api/request.ts'
import { connectivity } from '#src/network/connectivity.ts'

afterEach(() => void vi.unstubAllEnvs())

test('an answer that is cut off is a network that is not there, although its headers came', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': '100', 'access-control-allow-origin': '*' })
    response.write('{"half":', () => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const states: string[] = []
  const stop = connectivity.subscribe(() => states.push(connectivity.get()))
  const call = request({ base: 'api', method: 'GET', path: '/lots' })
  await expect(call).rejects.toThrow(OfflineError)
  stop()
  expect(states).toEqual(['offline'])
  server.close()
})
