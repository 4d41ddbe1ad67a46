/** When data is pulled, and what is said of a pull that fails. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { newDevice, nextTask, until } from '#tests/support/device/device.ts'
import { openTab, type Tab } from '#tests/support/device/open-tab.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { type Deed, LotServer } from './lot-server.ts'

let OWNER: LeasedLists

let server: LotServer
let tab: Tab
let startSync: typeof import('#src/sync/sync.ts').startSync
let state: () => string
let stop = () => {}
const sessionEnded = vi.fn<() => void>()

beforeEach(async () => {
  newDevice()
  server = await LotServer.start()
  vi.stubEnv('VITE_API_BASE', server.base)
  sessionEnded.mockReset()
  tab = await openTab()
  ;({ startSync } = await import('#src/sync/sync.ts'))
  const { syncStatus } = await import('#src/sync/sync-status.ts')
  state = syncStatus.get
  OWNER = await tab.leaseLists(7)
})

afterEach(async () => {
  stop()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await server[Symbol.asyncDispose]()
})

const start = () =>
  (stop = startSync({ lists: OWNER, role: 'guest', onSessionEnded: sessionEnded, later: (work) => work() }))
const cameTo = (wanted: string) => until(() => state() === wanted)
const rev = async () => (await tab.savedLotsCursor(OWNER))?.rev

describe('pulls', () => {
  beforeEach(async () => {
    server.put(bareLot(1, 'A-1'))
    start()
    await cameTo('pulling')
    await cameTo('done')
    server.put(bareLot(2, 'B-1'))
  })

  test('at once', async () => {
    expect(await rev()).toBe(1)
  })

  test.each([
    ['the network may be back', () => window.dispatchEvent(new Event('online'))],
    ['the browser says that there is none', () => window.dispatchEvent(new Event('offline'))],
    ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('when %s', async (_name, happens) => {
    happens()
    await cameTo('pulling')
    await cameTo('done')
    expect(await rev()).toBe(2)
  })

  test('not any more when it was stopped', async () => {
    stop()
    expect(state()).toBe('idle')
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(state()).toBe('idle')
    expect(server.queries).toHaveLength(1)
  })
})

test('the data is as old as the last pull that came to its end, whether it brought anything or not', async () => {
  expect(await tab.savedPulledAt(OWNER)).toBeUndefined()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T09:41:00Z') })
  start()
  await cameTo('done')
  expect(await tab.savedPulledAt(OWNER)).toBe('2026-03-01T09:41:00.000Z')
  expect(await tab.savedPulledAt(tab.listsOf(8))).toBeUndefined()

  const heard = vi.fn<(message: unknown) => void>()
  tab.onMessage(heard)
  vi.setSystemTime(Date.parse('2026-03-01T09:44:00Z'))
  window.dispatchEvent(new Event('online'))
  await cameTo('pulling')
  await cameTo('done')
  expect(await tab.savedPulledAt(OWNER)).toBe('2026-03-01T09:44:00.000Z')
  expect(heard).toHaveBeenCalledWith({ kind: 'saved', list: 'pulledAt' }, true)

  await tab.leaseLists(8)
  await tab.savePulledAt(OWNER, new Date())
  expect(await tab.savedPulledAt(tab.listsOf(8))).toBeUndefined()
})

test('pulls again after a few minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  start()
  await until(() => state() === 'done' && vi.getTimerCount() === 1)
  vi.advanceTimersByTime(3 * 60_000 - 1)
  expect(state()).toBe('done')
  vi.advanceTimersByTime(1)
  await cameTo('pulling')
  await cameTo('done')
  expect(server.queries).toHaveLength(2)
})

test('another call that found no server is checked by a pull within 5 s', async () => {
  const { connectivity } = await import('#src/network/connectivity.ts')
  start()
  await cameTo('done')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  connectivity.set('offline')
  vi.advanceTimersByTime(5_000)
  await cameTo('pulling')
  await cameTo('done')
  expect(connectivity.get()).toBe('online')
})

test('a server with too much to do is asked when it said, and not before, whatever happens', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.put(bareLot(1, 'A-1'))
  server.deeds = [{ retryAfterS: 20 }, { retryAfterS: 2 }]
  start()
  for (const [made, ms] of [
    [1, 20_000],
    [2, 2_000],
  ] as const) {
    await until(() => server.queries.length === made && vi.getTimerCount() === 1)
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(ms - 1)
    for (let turns = 0; turns < 20; turns++) await nextTask()
    expect([server.queries.length, state()]).toEqual([made, 'pulling'])
    vi.advanceTimersByTime(1)
  }
  await cameTo('done')
  expect(await rev()).toBe(1)
})

test('pulls again while the server cannot be reached, after a second, two, four, and every 15 s in the end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waits = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]
  server.deeds = waits.map(() => 'hang up')
  start()
  for (const [made, ms] of waits.entries()) {
    await until(() => state() === 'offline' && vi.getTimerCount() === 1)
    expect(server.queries).toHaveLength(made + 1)
    vi.advanceTimersByTime(ms - 1)
    expect(state()).toBe('offline')
    vi.advanceTimersByTime(1)
    await cameTo('pulling')
  }
  await cameTo('done')
})

test('a pull is contact with the server: the kept session lives on', async () => {
  const longAgo = new Date('2026-01-01T00:00:00Z')
  const contact = async () => (await tab.savedSession())!.contactAt
  await tab.saveSession({ id: 8 }, longAgo)
  start()
  await cameTo('done')
  expect(await contact(), 'another account’s').toBe(longAgo.toISOString())
  await tab.saveSession({ id: 7, clientName: 'ACME' }, longAgo)
  server.deeds = ['hang up']
  window.dispatchEvent(new Event('online'))
  await cameTo('offline')
  expect(await contact(), 'no answer').toBe(longAgo.toISOString())
  window.dispatchEvent(new Event('online'))
  await cameTo('done')
  await until(async () => Date.now() - Date.parse(await contact()) < 60_000)
  expect((await tab.savedSession())!.session).toEqual({ id: 7, clientName: 'ACME' })
})

test('a pull that outlives a log-out does not date the lists of the next log-in', async () => {
  server.put(bareLot(1, 'A-1'))
  server.whenAsked = async () => {
    await tab.wipeAllLists()
    await tab.leaseLists(7)
  }
  start()
  await cameTo('done')
  expect(await tab.savedLotsCursor(OWNER)).toBeUndefined()
  expect(await tab.savedPulledAt(OWNER)).toBeUndefined()
})

test.each(['customer', 'guest'] as const)(
  'a pull of a %s that was stopped asks for nothing more',
  async (role) => {
    const answered = new Promise<void>((resolve) => {
      server.whenAsked = () => {
        stop()
        resolve()
      }
    })
    stop = startSync({ lists: OWNER, role, onSessionEnded: sessionEnded, later: (work) => work() })
    await answered
    await until(async () => (await rev()) !== undefined)
    for (let turns = 0; turns < 100; turns++) await nextTask()
    expect(server.others).toEqual([])
    expect(await tab.savedPulledAt(OWNER)).toBeUndefined()
  },
)

test('lots are asked for at once, memos when the screen can spare the network', async () => {
  expectConsole('Pulling failed') // this server has no memos
  const works: (() => void)[] = []
  const later = (work: () => void) => void works.push(work)
  stop = startSync({ lists: OWNER, role: 'customer', onSessionEnded: sessionEnded, later })
  await until(async () => (await rev()) !== undefined)
  for (let turns = 0; turns < 100; turns++) await nextTask()
  expect(server.others).toEqual([])
  for (const work of works) work()
  await cameTo('failed')
  expect(server.others).toEqual(['/api/memos'])
})

test('one pull at a time', async () => {
  start()
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  await cameTo('done')
  expect(server.queries).toHaveLength(1)
})

test.each<[Deed, string]>([
  ['hang up', 'offline'],
  [500, 'failed'],
  [200, 'failed'],
])('%s is said quietly, and the next pull is made', async (deed, said) => {
  if (said === 'failed') expectConsole('Pulling failed')
  server.deeds = [deed]
  start()
  await cameTo(said)
  window.dispatchEvent(new Event('online'))
  await cameTo('done')
  expect(sessionEnded).not.toHaveBeenCalled()
})

describe('a 401', () => {
  test('is reported once, and nothing is asked after it', async () => {
    server.deeds = [401, 401]
    start()
    await until(() => sessionEnded.mock.calls.length > 0)
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(state()).toBe('idle')
    expect(sessionEnded).toHaveBeenCalledTimes(1)
    expect(server.queries).toHaveLength(1)
  })

  test.each<Deed>([401, 500, 'hang up', 'answer'])(
    'or any other outcome (%s) of a pull that was stopped meanwhile is nobody’s',
    async (deed) => {
      server.deeds = [deed]
      const answered = new Promise<void>((resolve) => {
        server.whenAsked = () => {
          server.whenAsked = () => {}
          stop()
          resolve()
        }
      })
      start()
      await answered
      await fetch(`${server.base}/lots`)
      for (let ticks = 0; ticks < 100; ticks++) await nextTask()
      expect(sessionEnded).not.toHaveBeenCalled()
      expect(state()).toBe('idle')
    },
  )
})
