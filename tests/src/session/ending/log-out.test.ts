/** Logging out on a device that works, one that does not, and one with other tabs; the server is a small real one. */
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { blockDatabase, newDevice } from '#tests/support/device/device.ts'
import { openTab, type Tab } from '#tests/support/device/open-tab.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { type StubServer, startStubServer } from '#tests/support/server/stub-server.ts'

const DANA = { id: 7, firstName: 'Dana', clientName: 'ACME', restricted: false, idleMinutes: 0 }

let server: StubServer
let tab: Tab

beforeEach(async () => {
  newDevice()
  server = await startStubServer()
  server.answer('/api/session', { body: {} })
  vi.stubEnv('VITE_API_BASE', `${server.origin}/api`)
  tab = await openTab()
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await server[Symbol.asyncDispose]()
})

/** Logs a customer and a guest's lists in, with a lot each, and a setting of the device. */
async function used(): Promise<void> {
  for (const account of [-3, 7]) {
    await tab.saveSession({ id: account }, new Date())
    const owner = await tab.leaseLists(account)
    await tab.saveLots(owner, undefined, lotPage(1, [bareLot(1, 'A-1')], { full: true }))
  }
  await tab.saveSetting('photos-view', { size: 'Large' })
  await tab.acceptSession(DANA)
}

/** Everything the device holds, by database and store. */
async function onDevice(): Promise<Record<string, Record<string, unknown[]>>> {
  const found: Record<string, Record<string, unknown[]>> = {}
  for (const { name } of await indexedDB.databases()) {
    const db = await openDB(name!)
    const stores = (found[name!] = {} as Record<string, unknown[]>)
    for (const store of db.objectStoreNames) stores[store] = await db.getAll(store)
    db.close()
  }
  return found
}

/** What may remain (PRODUCT §10): the visitor, and the device's settings. */
const NOTHING_OF_ANYBODY = {
  loupe: {
    outbox: [],
    session: [{ session: { id: -1 }, contactAt: expect.any(String) }],
    settings: [{ size: 'Large' }],
  },
}

describe('logging out', () => {
  test('leaves nothing of the account, shows the visitor’s page and tells the server', async () => {
    await used()
    await tab.logOut()
    expect(tab.sessionState.get()).toEqual({ session: { id: -1 }, fromDevice: false, ended: 'clean' })
    expect(await onDevice()).toEqual(NOTHING_OF_ANYBODY)
    expect(server.calls('/api/session')).toHaveLength(1)
    expect(server.calls('/api/session')[0]).toMatchObject({ method: 'DELETE', body: '' })
  })

  test('with no server leaves nothing but a nameless mark', async () => {
    expectConsole('Logging out: OfflineError')
    await used()
    await server[Symbol.asyncDispose]()
    await tab.logOut()
    expect(tab.sessionState.get().session).toEqual({ id: -1 })
    const { session } = (await onDevice())['loupe']!
    expect(session).toEqual([NOTHING_OF_ANYBODY.loupe.session[0], true])
    expect(await tab.savedLogOutPending()).toBe(true)
  })

  test('is heard in every other tab, whose connections do not stand in its way', async () => {
    const other = await openTab()
    await used()
    expect(await other.savedLotsCursor(other.listsOf(7))).toBeDefined()
    const heard = new Promise((resolve) =>
      other.onMessage((message, fromHere) => resolve({ message, fromHere })),
    )
    await tab.logOut()
    expect(await heard).toEqual({ message: { kind: 'account', account: -1 }, fromHere: false })
    expect(await onDevice()).toEqual(NOTHING_OF_ANYBODY)
    expect(await other.savedLotsCursor(other.listsOf(7))).toBeUndefined()
  })

  test('wipes lists that a newer version of the app has made', async () => {
    await used()
    const newer = await openTab()
    await newer.wipeLists('loupe-lists')
    const db = await openDB('loupe-lists', 99, { upgrade: (made) => void made.createObjectStore('lots') })
    await db.put('lots', 'a lot', 1)
    db.close()
    await tab.logOut()
    expect(await onDevice()).toEqual(NOTHING_OF_ANYBODY)
  })

  test('twice at once is logging out', async () => {
    await used()
    await Promise.all([tab.logOut(), tab.logOut()])
    expect(await onDevice()).toEqual(NOTHING_OF_ANYBODY)
  })
})

