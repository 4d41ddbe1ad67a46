/** The start rule of PRODUCT §1 on a device with a real database, against a small real server. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '#contract/session/session.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { blockDatabase, newDevice, nextTask, until } from '#tests/support/device/device.ts'
import { openTab, type Tab } from '#tests/support/device/open-tab.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { NO_ANSWER, type StubServer, startStubServer } from '#tests/support/server/stub-server.ts'

const PATH = '/api/GetUserData'
const DAY_MS = 86_400_000
const ACME: Session = { id: 7, firstName: null, clientName: 'ACME', restricted: false, idleMinutes: 0 }

let server: StubServer
let tab: Tab

beforeEach(async () => {
  newDevice()
  server = await startStubServer()
  vi.stubEnv('VITE_API_BASE', `${server.origin}/api`)
  tab = await openTab()
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await server[Symbol.asyncDispose]()
})

/** Takes the clock into the test's hands; the network and the database keep their own. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
const asked = () => until(() => server.calls(PATH).length === 1)

/** Leaves the device as a customer's last visit did: session, lists and a lot. */
async function lastVisit(session: Session, at = new Date()): Promise<void> {
  const owner = await tab.leaseLists(session.id)
  await tab.saveLots(owner, undefined, lotPage(1, [bareLot(1, 'A-1')], { full: true }))
  await tab.saveSession(session, at)
}

const listsOnDevice = (account: number) => tab.savedLotsCursor(tab.listsOf(account))

describe('an answer in time', () => {
  test.each<[unknown, Session]>([
    [null, { id: -1 }],
    [[], { id: -1 }],
    ['"x"', { id: -1 }],
    [5, { id: -1 }],
    ['true', { id: -1 }],
    [
      { id: -2, clientName: 'ACME' },
      { id: -2, clientName: 'ACME' },
    ],
    [ACME, ACME],
  ])('%j becomes the session by one call, however often it is started', async (body, session) => {
    server.answer(PATH, { body })
    await Promise.all([tab.startSession(), tab.startSession()])
    await tab.startSession()
    expect(tab.sessionState.get()).toMatchObject({ session, fromDevice: false, ended: false })
    expect(server.calls(PATH)).toHaveLength(1)
    const [call] = server.calls(PATH)
    expect(call).toMatchObject({ method: 'POST', body: '' })
    expect(call!.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' })
  })

  test('is kept with the time of contact, and nothing more than the app needs', async () => {
    server.answer(PATH, { body: { ...ACME, token: 'secret' } })
    await tab.startSession()
    const kept = await tab.savedSession()
    expect(kept!.session).toEqual(ACME)
    expect(Date.now() - Date.parse(kept!.contactAt)).toBeLessThan(60_000)
  })

  test('of another account than the last leaves nothing of that one', async () => {
    await lastVisit(ACME)
    server.answer(PATH, { body: { id: 8 } })
    await tab.startSession()
    expect(await listsOnDevice(7)).toBeUndefined()
    expect((await tab.savedSession())!.session.id).toBe(8)
  })

  test('of the same account keeps its lists', async () => {
    await lastVisit(ACME)
    server.answer(PATH, { body: ACME })
    await tab.startSession()
    expect(await listsOnDevice(7)).toMatchObject({ rev: 1 })
  })

  test('of a guest leaves the customer’s lists where they are', async () => {
    await lastVisit(ACME)
    server.answer(PATH, { body: { id: -3 } })
    await tab.startSession()
    expect(await listsOnDevice(7)).toMatchObject({ rev: 1 })
  })
})

const FAILURES: [string, () => unknown][] = [
  ['500', () => server.answer(PATH, { status: 500 })],
  ['401', () => server.answer(PATH, { status: 401 })],
  ['not JSON', () => server.answer(PATH, { body: '<html>' })],
  ['an empty body', () => server.answer(PATH, { body: '' })],
  ['{}', () => server.answer(PATH, { body: {} })],
  ['{"id":"7"}', () => server.answer(PATH, { body: { id: '7' } })],
  ['no server', () => server[Symbol.asyncDispose]()],
]

describe.each(FAILURES)('a failed call: %s', (_name, fail) => {
  beforeEach(async () => {
    expectConsole('GetUserData failed')
    await fail()
  })

  test('with no session kept it stays unknown', async () => {
    await tab.startSession()
    expect(tab.sessionState.get().session).toBeUndefined()
  })

  test('the kept session is used and said to be from this device', async () => {
    await lastVisit(ACME)
    await tab.startSession()
    expect(tab.sessionState.get()).toEqual({ session: ACME, fromDevice: true, ended: false })
    expect(await listsOnDevice(7)).toBeDefined()
  })

  test('so is a kept visitor', async () => {
    await tab.saveSession({ id: -1 }, new Date())
    await tab.startSession()
    expect(tab.sessionState.get()).toEqual({ session: { id: -1 }, fromDevice: true, ended: false })
  })
})

describe('what is prepared for the kept session', () => {
  const failed = () => vi.waitFor(() => expect(console.error).toHaveBeenCalled())

  beforeEach(async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    server.answer(PATH, { status: 500 })
    await lastVisit(ACME)
  })

  test('is waited for where the call has failed', async () => {
    const steps: unknown[] = []
    tab.sessionState.subscribe(() => steps.push(tab.sessionState.get().session?.id))
    await tab.startSession(async (kept) => {
      await failed()
      await nextTask()
      steps.push(kept.clientName)
    })
    expect(steps).toEqual(['ACME', 7])
  })

  test('is waited for where the server has answered, and is told what it says', async () => {
    server.answer(PATH, { body: { ...ACME, firstName: 'Ann' } })
    const steps: unknown[] = []
    tab.sessionState.subscribe(() => steps.push(tab.sessionState.get().session?.firstName))
    await tab.startSession(async (_, told) => {
      const { firstName } = await told
      await nextTask()
      steps.push(`told of ${firstName}`)
    })
    expect(steps).toEqual(['told of Ann', 'Ann'])
  })

  test('is not waited for longer than 500 ms', async () => {
    stopClock()
    const settled = tab.startSession(() => new Promise(() => {}))
    await failed()
    vi.advanceTimersByTime(499)
    expect(tab.sessionState.get().session).toBeUndefined()
    vi.advanceTimersByTime(1)
    await settled
    expect(tab.sessionState.get().session).toEqual(ACME)
  })
})

