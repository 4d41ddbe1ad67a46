/** That answers seen on this device are told to the server, also when it could not be reached at first. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswersTo } from '#contract/account/answers-read.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { openTab } from '#tests/support/device/open-tab.ts'
import { MESSAGE } from '#tests/support/lots/some-messages.ts'
import { answeredOn } from '#tests/support/lots/some-shares.ts'

const LATEST = '2026-11-23T09:00:00Z'
const SHARES = [answeredOn(23, 22)]
const MESSAGES = [MESSAGE, { ...MESSAGE, answeredAt: LATEST }]

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
    const listed = {
      '/api/shares': { shares: SHARES },
      '/api/account/messages': { version: 'one', messages: MESSAGES },
    }[request.url ?? '']
    if (listed) return void response.end(JSON.stringify({ ...listed, answersReadUntil: readUntil }))
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

/** A tab with what pulls the list, and what notes that its answers were seen. */
async function openList(to: AnswersTo) {
  await openTab()
  const { pullShares } = await import('#src/sync/own/pull-shares.ts')
  const { pullOwnMessages } = await import('#src/sync/own/pull-own-messages.ts')
  const { noteAnswersRead } = await import('#src/sync/own/note-answers-read.ts')
  return {
    pull: () => (to === 'shares' ? pullShares(7) : pullOwnMessages(7)),
    note: () => (to === 'shares' ? noteAnswersRead(7, to, SHARES) : noteAnswersRead(7, 'messages', MESSAGES)),
  }
}

describe.for(['shares', 'messages'] as const)('of answers to %s', (to) => {
  const TOLD = [`PUT /api/account/answers/${to}/read`, { until: LATEST }]

  test('what was seen is told once', async () => {
    const { note, pull } = await openList(to)
    await pull()
    expect(told).toEqual([])
    await note()
    await note()
    expect(told).toEqual(TOLD)
    readUntil = LATEST
    await pull()
    expect(told).toEqual(TOLD)
  })

  test('what was seen while the server was away is told with the next pull', async () => {
    const { note, pull } = await openList(to)
    await pull()
    isAway = true
    await note()
    isAway = false
    expect(told).toEqual([])
    await pull()
    expect(told).toEqual(TOLD)
  })
})
