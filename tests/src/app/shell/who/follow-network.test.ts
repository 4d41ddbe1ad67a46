/** What a visitor's page learns of the network after its start. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '#tests/support/device/device.ts'

let isThere = true
let asked = 0
const server = createServer((_, response) => {
  asked++
  if (isThere) response.end('{}')
  else response.destroy()
})

let state: () => string
let stop = () => {}

beforeEach(async () => {
  asked = 0
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  vi.stubEnv('VITE_WEB_SERVICE_BASE', `http://127.0.0.1:${port}/service`)
  const { connectivity } = await import('#src/network/connectivity.ts')
  const { followNetwork } = await import('#src/app/shell/who/follow-network.ts')
  connectivity.set('online')
  state = connectivity.get
  stop = followNetwork()
})

afterEach(async () => {
  stop()
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await once(server.close(), 'close')
})

const says = (word: 'online' | 'offline') => window.dispatchEvent(new Event(word))

test('the browser’s word is asked after: it may be wrong, or right until there is a network again', async () => {
  says('offline')
  await until(() => asked === 1)
  expect(state()).toBe('online')

  isThere = false
  says('offline')
  await until(() => state() === 'offline')
  isThere = true
  await until(() => {
    says('online')
    return state() === 'online'
  })
})

test('a page without it asks nothing', () => {
  stop()
  says('offline')
  says('online')
  expect(asked).toBe(0)
})
