/** Leaving a shared tablet, and a new version of the app. */
import { expect } from 'vitest'
import { anotherBuild } from '#tests/support/browser/another-build.ts'
import { lookForUpdate } from '#tests/support/browser/worker.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'
import { startStubServer } from '#tests/support/server/stub-server.ts'
import type { EngineTest } from './engine-test.ts'
import { button, logInForm, openAs, openWall, text, untilWorker } from './portal-page.ts'

/** What PRODUCT §10 lets stay behind. */
const NOTHING = {
  caches: {},
  databases: { loupe: { session: [{ session: { id: -1 }, contactAt: expect.any(String) }] } },
  local: {},
  session: {},
  behindAddress: null,
}

export function testLeaving(test: EngineTest): void {
  test('a log-out empties the device, in both of two tabs', async ({ device, tab }) => {
    await openWall(tab)
    await untilWorker(tab)
    const other = await device.openTab()
    await openAs(other, 'desk', '/MemosStatusPage')
    await other.find({ role: 'article' })
    expect((await deviceContents(other)).databases['loupe-lists']).toHaveProperty('lots')
    await tab.click(button('Log Out'))
    await tab.find(logInForm)
    await other.find(logInForm)
    for (const left of [tab, other]) await left.until('nothing is left', () => deviceContents(left), NOTHING)
    await other.close()
  })
}

export function testUpdate(test: EngineTest): void {
  test('a new version is offered, and Update brings it', async ({ newDevice }) => {
    await using stub = await startStubServer()
    const tab = await (await newDevice(stub.origin)).firstTab()
    await tab.goTo('/')
    await untilWorker(tab)
    stub.deploy(anotherBuild('b2'))
    await lookForUpdate(tab)
    await tab.find(text('A new version is ready.'))
    const build = () => tab.evaluate(() => document.documentElement.dataset['build'] ?? null)
    expect(await build()).toBe(null)
    await tab.click(button('Update'))
    await tab.until('the new build is drawn', build, 'b2')
    expect(await tab.count(text('A new version is ready.'))).toBe(0)
  })
}
