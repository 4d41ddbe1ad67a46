/** That answers seen on this device are told to the server, also when it could not be reached at first. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDevice } from '#tests/support/device/device.ts'
import { openTab } from '#tests/support/device/open-tab.ts'
import { answeredOn } from '#tests/support/lots/some-shares.ts'

const LATEST = '2026-11-23T09:00:00Z'
const SHARES = [answeredOn(23, 22)]

let server: Server
let told: unknown[]
let readUntil: string | null
let isAway: boolean

beforeEach(async () => {
  newDevice()
  told = []
  readUntil = null
  isAway = false
  server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    if (isAway) return void response.writeHead(503).end('{}')
    if (request.url === '/api/shares')
      return void response.end(JSON.stringify({ shares: SHARES, answersReadUntil: readUntil }))
    told.push(`${request.method} ${request.url}`, await json(request))
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})

const TOLD = ['PUT /api/shares/answers/read', { until: LATEST }]

test('what was seen is told once', async () => {
  await openTab()
  const { noteAnswersRead, pullShares } = await import('#src/sync/own/pull-shares.ts')
  await pullShares(7)
  expect(told).toEqual([])
  await noteAnswersRead(7, SHARES)
  await noteAnswersRead(7, SHARES)
  expect(told).toEqual(TOLD)
  readUntil = LATEST
  await pullShares(7)
  expect(told).toEqual(TOLD)
})

test('what was seen while the server was away is told with the next pull', async () => {
  await openTab()
  const { noteAnswersRead, pullShares } = await import('#src/sync/own/pull-shares.ts')
  await pullShares(7)
  isAway = true
  await noteAnswersRead(7, SHARES)
  isAway = false
  expect(told).toEqual([])
  await pullShares(7)
  expect(told).toEqual(TOLD)
})
