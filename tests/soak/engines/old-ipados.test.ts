/** The main job on the oldest iPadOS that the portal works on: WebKit without what came later. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { OLDEST_SAFARI } from '#tools/browsers/browser-floor.ts'
import { forgetNewerThan } from '#tests/support/engines/forget-newer.ts'
import { webkit } from '#tests/support/engines/webkit.ts'
import { testIn } from './engine-test.ts'
import { testLeaving } from './leave-job.ts'
import { testComparing, testExport, testFinding, testLot } from './lots-job.ts'
import { testContact, testMemos } from './memos-job.ts'
import { testOffline } from './offline-job.ts'
import { button, dialog, openWall, text } from './portal-page.ts'
import { testWall } from './wall-job.ts'

const folder = mkdtempSync(join(tmpdir(), 'loupe-old-ipados-'))
const script = join(folder, 'forget.js')
writeFileSync(script, forgetNewerThan(OLDEST_SAFARI))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const test = testIn({ ...webkit, name: `iPadOS ${OLDEST_SAFARI}` }, script)

test('what came later is gone, and what was there has stayed', async ({ tab }) => {
  await tab.goTo('/')
  const here = await tab.evaluate(() => [
    'size' in URLSearchParams.prototype,
    'any' in AbortSignal,
    'withResolvers' in Promise,
    'union' in Set.prototype,
    'timeout' in AbortSignal,
    'toSorted' in Array.prototype,
  ])
  expect(here).toEqual([false, false, false, false, true, true])
})

testFinding(test)
testLot(test)
testComparing(test)
testExport(test)
testMemos(test)
testContact(test)

test('the device is completed with all pictures', async ({ tab }) => {
  await openWall(tab)
  await tab.click(button(/^\d+\/403/))
  const popup = dialog('On this device')
  await tab.click(text('As the wall shows them now'))
  await tab.click(button('Keep these photos', popup))
  await tab.find(button(/^403\/403/))
  await tab.find(text('Online'))
})

testOffline(test)
testLeaving(test, { isCompleted: true })
testWall(test)
