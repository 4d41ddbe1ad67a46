/** Prefetching in packs: what is asked for when, and what is kept of answers that are refused, cut off or not whole. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { saveSession } from '#src/offline/session/session.ts'
import {
  type Kept,
  type KeepChoice,
  type KeptPart,
  savedKeeping,
  savedKept,
} from '#src/offline/thumbs/kept.ts'
import { savedPrefetch } from '#src/offline/thumbs/prefetch.ts'
import { isChosen, savedThumbs, THUMBS } from '#src/offline/thumbs/thumbs-index.ts'
import { cacheStorage } from '#tests/support/device/cache-storage.ts'
import { deferred } from '#tests/support/deferred.ts'
import { newDevice, nextTask, until } from '#tests/support/device/device.ts'
import { webLocks } from '#tests/support/device/web-locks.ts'
import { NO_ANSWER, startStubServer, type StubServer } from '#tests/support/server/stub-server.ts'

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

/** What a pack was asked for. */
const wantedIn = (sent: string) => JSON.parse(sent) as { size: number; pictures: string[] }

/** The first pictures of a pack that was asked for, each its name and size; one without bytes for those in `gone`. */
const packFor =
  (most: number, gone: readonly string[] = []) =>
  (sent: string): Uint8Array => {
    const { size, pictures } = wantedIn(sent)
    const bodies = pictures
      .slice(0, most)
      .map((name) => Buffer.from(gone.includes(name) ? '' : `${name}/${size}`))
    const numbers = Buffer.alloc(4 * (1 + bodies.length))
    for (const [nth, number] of [bodies.length, ...bodies.map(({ length }) => length)].entries())
      numbers.writeUInt32BE(number, nth * 4)
    return Buffer.concat([numbers, ...bodies])
  }

const PHOTOS = {
  ids: IDS,
  starts: Uint32Array.of(0, IDS.length),
  lots: [1],
  pixels: IDS.map(() => 1),
  frames: new Map([[1, 3]]),
  meanPixels: 1,
}

async function prefetch(choice: KeepChoice = 'wall', edges: readonly KeptPart[] = [136]) {
  const { startPrefetch, pausePrefetch, cancelPrefetch } = await import('#src/pwa/storage/keep/prefetch.ts')
  const { prefetchState } = await import('#src/pwa/storage/keep/prefetch-state.ts')
  const start = (which: Kept = { choice, edges }) => startPrefetch({ photos: PHOTOS, ...which })
  return { start, pausePrefetch, cancelPrefetch, prefetchState }
}

const asked = () => stub.calls(PACKS).map(({ body }) => wantedIn(body).pictures)
const here = async () => (await savedThumbs(listsOf(7))).here.keys.toSorted()
const kept = async () => (await here()).map((key) => key.slice(0, 32))
/** Whether the originals of these are spared when pictures are evicted; undefined where they are not here. */
const areChosen = async (...ids: string[]) =>
  listsOf(7).read([THUMBS], (from) =>
    Promise.all(
      ids.map(async (id) => {
        const entry = await from(THUMBS).get(`${id}/original`)
        return entry && isChosen(entry)
      }),
    ),
  )
const marks = async () => {
  const lists = listsOf(7)
  const [prefetch, done, keeping] = await Promise.all([
    savedPrefetch(lists),
    savedKept(lists),
    savedKeeping(lists),
  ])
  return { prefetch, kept: done?.completedAt && done.choice, keeping: keeping?.choice }
}

test('it waits as long as it is told, then goes on and brings everything', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const { start, prefetchState } = await prefetch()
  const refused = { status: 503, headers: { 'retry-after': '5' }, body: { code: 'unavailable', message: '' } }
  stub.answer(PACKS, refused)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const begun = vi.spyOn((await import('#src/network/hold.ts')).Hold.prototype, 'begin')
  const ended = start()
  await until(() => begun.mock.calls.length === 1)
  await nextTask()
  stub.answer(PACKS, { bodyFor: packFor(IDS.length) })
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
  stub.answer(PACKS, { bodyFor: packFor(5, [IDS[3]!]) })
  await start()
  expect(prefetchState.get()).toEqual({ kind: 'idle' })
  expect(asked().map(({ length }) => length)).toEqual([12, 7, 2])
  expect(await kept()).toEqual(IDS.filter((id) => id !== IDS[3]))
  expect((await savedKept(listsOf(7)))?.lacking).toBe(1)
})

test('while what came is being kept, the next is fetched, and no more', async () => {
  const { start } = await prefetch()
  const disk = deferred()
  const { open } = caches
  vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    await disk.promise
    return open.call(caches, name)
  })
  stub.answer(PACKS, { bodyFor: packFor(4) })
  const ended = start()
  await until(() => stub.calls(PACKS).length === 2)
  for (let turns = 0; turns < 20; turns++) await nextTask()
  expect([asked().length, await kept()]).toEqual([2, []])
  disk.resolve()
  await ended
  expect(asked()).toHaveLength(3)
  expect(await kept()).toEqual(IDS)
})