describe('logging out cannot fail, and says that nothing is left only where that is known', () => {
  const NOT_SAID_CLEAN = { session: { id: -1 }, fromDevice: false, ended: false }
  const broken = () => {
    throw new DOMException('The disk is gone', 'UnknownError')
  }

  test('without IndexedDB', async () => {
    expectConsole('Logging out:')
    expectConsole('Wiping the device:')
    tab.sessionState.set({ session: DANA, fromDevice: false, ended: false })
    Reflect.deleteProperty(globalThis, 'indexedDB')
    await tab.logOut()
    expect(tab.sessionState.get()).toEqual(NOT_SAID_CLEAN)
    expect(server.calls('/api/session')).toHaveLength(1)
  })

  test('when no database opens, and the lists go all the same', async () => {
    expectConsole('Logging out:')
    expectConsole('Wiping the device:')
    await used()
    const fresh = await openTab()
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(broken)
    await fresh.logOut()
    expect(fresh.sessionState.get()).toEqual(NOT_SAID_CLEAN)
    opening.mockRestore()
    expect(await tab.savedLotsCursor(tab.listsOf(7))).toBeUndefined()
  })

  test('when no database can be deleted, and the lists are emptied all the same', async () => {
    expectConsole('Wiping the device:')
    await used()
    vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(broken)
    await tab.logOut()
    expect(tab.sessionState.get()).toEqual(NOT_SAID_CLEAN)
    const { 'loupe-lists': lists, 'loupe-guest': guest } = await onDevice()
    expect([...Object.values(lists!), ...Object.values(guest!)].flat()).toEqual([])
  })

  test('when the databases cannot be listed', async () => {
    await used()
    const listing = vi.spyOn(indexedDB, 'databases').mockImplementation(broken)
    await tab.logOut()
    listing.mockRestore()
    expect(await onDevice()).toEqual(NOTHING_OF_ANYBODY)
  })

  test('when a database never opens', async () => {
    expectConsole('Logging out:')
    expectConsole('Wiping the device:')
    const releases = await Promise.all(['loupe', 'loupe-lists'].map(blockDatabase))
    tab.sessionState.set({ session: DANA, fromDevice: false, ended: false })
    await tab.logOut()
    expect(tab.sessionState.get()).toEqual(NOT_SAID_CLEAN)
    expect(server.calls('/api/session')).toHaveLength(1)
    for (const release of releases) release()
  })
})

describe('a session that ended elsewhere', () => {
  test('wipes and says so, leaves no mark and tells the server nothing', async () => {
    await used()
    await tab.endSession()
    expect(tab.sessionState.get()).toEqual({ session: { id: -1 }, fromDevice: false, ended: 'elsewhere' })
    expect(await onDevice()).toEqual(NOTHING_OF_ANYBODY)
    expect(server.calls('/api/session')).toHaveLength(0)
  })
})

describe('logging in', () => {
  test('takes the answer as the session, asks no second time and takes the mark away', async () => {
    await tab.saveLogOutPending(true)
    server.answer('/api/session', { body: DANA })
    await tab.logIn('dana@acme.example', 'password')
    expect(tab.sessionState.get()).toEqual({ session: DANA, fromDevice: false, ended: false })
    expect(await tab.savedLogOutPending()).toBe(false)
    expect((await tab.savedSession())!.session).toEqual(DANA)
    expect(JSON.parse(server.calls('/api/session')[0]!.body)).toEqual({
      email: 'dana@acme.example',
      password: 'password',
    })
    expect(server.calls('/api/GetUserData')).toHaveLength(0)
  })

  test('refused changes nothing', async () => {
    await tab.saveLogOutPending(true)
    server.answer('/api/session', { status: 401, body: { code: 'wrong_log_in', message: 'No' } })
    await expect(tab.logIn('dana@acme.example', 'wrong')).rejects.toMatchObject({ status: 401 })
    expect(tab.sessionState.get().session).toBeUndefined()
    expect(await tab.savedLogOutPending()).toBe(true)
  })

  test('works where the device keeps nothing', async () => {
    expectConsole('The session could not be kept')
    Reflect.deleteProperty(globalThis, 'indexedDB')
    server.answer('/api/session', { body: DANA })
    await tab.logIn('dana@acme.example', 'password')
    expect(tab.sessionState.get().session).toEqual(DANA)
  })

  test('works where a database never opens', async () => {
    expectConsole('The session could not be kept')
    const release = await blockDatabase('loupe')
    server.answer('/api/session', { body: DANA })
    await tab.logIn('dana@acme.example', 'password')
    expect(tab.sessionState.get().session).toEqual(DANA)
    release()
  })
})

describe('another account', () => {
  test('is told to the other tabs, and empties the lists of the one before', async () => {
    await used()
    const told: unknown[] = []
    tab.onMessage((message) => told.push(message))
    await tab.acceptSession({ id: 8 })
    expect(told).toContainEqual({ kind: 'account', account: 8 })
    expect(await tab.savedLotsCursor(tab.listsOf(7))).toBeUndefined()
    expect(await tab.savedLotsCursor(tab.listsOf(8))).toBeUndefined()
  })

  test('the first session of a tab is told to nobody', async () => {
    const told: unknown[] = []
    tab.onMessage((message) => told.push(message))
    await tab.acceptSession(DANA)
    expect(told).toEqual([])
  })
})
