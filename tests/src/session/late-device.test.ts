/** A device whose kept session comes later than the server is waited for, and the server cannot be asked. */
import { openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/session/session.ts'
import { newDevice, until } from '#tests/support/device/device.ts'
import { openTab, type Tab } from '#tests/support/device/open-tab.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { type StubServer, startStubServer } from '#tests/support/server/stub-server.ts'

const PATH = '/api/GetUserData'
const ACME: Session = { id: 7, firstName: null, clientName: 'ACME', restricted: false, idleMinutes: 0 }

let server: StubServer
let tab: Tab

beforeEach(async () => {
  newDevice()
  server = await startStubServer()
  server.answer(PATH, { status: 500 })
  vi.stubEnv('VITE_API_BASE', `${server.origin}/api`)
  tab = await openTab()
  const lists = await tab.leaseLists(7)
  await tab.saveLots(lists, undefined, lotPage(1, [bareLot(1, 'A-1')], { full: true }))
  await tab.saveSession(ACME, new Date())
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await server[Symbol.asyncDispose]()
})

/** Lets nothing be read of the kept session until the returned function is called. */
async function holdSession(): Promise<() => Promise<void>> {
  const db = await openDB('loupe')
  const { store } = db.transaction('session', 'readwrite')
  const enough = new AbortController()
  const hold = async () => {
    while (!enough.signal.aborted) await store.get('last')
    db.close()
  }
  const held = hold()
  return () => {
    enough.abort()
    return held
  }
}

/** Starts, and the call fails, before the device has answered. */
async function startBlank(): Promise<() => Promise<void>> {
  expectConsole('Nothing could be read from the device')
  const failed = vi.spyOn(console, 'error').mockReturnValue()
  const release = await holdSession()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  void tab.startSession()
  await until(() => vi.getTimerCount() > 0)
  vi.advanceTimersByTime(1_000)
  await until(() => failed.mock.lastCall?.[0] === 'GetUserData failed:')
  vi.useRealTimers()
  expect(tab.sessionState.get().session).toBeUndefined()
  return release
}

test('it is drawn from when it answers', async () => {
  const release = await startBlank()
  await release()
  await until(() => tab.sessionState.get().session !== undefined)
  expect(tab.sessionState.get()).toEqual({ session: ACME, fromDevice: true, ended: false })
})

test('with a log-out pending it shows the visitor alone', async () => {
  await tab.saveLogOutPending(true)
  const release = await startBlank()
  await release()
  await until(() => tab.sessionState.get().session !== undefined)
  expect(tab.sessionState.get().session).toEqual({ id: -1 })
  expect(await tab.savedLotsCursor(tab.listsOf(7))).toBeUndefined()
})