/** The server answers this when the returned function is called. */
function answerLate(body: unknown): () => void {
  let answer: (() => void) | undefined
  const after = new Promise<void>((resolve) => (answer = resolve))
  server.answer(PATH, { body, after })
  return () => answer?.()
}

/** Ends a call that was never answered. */
async function hangUp(settled: Promise<void>): Promise<void> {
  expectConsole('GetUserData failed')
  await server[Symbol.asyncDispose]()
  await settled
}

describe('no answer', () => {
  test('the kept session is used after 3 s, not before', async () => {
    server.answer(PATH, NO_ANSWER)
    await lastVisit(ACME)
    stopClock()
    const settled = tab.startSession()
    await asked()
    vi.advanceTimersByTime(2_999)
    expect(tab.sessionState.get().session).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(tab.sessionState.get()).toEqual({ session: ACME, fromDevice: true, ended: false })
    await hangUp(settled)
  })

  test('with none kept the session stays unknown', async () => {
    server.answer(PATH, NO_ANSWER)
    stopClock()
    const settled = tab.startSession()
    await asked()
    vi.advanceTimersByTime(10 * 60_000)
    expect(tab.sessionState.get().session).toBeUndefined()
    await hangUp(settled)
  })
})

describe('a late answer', () => {
  /** Starts with ACME kept, lets 3 s go by so that it is drawn, and answers how to let the server answer. */
  async function drawnFromDevice(body: unknown): Promise<{ answer: () => void; settled: Promise<void> }> {
    await lastVisit(ACME)
    const answer = answerLate(body)
    stopClock()
    const settled = tab.startSession()
    await asked()
    vi.advanceTimersByTime(3_000)
    expect(tab.sessionState.get().fromDevice).toBe(true)
    return { answer, settled }
  }

  test('of the same account replaces the kept session', async () => {
    const { answer, settled } = await drawnFromDevice({ ...ACME, clientName: 'ACME Ltd' })
    answer()
    await settled
    expect(tab.sessionState.get()).toMatchObject({
      session: { id: 7, clientName: 'ACME Ltd' },
      fromDevice: false,
    })
    expect(await listsOnDevice(7)).toBeDefined()
  })

  test.each<[string, unknown, number]>([
    ['of another account', { id: 8 }, 8],
    ['of a visitor', null, -1],
  ])('%s wipes before it is drawn', async (_name, body, id) => {
    const { answer, settled } = await drawnFromDevice(body)
    const leftWhenDrawn = new Promise((resolve) =>
      tab.sessionState.subscribe(() => tab.sessionState.get().session && resolve(listsOnDevice(7))),
    )
    answer()
    expect(await leftWhenDrawn).toBeUndefined()
    await settled
    expect(tab.sessionState.get()).toMatchObject({ session: { id }, fromDevice: false })
    expect((await tab.savedSession())!.session.id).toBe(id)
  })

  test('that fails leaves the kept session', async () => {
    expectConsole('GetUserData failed')
    const { answer, settled } = await drawnFromDevice({})
    answer()
    await settled
    expect(tab.sessionState.get()).toEqual({ session: ACME, fromDevice: true, ended: false })
  })

  test('never brings back an account that has logged out meanwhile', async () => {
    server.answer('/api/session', { body: {} })
    const { answer, settled } = await drawnFromDevice(ACME)
    await tab.logOut()
    answer()
    await settled
    expect(tab.sessionState.get()).toEqual({ session: { id: -1 }, fromDevice: false, ended: 'clean' })
    expect((await tab.savedSession())!.session).toEqual({ id: -1 })
  })

  test('never ends a session that has begun meanwhile', async () => {
    server.answer('/api/session', { body: { id: 9, clientName: 'Other' } })
    const { answer, settled } = await drawnFromDevice(null)
    await tab.logIn('a@b.example', 'password')
    answer()
    await settled
    expect(tab.sessionState.get()).toMatchObject({ session: { id: 9 }, fromDevice: false })
    expect((await tab.savedSession())!.session.id).toBe(9)
  })
})

