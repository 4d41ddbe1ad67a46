/** What a page learns of the network after its start. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Connectivity } from '#src/network/connectivity.ts'
import { until } from '#tests/support/device/device.ts'

let is: 'there' | 'gone' | 'silent'
let asked = 0
let unanswered: ServerResponse[] = []
const server = createServer((_, response) => {
  asked++
  if (is === 'there') response.end('{}')
  else if (is === 'gone') response.destroy()
  else unanswered.push(response)
})

let state: () => Connectivity
let doubt: () => void
let stop = () => {}

beforeEach(async () => {
  is = 'there'
  asked = 0
  unanswered = []
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  vi.stubEnv('VITE_WEB_SERVICE_BASE', `http://127.0.0.1:${port}/service`)
  vi.resetModules()
  const { connectivity, ...network } = await import('#src/network/connectivity.ts')
  const { followNetwork } = await import('#src/app/shell/who/follow-network.ts')
  connectivity.set('online')
  state = connectivity.get
  doubt = network.doubt
  stop = followNetwork()
})

afterEach(async () => {
  stop()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  server.closeAllConnections()
  await once(server.close(), 'close')
})

const says = (word: 'online' | 'offline') => window.dispatchEvent(new Event(word))

test('the browser’s word is asked after: it may be wrong, or right until there is a network again', async () => {
  says('offline')
  await until(() => asked === 1 && state() === 'online')

  is = 'gone'
  says('offline')
  await until(() => state() === 'offline')
  is = 'there'
  await until(() => {
    says('online')
    return state() === 'online'
  })
})

test('what stays out is asked after, and no answer for 3 s is no network, until there is one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  is = 'silent'
  doubt()
  await until(() => asked === 1)
  vi.advanceTimersByTime(2_999)
  expect(state()).toBe('unknown')
  vi.advanceTimersByTime(1)
  expect(state()).toBe('offline')
  unanswered[0]!.end('{}')
  await until(() => state() === 'online')
  expect(vi.getTimerCount()).toBe(0)
})

test('what is asked after and there changes nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  doubt()
  await until(() => asked === 1 && state() === 'online')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['4 s while somebody looks', false, 4_000],
  ['15 s behind another page', true, 15_000],
])('a server that could not be reached is asked every %s', async (_, hidden, everyMs) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  is = 'gone'
  doubt()
  await until(() => state() === 'offline')
  vi.advanceTimersByTime(everyMs - 1)
  expect(asked).toBe(1)
  vi.advanceTimersByTime(1)
  await until(() => asked === 2)
  is = 'there'
  vi.advanceTimersByTime(everyMs)
  await until(() => state() === 'online')
})

test('a page without it asks nothing', () => {
  stop()
  says('offline')
  says('online')
  expect(asked).toBe(0)
})

test('a message that has reached the server, whoever sent it, is a network', async () => {
  is = 'gone'
  says('offline')
  await until(() => state() === 'offline')
  const { announce } = await import('#src/offline/device/messages.ts')
  announce({ kind: 'sent', id: 'a', hasWaited: true })
  expect(state()).toBe('online')
})