test('a device that fails ends it, and the next page goes on', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { start, prefetchState } = await prefetch()
  const fault = new DOMException('The disk is broken', 'UnknownError')
  vi.spyOn(caches, 'open').mockRejectedValue(fault)
  stub.answer(PACKS, { bodyFor: packFor(4) })
  await start()
  expect(prefetchState.get()).toEqual({ kind: 'failed' })
  expect(await marks()).toEqual({ prefetch: 'running', kept: undefined, keeping: 'wall' })
  expect(told).toHaveBeenCalledWith('The thumbnails could not be completed:', fault)
  expect(asked()).toHaveLength(2)
})

test('what came before a connection broke off is kept, and not asked for again', async () => {
  const { start, prefetchState } = await prefetch()
  let answers = 0
  stub.answer(PACKS, {
    bodyFor: (sent) => {
      if (++answers > 1)
        stub.answer(PACKS, { bodyFor: (half) => packFor(5)(half).slice(0, -7), breaksOff: true })
      return packFor(4)(sent)
    },
  })
  await start()
  expect(prefetchState.get()).toEqual({ kind: 'offline' })
  const before = await kept()
  expect(before).toEqual(IDS.slice(0, 8))
  expect(await marks()).toEqual({ prefetch: 'running', kept: undefined, keeping: 'wall' })
  stub.answer(PACKS, { bodyFor: packFor(IDS.length) })
  await start()
  expect(asked().at(-1)).toEqual(IDS.slice(8))
  expect(await kept()).toEqual(IDS)
  expect(await marks()).toEqual({ prefetch: 'completed', kept: 'wall', keeping: undefined })
})

test('frames of spins belong to what is zoomed, originals come by themselves', async () => {
  const { start, prefetchState } = await prefetch('originals', [136, 912, 'frames', 'original'])
  const frames = [2, 3].map((nth) => `${IDS[1]}/frames/${nth}`)
  stub.answer(PACKS, { bodyFor: packFor(IDS.length) })
  for (const id of IDS.slice(1))
    stub.answer(`/api/photos/${id}/original`, {
      body: `original ${id}`,
      headers: { 'content-type': 'image/png' },
    })
  stub.answer(`/api/photos/${IDS[0]}/original`, { status: 404, body: { code: 'not_found', message: '' } })
  await start()
  expect(prefetchState.get()).toEqual({ kind: 'idle' })
  expect(await here()).toEqual(
    [
      ...IDS.flatMap((id) => [`${id}/136`, `${id}/912`]),
      ...frames.map((name) => `${name}/912`),
      ...IDS.slice(1).map((id) => `${id}/original`),
    ].toSorted(),
  )
  const { keptPicture } = await import('#src/offline/thumbs/kept-picture.ts')
  const { thumbsOwner } = await import('#src/offline/thumbs/thumbs.ts')
  const owner = (await thumbsOwner())!
  const drawn = async (name: string, size: 912 | 'original') =>
    (await keptPicture(owner, name, size))?.answer.text()
  expect(await drawn(frames[1]!, 912)).toBe(`${frames[1]}/912`)
  expect(await drawn(IDS[2]!, 'original')).toBe(`original ${IDS[2]}`)
})

test('paused, it says how far it is, and goes on there; cancelled, it leaves what was completed before', async () => {
  const { start, pausePrefetch, cancelPrefetch, prefetchState } = await prefetch()
  stub.answer(PACKS, { bodyFor: packFor(IDS.length) })
  await start()
  const larger = { choice: 'sizes', edges: [136, 315] } as const
  const held = deferred()
  stub.answer(PACKS, {
    bodyFor: (sent) => {
      stub.answer(PACKS, { after: held.promise })
      return packFor(5)(sent)
    },
  })
  const ended = start(larger)
  await until(() => stub.calls(PACKS).length === 3)
  expect(await marks()).toEqual({ prefetch: 'running', kept: 'wall', keeping: 'sizes' })
  pausePrefetch()
  await ended
  held.resolve()
  expect(prefetchState.get()).toMatchObject({ kind: 'paused', done: 17, all: 24 })
  expect(await marks()).toEqual({ prefetch: 'completed', kept: 'wall', keeping: 'sizes' })
  stub.answer(PACKS, { bodyFor: packFor(2) })
  pausePrefetch()
  await cancelPrefetch()
  expect(prefetchState.get()).toEqual({ kind: 'idle' })
  expect(await marks()).toEqual({ prefetch: 'completed', kept: 'wall', keeping: undefined })
  await start(larger)
  expect(await here()).toHaveLength(24)
  expect(await marks()).toEqual({ prefetch: 'completed', kept: 'sizes', keeping: undefined })
})

