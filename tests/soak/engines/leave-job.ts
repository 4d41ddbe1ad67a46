/** Leaving a shared tablet, and a new version of the app. */
import { expect } from 'vitest'
import { anotherBuild } from '#tests/support/browser/another-build.ts'
import { lookForUpdate } from '#tests/support/browser/worker.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'
import { startStubServer } from '#tests/support/server/stub-server.ts'
import type { EngineTest } from './engine-test.ts'
import { button, dialog, logInForm, openAs, openWall, text, untilWorker } from './portal-page.ts'

const VISITOR = { session: { id: -1 }, contactAt: expect.any(String) }

/** What may stay behind. `settings`: of the device. */
const nothingBut = (settings: object) => ({
  caches: {},
  databases: { loupe: { session: [VISITOR], ...settings } },
  local: {},
  session: {},
  behindAddress: null,
})

/** `isCompleted`: the device was before, which a log-out asks about; how fast its pictures came is noted for the next time. */
export function testLeaving(test: EngineTest, { isCompleted = false } = {}): void {
  test('a log-out empties the device, in both of two tabs', async ({ device, tab }) => {
    await openWall(tab)
    await untilWorker(tab)
    const other = await device.openTab()
    await openAs(other, 'desk', '/MemosStatusPage')
    await other.find({ role: 'article' })
    expect((await deviceContents(other)).databases['loupe-lists']).toHaveProperty('lots')
    await tab.click(button('Log Out'))
    if (isCompleted) await tab.click(button('Log out', dialog('Log Out')))
    await tab.find(logInForm)
    await other.find(logInForm)
    const left = nothingBut(isCompleted ? { settings: [expect.any(Object)] } : {})
    for (const each of [tab, other]) await each.until('nothing is left', () => deviceContents(each), left)
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
