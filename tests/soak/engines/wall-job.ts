/** The wall of 53,940 lots, to the very last one, on a tablet. */
import { expect } from 'vitest'
import type { Tab } from '#tests/support/engines/tab.ts'
import type { EngineTest } from './engine-test.ts'
import { lotAt, openWall, option } from './portal-page.ts'

const LAST = 53_939

export function testWall(test: EngineTest): void {
  test('the wall of 53,940 lots goes to its last row, above the tray, at every size and detail', async ({
    portal,
    newDevice,
  }) => {
    const tab = await (await newDevice(portal.origin)).firstTab()
    await openWall(tab, 'house')
    await tab.click({ role: 'checkbox', name: `Select ${await lotAt(tab, 0)}` })
    await tab.find({ role: 'region', name: 'Selected lots' })
    const hidden: Record<string, number> = {}
    for (const details of ['Compact', 'Extended'])
      for (const size of ['Small', 'Medium', 'Large']) {
        await tab.click(option('Detail Options', details))
        await tab.click(option('Resize Images', size))
        await tab.evaluate(() => scrollTo({ top: 0 }))
        await lotAt(tab, 0)
        await tab.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
        await lotAt(tab, LAST)
        hidden[`${size}, ${details}`] = await hiddenPx(tab)
      }
    for (const [choice, px] of Object.entries(hidden)) expect(px, choice).toBeLessThanOrEqual(0)
  })
}

/** How far the last card reaches under the tray, px, once the wall has come to rest. */
async function hiddenPx(tab: Tab): Promise<number> {
  const measure = () =>
    tab.evaluate((last) => {
      const card = document.querySelector(`[data-item="${last}"]`)!.getBoundingClientRect()
      return card.bottom - document.querySelector('.tray')!.getBoundingClientRect().top
    }, LAST)
  let before = await measure()
  await tab.until(
    'the wall has come to rest',
    async () => {
      const now = await measure()
      const isAtRest = now === before
      before = now
      return isAtRest
    },
    true,
  )
  return before
}
