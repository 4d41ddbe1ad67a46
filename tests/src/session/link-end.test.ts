/** What is left of a guest on a device without a network, before and after the end of the link. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/session/session.ts'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { expectConsole } from '#tests/support/console-guard.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { openTab, type Tab } from '#tests/support/device/open-tab.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { type StubServer, startStubServer } from '#tests/support/server/stub-server.ts'

const GUEST: Session = { id: -3, leftS: 3_600 }
const NAMED: Session = { ...GUEST, clientName: 'Demo Desk Ltd' }
const HOUR_MS = 3_600_000

let server: StubServer
let tab: Tab

beforeEach(async () => {
  newDevice()
  server = await startStubServer()
  vi.stubEnv('VITE_API_BASE', `${server.origin}/api`)
  tab = await openTab()
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await server[Symbol.asyncDispose]()
})

const listsOnDevice = () => tab.savedLotsCursor(tab.listsOf(GUEST.id))

/** What is drawn of a visit that the server answered so long ago. */
async function drawnAfter(answeredMs: number, contactMs = answeredMs) {
  expectConsole('GetUserData failed')
  const owner = await tab.leaseLists(GUEST.id)
  await tab.saveLots(owner, undefined, lotPage(1, [bareLot(1, 'A-1')], { full: true }))
  await tab.saveSession(GUEST, new Date(Date.now() - answeredMs))
  await tab.saveContact(GUEST.id, new Date(Date.now() - contactMs))
  await server[Symbol.asyncDispose]()
  await tab.startSession()
  return tab.sessionState.get()
}

test('before the end the lots are there, with what is left of the time', async () => {
  const { session, fromDevice } = await drawnAfter(HOUR_MS / 2)
  expect([session?.id, fromDevice]).toEqual([-3, true])
  expect(Math.round(session!.leftS! / 60)).toBe(30)
  expect(await listsOnDevice()).toMatchObject({ rev: 1 })
})

test('after it nothing is drawn, and nothing is left', async () => {
  const { session, ended } = await drawnAfter(HOUR_MS + 60_000)
  expect([session, ended]).toEqual([{ id: -1 }, 'link'])
  expect(await listsOnDevice()).toBeUndefined()
  expect((await tab.savedSession())!.session).toEqual({ id: -1 })
})

test('a later contact does not make it longer', async () => {
  expect((await drawnAfter(HOUR_MS + 60_000, 1_000)).session).toEqual({ id: -1 })
})

test('nor does a clock that was put back', () => {
  const at = (ms: number) => new Date(Date.now() + 10 * HOUR_MS + ms).toISOString()
  const kept = (contactMs: number) => ({ session: GUEST, answeredAt: at(0), contactAt: at(contactMs) })
  expect(tab.leftSOf(kept(2 * HOUR_MS))).toBeLessThanOrEqual(0)
  expect(tab.leftSOf(kept(HOUR_MS / 2))).toBeCloseTo(1_800)
})

test('a link that was ended meanwhile says so, on the page of share links', async () => {
  const owner = await tab.leaseLists(GUEST.id)
  await tab.saveLots(owner, undefined, lotPage(1, [bareLot(1, 'A-1')], { full: true }))
  await tab.saveSession(GUEST, new Date())
  server.answer('/api/GetUserData', { body: null })
  await tab.startSession()
  expect(tab.sessionState.get()).toEqual({ session: { id: -1 }, fromDevice: false, ended: 'link' })
  expect(await listsOnDevice()).toBeUndefined()
  expect(location.pathname).toBe('/share')
})

test('what its guest was writing goes along, with whether the page may name the trader', async () => {
  for (const [id, isNamed] of [
    [-3, true],
    [-2, false],
  ] as const) {
    tab.sessionState.set({ session: { id, leftS: 60 }, fromDevice: false, ended: false })
    tab.noteUnsentAnswer('The price, please.\nAnn')
    await tab.endSession()
    expect(location.pathname).toBe('/share')
    expect(entryState()).toMatchObject({ endedLink: { isNamed, unsent: 'The price, please.\nAnn' } })
  }
})

test('a message that is begun with that while the device is emptied stays', async () => {
  tab.sessionState.set({ session: NAMED, fromDevice: false, ended: false })
  tab.noteUnsentAnswer('The price, please.')
  const ending = tab.endSession()
  await vi.waitFor(() => expect(entryState().endedLink).toBeDefined())
  const begun = { opensContact: true, contactAbout: { message: 'The price, please.' } }
  setEntryState({ ...entryState(), ...begun })
  await ending
  expect(entryState()).toMatchObject(begun)
})

test('who leaves the link reads that it is closed, and by whom it was; nobody has logged out', async () => {
  expectConsole('Logging out')
  await tab.acceptSession(NAMED)
  await tab.leaveLink(NAMED)
  expect(tab.sessionState.get()).toMatchObject({ session: { id: -1 }, ended: 'closed' })
  expect(location.pathname).toBe('/share')
  expect(entryState().endedLink).toEqual({ isNamed: true, unsent: '', isClosed: true, by: 'Demo Desk Ltd' })
})

test('who leaves it to log in comes to the start page, where nothing is told of it', async () => {
  expectConsole('Logging out')
  await tab.acceptSession(NAMED)
  await tab.leaveLinkToLogIn()
  expect(tab.sessionState.get().ended).toBe('closed')
  expect([location.pathname, entryState()]).toEqual(['/', { logsIn: true }])
})
