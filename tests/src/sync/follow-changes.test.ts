/** When a device listens to the server's changes, and when it pulls because of them. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#contract/session/role.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { answeredOn } from '#tests/support/lots/some-shares.ts'
import { newDevice, nextTask, until } from '#tests/support/device/device.ts'
import { openTab } from '#tests/support/device/open-tab.ts'
import { webLocks } from '#tests/support/device/web-locks.ts'
import { LotServer } from './lot-server.ts'

let server: LotServer
let stops: (() => void)[] = []
const sessionEnded = vi.fn<() => void>()

beforeEach(async () => {
  newDevice()
  server = await LotServer.start()
  vi.stubEnv('VITE_API_BASE', server.base)
  sessionEnded.mockReset()
})

afterEach(async () => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await server[Symbol.asyncDispose]()
})

/** A tab of account 7 that is synchronised, as the display-only log-in: this server has no memos. */
async function openSynced(role: Role = 'restricted') {
  const tab = await openTab()
  const lists = await tab.leaseLists(7)
  const { startSync } = await import('#src/sync/sync.ts')
  const { syncStatus } = await import('#src/sync/sync-status.ts')
  const { connectivity } = await import('#src/network/connectivity.ts')
  const stop = startSync({ lists, role, onSessionEnded: sessionEnded, later: (work) => work() })
  stops.push(stop)
  await until(() => syncStatus.get() === 'done')
  return { ...tab, stop, connectivity, rev: async () => (await tab.savedLotsCursor(lists))?.rev }
}

const isListening = () => until(() => server.streams.size === 1)
const someTasks = async () => {
  for (let turns = 0; turns < 20; turns++) await nextTask()
}

/** The page is seen, or hidden, from now on. */
function show(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('what the server tells is pulled, with nothing else to cause it', async () => {
  const { rev } = await openSynced()
  await isListening()
  server.put(bareLot(1, 'A-1'))
  server.tell()
  await until(async () => (await rev()) === 1)
  server.put(bareLot(2, 'B-1'))
  server.restore()
  server.tell()
  await until(async () => (await rev()) === 2)
})

test('what the device has is not pulled again', async () => {
  server.put(bareLot(1, 'A-1'))
  const { rev } = await openSynced()
  await isListening()
  server.tell()
  await someTasks()
  expect([await rev(), server.queries.length]).toEqual([1, 1])
})

test('what is told at short intervals is pulled once, within the time that the server names', async () => {
  const { rev } = await openSynced()
  await isListening()
  server.put(bareLot(1, 'A-1'))
  server.tell()
  await until(async () => (await rev()) === 1)
  const asked = server.queries.length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  for (const id of [2, 3, 4]) {
    server.put(bareLot(id, `A-${id}`))
    server.tell(4_000)
  }
  await until(() => vi.getTimerCount() >= 1)
  await someTasks()
  vi.advanceTimersByTime(1_999)
  await someTasks()
  expect(server.queries).toHaveLength(asked)
  vi.advanceTimersByTime(1)
  await until(async () => (await rev()) === 4)
  expect(server.queries).toHaveLength(asked + 1)
})

test('a buyer’s answer of which the server tells is pulled once, and only by who sees the shares', async () => {
  const lists = await (await openTab()).leaseLists(7)
  const { followChanges } = await import('#src/sync/follow-changes.ts')
  const { newAnswers } = await import('#src/offline/lists/answers-read.ts')
  const { savedShares } = await import('#src/offline/lists/shares.ts')
  const followed = (isFullLogIn: boolean) => {
    const stopped = new AbortController()
    stops.push(() => stopped.abort())
    followChanges({ lists, isFullLogIn, pull: async () => false }, stopped.signal)
    return isListening().then(() => stopped)
  }
  server.shares = [answeredOn(21)]
  const restricted = await followed(false)
  await someTasks()
  expect(await savedShares(lists)).toBeUndefined()
  restricted.abort()
  await until(() => server.streams.size === 0)
  await followed(true)
  await until(async () => (await newAnswers(lists, 'shares')) === 1)
  server.shares = [answeredOn(22, 21)]
  server.tell()
  await until(async () => (await newAnswers(lists, 'shares')) === 2)
  const { at } = (await savedShares(lists))!
  server.tell()
  await someTasks()
  expect((await savedShares(lists))!.at).toBe(at)
})

test('what the user has written is pulled when the server tells of another version, for a full log-in alone', async () => {
  const lists = await (await openTab()).leaseLists(7)
  const { followChanges } = await import('#src/sync/follow-changes.ts')
  const { savedOwnMessages } = await import('#src/offline/lists/own-messages.ts')
  const follow = (isFullLogIn: boolean) => {
    const stopped = new AbortController()
    stops.push(() => stopped.abort())
    followChanges({ lists, isFullLogIn, pull: async () => false }, stopped.signal)
    return isListening().then(() => stopped)
  }
  const version = async () => (await savedOwnMessages(lists))?.version
  server.messages = { version: 'one', messages: [], answersReadUntil: null }
  const restricted = await follow(false)
  await someTasks()
  expect(await version()).toBeUndefined()
  restricted.abort()
  await until(() => server.streams.size === 0)
  await follow(true)
  await until(async () => (await version()) === 'one')
  server.messages = { version: 'two', messages: [], answersReadUntil: null }
  server.tell()
  await until(async () => (await version()) === 'two')
  const { at } = (await savedOwnMessages(lists))!
  server.tell()
  await someTasks()
  expect((await savedOwnMessages(lists))!.at).toBe(at)
})

test('a guest does not listen', async () => {
  await openSynced('guest')
  await someTasks()
  expect(server.streamsAsked).toBe(0)
})

test('who logs out listens no longer', async () => {
  const { stop } = await openSynced()
  await isListening()
  stop()
  await until(() => server.streams.size === 0)
  expect(server.streamsAsked).toBe(1)
})

describe('of several tabs', () => {
  beforeEach(() => vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, webLocks())))

  test('one listens, and another one when it has gone', async () => {
    const first = await openSynced()
    await isListening()
    const second = await openSynced()
    await someTasks()
    expect(server.streamsAsked).toBe(1)
    first.stop()
    await until(() => server.streamsAsked === 2)
    await isListening()
    server.put(bareLot(1, 'A-1'))
    server.tell()
    await until(async () => (await second.rev()) === 1)
  })

  test('each pulls for itself where its lists are in memory', async () => {
    expectConsole('The lists are not kept on this device')
    vi.stubGlobal('indexedDB', undefined)
    const first = await openSynced()
    await isListening()
    const second = await openSynced()
    server.put(bareLot(1, 'A-1'))
    server.tell()
    await until(async () => (await first.rev()) === 1)
    await until(async () => (await second.rev()) === 1)
    expect(server.streamsAsked).toBe(1)
  })
})

