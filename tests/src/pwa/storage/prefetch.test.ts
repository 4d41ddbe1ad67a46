/** Prefetching in packs: what is asked for when, and what is kept of answers that are refused, cut off or not whole. */
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
const PACKS = '/api/photos/packs'

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

/** The first pictures of a pack that was asked for, each its id; one that has no bytes for those in `gone`. */
const packOf =
  (most: number, gone: readonly string[] = []) =>
  (sent: string): Uint8Array => {
    const { ids } = JSON.parse(sent) as { ids: string[] }
    return Buffer.concat(
      ids.slice(0, most).flatMap((id) => {
        const picture = Buffer.from(gone.includes(id) ? '' : id)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(picture.length)
        return [Buffer.from(id, 'hex'), length, picture]
      }),
    )
  }

async function prefetch() {
  const { startPrefetch } = await import('#src/pwa/storage/prefetch.ts')
  const { prefetchState } = await import('#src/pwa/storage/prefetch-state.ts')
  return { start: () => startPrefetch({ ids: IDS, choice: 'wall', edges: [136] }), prefetchState }
}

const asked = () => stub.calls(PACKS).map(({ body }) => (JSON.parse(body) as { ids: string[] }).ids)
const kept = async () => [...(await savedThumbs(listsOf(7))).keys].map((key) => key.slice(0, 32)).toSorted()

test('it waits as long as it is told, then goes on and brings everything', async () => {
  const { start, prefetchState } = await prefetch()
  const refused = { status: 503, headers: { 'retry-after': '5' }, body: { code: 'unavailable', message: '' } }
  stub.answer(PACKS, refused)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const begun = vi.spyOn((await import('#src/network/hold.ts')).Hold.prototype, 'begin')
  const ended = start()
  await until(() => begun.mock.calls.length === 1)
  await nextTask()
  stub.answer(PACKS, { bodyFor: packOf(IDS.length) })
  vi.advanceTimersByTime(4_999)
  for (let turns = 0; turns < 20; turns++) await nextTask()
  expect([stub.calls().length, prefetchState.get().kind]).toEqual([1, 'running'])
  vi.advanceTimersByTime(1)
  await ended
  expect(prefetchState.get()).toEqual({ kind: 'idle' })
  expect(await kept()).toEqual(IDS)
  expect(stub.calls()).toHaveLength(2)
})

test('what did not fit is asked for again, what the server does not have is not', async () => {
  const { start, prefetchState } = await prefetch()
  stub.answer(PACKS, { bodyFor: packOf(5, [IDS[3]!]) })
  await start()
  expect(prefetchState.get()).toEqual({ kind: 'idle' })
  expect(asked().map(({ length }) => length)).toEqual([12, 7, 2])
  expect(await kept()).toEqual(IDS.filter((id) => id !== IDS[3]))
})

test('what came whole before a connection broke off is kept, and not asked for again', async () => {
  const { start, prefetchState } = await prefetch()
  const half = (sent: string) => packOf(5)(sent).slice(0, -7)
  stub.answer(PACKS, { bodyFor: half, breaksOff: true })
  await start()
  expect(prefetchState.get()).toEqual({ kind: 'offline' })
  expect(await kept()).toEqual(IDS.slice(0, 4))
  stub.answer(PACKS, { bodyFor: packOf(IDS.length) })
  await start()
  expect(asked().at(-1)).toEqual(IDS.slice(4))
  expect(await kept()).toEqual(IDS)
})

test.each([
  ['nothing', new Uint8Array()],
  ['photos that were not asked for', packOf(1)(JSON.stringify({ ids: ['f'.repeat(32)] }))],
])('an answer of %s ends it', async (_what, body) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { start, prefetchState } = await prefetch()
  stub.answer(PACKS, { body })
  await start()
  expect(prefetchState.get()).toEqual({ kind: 'failed' })
  expect(stub.calls()).toHaveLength(1)
})
