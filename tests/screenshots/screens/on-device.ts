/** What is on the device: what may be kept there, and each state of keeping it. */
import type { KeepChoice } from '#src/offline/thumbs/kept.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { button, openWall, type Scene, type Screen } from '#tests/screenshots/screen.ts'

const onDevice = (name: string, then?: (scene: Scene) => Promise<unknown>): Screen => ({
  name: `on-this-device${name}`,
  as: 'desk',
  worker: true,
  open: async (scene) => {
    await openWall(scene)
    await untilWorker(scene.page)
    await scene.page.locator('.storage-status').click()
    await popup(scene).getByRole('radio').first().waitFor()
    await then?.(scene)
  },
})

const popup = ({ page }: Scene) => page.getByRole('dialog')

async function keep(scene: Scene, choice: Exclude<KeepChoice, 'some'>): Promise<void> {
  await popup(scene).getByRole('radio', { name: scene.more.device.gauge.choices[choice] }).check()
  await popup(scene).locator('.keep > button').click()
}

/** Originals are drawn one by one, which takes a while. */
async function keepSome(scene: Scene): Promise<void> {
  await keep(scene, 'originals')
  const progress = popup(scene).getByRole('progressbar')
  await progress.waitFor()
  await scene.page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0.02)
}

/** A few lots in full, while they and what is large of the others are still drawn. */
async function keepInFull(scene: Scene): Promise<void> {
  const { page } = scene
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('RG-14')
  await page.locator('.storage-status').click()
  const choices = popup(scene).getByRole('radio')
  await choices.nth(4).waitFor()
  await choices.nth(3).check()
  await popup(scene).locator('.keep > button').click()
  await popup(scene).locator('.storage-in-full').waitFor()
}

export const ON_DEVICE: readonly Screen[] = [
  onDevice(''),
  onDevice('-running', keepSome),
  onDevice('-paused', async (scene) => {
    await keepSome(scene)
    await button(popup(scene), scene.more.device.gauge.pause).click()
    await button(popup(scene), scene.more.device.gauge.goOn).waitFor()
  }),
  onDevice('-kept', async (scene) => {
    await keep(scene, 'wall')
    await popup(scene).locator('.keep-kept[data-whole]').waitFor({ timeout: 60_000 })
  }),
  onDevice('-in-full', keepInFull),
  onDevice('-delete', async (scene) => {
    await keep(scene, 'wall')
    await popup(scene).locator('.keep-kept[data-whole]').waitFor({ timeout: 60_000 })
    await popup(scene).locator('.storage-delete').click()
  }),
  onDevice('-full', async (scene) => {
    const { page, context, server, more } = scene
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
    const tools = await context.newCDPSession(page)
    const quotaSize = usage + 1_000_000
    await tools.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize })
    await keep(scene, 'zoom')
    await popup(scene).getByText(more.device.gauge.diskFull).waitFor()
  }),
]
