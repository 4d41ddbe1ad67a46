/** The first lots of an account are asked for while the scripts come that keep them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import type { SyncInput } from '#src/sync/sync.ts'
import { newDevice, until } from '#tests/support/device/device.ts'
import { openTab, type Tab } from '#tests/support/device/open-tab.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { LotServer } from '#tests/src/sync/lot-server.ts'

let server: LotServer
let tab: Tab
let OWNER: LeasedLists
let askForLots: typeof import('#src/app/boot/lots-ahead.ts').askForLots
let sync: (takeLots: SyncInput['takeLots']) => void
let status: () => unknown
let stop = () => {}
const sessionEnded = vi.fn()

beforeEach(async () => {
  newDevice()
  server = await LotServer.start()
  server.put(bareLot(1, 'A-1'))
  vi.stubEnv('VITE_API_BASE', server.base)
  sessionEnded.mockReset()
  tab = await openTab()
  ;({ askForLots } = await import('#src/app/boot/lots-ahead.ts'))
  const { startSync } = await import('#src/sync/sync.ts')
  const { syncStatus } = await import('#src/sync/sync-status.ts')
  status = syncStatus.get
  sync = (takeLots) =>
    void (stop = startSync({
      lists: OWNER,
      role: 'guest',
      onSessionEnded: sessionEnded,
      later: (work) => work(),
      takeLots,
    }))
  OWNER = await tab.leaseLists(7)
})

afterEach(async () => {
  stop()
  localStorage.clear()
  vi.unstubAllEnvs()
  await server[Symbol.asyncDispose]()
})

const rev = async () => (await tab.savedLotsCursor(OWNER))?.rev
const isPulled = () => until(() => status() === 'done')

test('they are asked for once, and the pull takes them', async () => {
  const takeLots = askForLots()
  await until(() => server.queries.length === 1)
  expect(server.queries[0]!.toString()).toBe('newest=1000')
  sync(takeLots)
  await isPulled()
  expect([await rev(), server.queries.length]).toEqual([1, 1])
})

test('a later pull asks for itself', async () => {
  sync(askForLots())
  await isPulled()
  server.put(bareLot(2, 'B-1'))
  window.dispatchEvent(new Event('online'))
  await until(async () => (await rev()) === 2)
  expect(server.queries.map((query) => query.get('rev'))).toEqual([null, '1'])
})

test.each([['hang up' as const], ['cut off' as const]])(
  'a server that did not answer (%s) is asked again',
  async (deed) => {
    server.deeds = [deed]
    const takeLots = askForLots()
    await until(() => server.queries.length === 1)
    sync(takeLots)
    window.dispatchEvent(new Event('online'))
    await isPulled()
    expect(server.queries).toHaveLength(2)
  },
)

test('a refusal ends the session as that of a pull does', async () => {
  server.deeds = [401]
  sync(askForLots())
  await until(() => sessionEnded.mock.calls.length > 0)
  expect([sessionEnded.mock.calls.length, server.queries.length]).toEqual([1, 1])
})

test('where lots are on the device, they are not asked for', async () => {
  const { hintLists } = await import('#src/session/lists-hint.ts')
  hintLists('loupe-lists')
  expect(askForLots()()).toBeUndefined()
  sync(askForLots())
  await isPulled()
  expect(server.queries).toHaveLength(1)
})

test('where nothing hints at the lots on the device, what came is dropped', async () => {
  sync(undefined)
  await isPulled()
  stop()
  server.put(bareLot(2, 'B-1'))
  const takeLots = askForLots()
  sync(takeLots)
  await until(async () => (await rev()) === 2)
  // The pull goes on from what is saved.
  expect(server.queries.map((query) => query.get('rev'))).toEqual([null, null, '1'])
  expect(takeLots()).toBeUndefined()
})