describe('without contact for 30 days', () => {
  const fail = () => {
    expectConsole('GetUserData failed')
    server.answer(PATH, { status: 500 })
  }

  test('a customer’s session is used up to then', async () => {
    fail()
    await lastVisit(ACME, new Date(Date.now() - 30 * DAY_MS + 60_000))
    await tab.startSession()
    expect(tab.sessionState.get().session).toEqual(ACME)
  })

  test('it is wiped after, lists and all', async () => {
    fail()
    await lastVisit(ACME, new Date(Date.now() - 30 * DAY_MS))
    await tab.startSession()
    expect(tab.sessionState.get().session).toBeUndefined()
    expect(await tab.savedSession()).toBeUndefined()
    expect(await listsOnDevice(7)).toBeUndefined()
  })

  test('a visitor stays one', async () => {
    fail()
    await tab.saveSession({ id: -1 }, new Date(Date.now() - 365 * DAY_MS))
    await tab.startSession()
    expect(tab.sessionState.get().session).toEqual({ id: -1 })
  })
})

describe('while a log-out has not reached the server', () => {
  beforeEach(async () => {
    await lastVisit(ACME)
    await tab.saveLogOutPending(true)
    server.answer(PATH, { body: ACME })
  })

  test('it is sent first, and the answer counts as a visitor', async () => {
    let letGo: (() => void) | undefined
    server.answer('/api/session', { body: {}, after: new Promise<void>((resolve) => (letGo = resolve)) })
    const settled = tab.startSession()
    await until(() => server.calls('/api/session').length === 1)
    expect(server.calls('/api/session')[0]).toMatchObject({ method: 'DELETE' })
    expect(server.calls(PATH)).toHaveLength(0)
    letGo!()
    await settled
    expect(server.calls(PATH)).toHaveLength(1)
    expect(tab.sessionState.get().session).toEqual({ id: -1 })
    expect(await listsOnDevice(7)).toBeUndefined()
    expect(await tab.savedLogOutPending()).toBe(false)
  })

  test('the mark stands until the server has taken it', async () => {
    server.answer('/api/session', { status: 503 })
    await tab.startSession()
    expect(tab.sessionState.get().session).toEqual({ id: -1 })
    expect(await tab.savedLogOutPending()).toBe(true)
  })

  test('a failed call shows the visitor’s page', async () => {
    expectConsole('GetUserData failed')
    await server[Symbol.asyncDispose]()
    await tab.startSession()
    expect(tab.sessionState.get().session).toEqual({ id: -1 })
  })

  test('a server that takes calls and never answers is not waited for longer than 3 s', async () => {
    server.answer('/api/session', NO_ANSWER)
    server.answer(PATH, NO_ANSWER)
    stopClock()
    const settled = tab.startSession()
    await until(() => server.calls('/api/session').length === 1)
    vi.advanceTimersByTime(3_000)
    expect(tab.sessionState.get().session).toEqual({ id: -1 })
    await hangUp(settled)
  })
})

describe('a device that gives no database', () => {
  test('is said so on the console, and the session comes from the server', async () => {
    expectConsole('Nothing could be read from the device')
    expectConsole('The session could not be kept')
    Reflect.deleteProperty(globalThis, 'indexedDB')
    server.answer(PATH, { body: ACME })
    await tab.startSession()
    expect(tab.sessionState.get()).toEqual({ session: ACME, fromDevice: false, ended: false })
  })

  test('because it never opens is not waited for', async () => {
    expectConsole('Nothing could be read from the device')
    expectConsole('The session could not be kept')
    const release = await blockDatabase('loupe')
    server.answer(PATH, { body: ACME })
    await tab.startSession()
    expect(tab.sessionState.get()).toEqual({ session: ACME, fromDevice: false, ended: false })
    release()
  })
})
