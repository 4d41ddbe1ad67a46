/** Prefetching from a server that has too much to do: no picture is asked for before the time it named. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { saveSession } from '#src/offline/session/session.ts'
import { savedThumbs } from '#src/offline/thumbs/thumbs-index.ts'
import { cacheStorage } from '#tests/support/device/cache-storage.ts'
import { newDevice, nextTask, until } from '#tests/support/device/device.ts'
import { webLocks } from '#tests/support/device/web-locks.ts'
import { startStubServer, type StubServer } from '#tests/support/server/stub-server.ts'

const IDS = Array.from({ length: 12 }, (_, number) => number.toString(16).padStart(32, '0'))
const pathOf = (id: string) => `/api/photos/${id}/136`

let stub: StubServer

beforeEach(async () => {
  newDevice()
  stub = await startStubServer()
  vi.stubEnv('VITE_API_BASE', `${stub.origin}/api`)
  vi.stubGlobal('caches', cacheStorage())
  const { request } = webLocks().locks
  const granted = (name: string, ...rest: unknown[]) =>
    request(name, () => (rest.at(-1) as (lock: object) => unknown)({ name }))
  vi.stubGlobal('navigator', { locks: { request: granted } })
  vi.resetModules()
  await saveSession({ id: 7 }, new Date())
  await leaseLists(7)
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await stub[Symbol.asyncDispose]()
})

test('it waits as long as it is told, then goes on and brings everything', async () => {
  const { startPrefetch } = await import('#src/pwa/storage/prefetch.ts')
  const { prefetchState } = await import('#src/pwa/storage/prefetch-state.ts')
  const refused = { status: 503, headers: { 'retry-after': '5' }, body: { code: 'unavailable', message: '' } }
  for (const [nth, id] of IDS.entries()) stub.answer(pathOf(id), nth === 2 ? refused : { body: 'picture' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const ended = startPrefetch({ ids: IDS, edge: 136 })
  const isHeld = () => stub.calls(pathOf(IDS[2]!)).length === 1 && vi.getTimerCount() === 4
  await until(isHeld)
  const asked = stub.calls().length
  expect(asked).toBeLessThan(IDS.length)
  stub.answer(pathOf(IDS[2]!), { body: 'picture' })
  vi.advanceTimersByTime(4_999)
  for (let turns = 0; turns < 20; turns++) await nextTask()
  expect([stub.calls().length, prefetchState.get().kind]).toEqual([asked, 'running'])
  vi.advanceTimersByTime(1)
  await ended
  expect(prefetchState.get()).toEqual({ kind: 'idle' })
  expect((await savedThumbs(listsOf(7))).keys.size).toBe(IDS.length)
  expect(stub.calls()).toHaveLength(IDS.length + 1)
})