describe('a page that is hidden', () => {
  test('listens for a while, and again when it is seen', async () => {
    await openSynced()
    await isListening()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    show('hidden')
    vi.advanceTimersByTime(9_999)
    await someTasks()
    expect(server.streams.size).toBe(1)
    vi.advanceTimersByTime(1)
    await until(() => server.streams.size === 0)
    show('visible')
    await isListening()
    expect(server.streamsAsked).toBe(2)
  })

  test('and is seen again soon goes on listening', async () => {
    await openSynced()
    await isListening()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    show('hidden')
    vi.advanceTimersByTime(5_000)
    show('visible')
    vi.advanceTimersByTime(20_000)
    await someTasks()
    expect([server.streamsAsked, server.streams.size]).toEqual([1, 1])
  })

  test('from the start listens when it is seen', async () => {
    show('hidden')
    await openSynced()
    await someTasks()
    expect(server.streamsAsked).toBe(0)
    show('visible')
    await isListening()
  })
})

describe('a stream', () => {
  /** From now on no time passes but what a test lets pass, and nothing is left to chance. */
  function stopTime(): void {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    vi.spyOn(Math, 'random').mockReturnValue(0)
  }

  /** The next one is asked for when this time has passed since the last was lost, and not before. */
  async function isAskedForAfter(ms: number) {
    const asked = server.streamsAsked
    await until(() => server.streams.size === 0 && vi.getTimerCount() > 0)
    vi.advanceTimersByTime(ms - 1)
    await someTasks()
    expect(server.streamsAsked).toBe(asked)
    vi.advanceTimersByTime(1)
    await until(() => server.streamsAsked === asked + 1)
  }

  test('that has ended is opened again when the server said', async () => {
    await openSynced()
    await isListening()
    stopTime()
    server.endStreams()
    await isAskedForAfter(3_000)
  })

  test('that is lost is a reason to ask whether the server can be reached, within two seconds', async () => {
    const { connectivity } = await openSynced()
    await isListening()
    server.deeds = ['hang up']
    stopTime()
    vi.spyOn(Math, 'random').mockReturnValue(1)
    server.endStreams()
    await until(() => server.streams.size === 0 && vi.getTimerCount() > 0)
    vi.advanceTimersByTime(1_999)
    await someTasks()
    expect(connectivity.get()).toBe('online')
    vi.advanceTimersByTime(1)
    await until(() => connectivity.get() === 'offline')
  })

  test('is not asked for again before the server wants it', async () => {
    await openSynced()
    await isListening()
    server.streamDeeds = [{ retryAfterS: 40 }]
    stopTime()
    server.endStreams()
    await isAskedForAfter(3_000)
    await isAskedForAfter(40_000)
    await isListening()
    expect(sessionEnded).not.toHaveBeenCalled()
  })

  test('is not asked for while the server cannot be reached', async () => {
    const { connectivity } = await openSynced()
    await isListening()
    stopTime()
    server.deeds = Array.from({ length: 100 }, () => 'hang up')
    connectivity.set('offline')
    server.endStreams()
    await until(() => server.streams.size === 0)
    await someTasks()
    vi.advanceTimersByTime(60_000)
    await someTasks()
    expect(server.streamsAsked).toBe(1)
    server.deeds = []
    connectivity.set('online')
    await isListening()
  })

  test('that is refused with 401 is no longer asked for: the pull says that the session has ended', async () => {
    server.streamDeeds = [401]
    server.deeds = ['answer', 401]
    await openSynced()
    await until(() => sessionEnded.mock.calls.length > 0)
    expect([sessionEnded.mock.calls.length, server.streamsAsked]).toEqual([1, 1])
  })

  test('that cannot be opened leaves the pulls as they are', async () => {
    server.streamDeeds = [404]
    const { rev } = await openSynced()
    await until(() => server.streamsAsked === 1)
    server.put(bareLot(1, 'A-1'))
    window.dispatchEvent(new Event('online'))
    await until(async () => (await rev()) === 1)
    expect(server.streamsAsked).toBe(1)
  })
})