test('some lots are kept in full, and after a cut network the same ones, until others are chosen', async () => {
  const { start, prefetchState } = await prefetch()
  const { resumePrefetch } = await import('#src/pwa/storage/keep/resume-prefetch.ts')
  const edges = ['zoom-of-some', 'frames-of-some', 'original-of-some', 136] as const
  stub.answer(PACKS, { bodyFor: (sent) => packFor(5)(sent).slice(0, 3), breaksOff: true })
  for (const id of IDS) stub.answer(`/api/photos/${id}/original`, NO_ANSWER)
  onTestFinished(resumePrefetch(7, () => PHOTOS))
  await start({ choice: 'some', edges, some: [IDS[1]!] })
  expect(prefetchState.get()).toEqual({ kind: 'offline' })
  expect(await here()).toEqual([])

  stub.answer(PACKS, { bodyFor: packFor(IDS.length) })
  for (const id of IDS)
    stub.answer(`/api/photos/${id}/original`, { body: id, headers: { 'content-type': 'image/png' } })
  dispatchEvent(new Event('online'))
  await until(() => prefetchState.get().kind === 'idle')
  const frames = [2, 3].map((nth) => `${IDS[1]}/frames/${nth}/912`)
  const first = [...IDS.map((id) => `${id}/136`), `${IDS[1]}/912`, ...frames, `${IDS[1]}/original`]
  expect(await here()).toEqual(first.toSorted())
  expect(await savedKept(listsOf(7))).toMatchObject({ choice: 'some', some: [IDS[1]], lacking: 0 })
  expect(await areChosen(IDS[1]!, IDS[2]!)).toEqual([true, undefined])

  await start({ choice: 'some', edges, some: [IDS[2]!] })
  expect(await here()).toEqual([...first, `${IDS[2]}/912`, `${IDS[2]}/original`].toSorted())
  expect(await areChosen(IDS[1]!, IDS[2]!)).toEqual([false, true])
})

test('pictures that are deleted while others come leave nothing behind, in no tab', async () => {
  const { start, prefetchState } = await prefetch()
  const { deletePictures } = await import('#src/pwa/storage/keep/prefetch.ts')
  const { thumbsOwner } = await import('#src/offline/thumbs/thumbs.ts')
  const held = deferred()
  onTestFinished(() => held.resolve())
  stub.answer(PACKS, {
    bodyFor: (sent) => {
      stub.answer(PACKS, { after: held.promise })
      return packFor(5)(sent)
    },
  })
  const ended = start()
  await until(() => stub.calls(PACKS).length === 2)
  await until(async () => (await here()).length === 5)
  await deletePictures((await thumbsOwner())!)
  await ended
  expect(prefetchState.get()).toEqual({ kind: 'idle' })
  expect(await savedThumbs(listsOf(7))).toMatchObject({ bytes: 0, here: { keys: [] } })
  expect(await caches.keys()).toEqual([])
  expect(await marks()).toEqual({ prefetch: undefined, kept: undefined, keeping: undefined })
  stub.answer(PACKS, { bodyFor: packFor(IDS.length) })
  await start()
  expect(await kept()).toEqual(IDS)
})

test.each([
  ['nothing', new Uint8Array()],
  ['no picture', new Uint8Array(4)],
  ['fewer bytes than it says', packFor(3)(JSON.stringify({ size: 136, pictures: IDS })).slice(0, -1)],
  ['more pictures than were asked for', packFor(13)(JSON.stringify({ size: 136, pictures: [...IDS, 'f'] }))],
])('an answer of %s ends it', async (_what, body) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { start, prefetchState } = await prefetch()
  stub.answer(PACKS, { body })
  await start()
  expect(prefetchState.get()).toEqual({ kind: 'failed' })
  expect(stub.calls()).toHaveLength(1)
})

test('while small answers come and no pack does, it is begun ever later', async () => {
  const { start, prefetchState } = await prefetch()
  const { resumePrefetch } = await import('#src/pwa/storage/keep/resume-prefetch.ts')
  stub.answer(PACKS, { bodyFor: (sent) => packFor(5)(sent).slice(0, 3), breaksOff: true })
  onTestFinished(resumePrefetch(7, () => PHOTOS))
  await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const begunAt: number[] = []
  for (let second = 0; second < 120; second++) {
    const before = stub.calls(PACKS).length
    dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(1_000)
    for (let turns = 0; turns < 5; turns++) await nextTask()
    await until(() => prefetchState.get().kind === 'offline')
    if (stub.calls(PACKS).length > before) begunAt.push(second)
  }
  expect(begunAt[0]).toBe(0)
  expect(begunAt.length).toBeGreaterThan(3)
  expect(begunAt.length).toBeLessThan(8)
  expect(begunAt.at(-1)! - begunAt.at(-2)!).toBeGreaterThan(30)

  stub.answer(PACKS, { bodyFor: packFor(IDS.length) })
  vi.advanceTimersByTime(5 * 60_000)
  await until(() => prefetchState.get().kind === 'idle')
  expect(await kept()).toEqual(IDS)
})
